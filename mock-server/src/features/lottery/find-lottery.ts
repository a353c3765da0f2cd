/** gameOf: the lottery with an id, or a refusal. */
import { refuse } from '../../ground/refuse';
import { lotteryGameById, type LotteryGame } from '../games/catalogue/lottery-games';

export const gameOf = (id: number): LotteryGame => lotteryGameById.get(id) ?? refuse('not.found', { status: 404 });
