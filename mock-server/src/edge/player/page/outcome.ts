/** Text of a settled round's result. */
import type { Round } from '@site/shared/wps';
import { amountOf, money } from './money';
import { say } from './words';

/** Class of a message: a win, a failure, or neither. */
export type Tone = '' | 'good' | 'great' | 'bad';

export function outcomeWords(round: Pick<Round, 'payout' | 'stake' | 'jackpot'>): { text: string; kind: Tone } {
  const payout = amountOf(round.payout);
  const stake = amountOf(round.stake);
  if (round.jackpot) return { text: `${say('jackpot')}! ${money(payout)}`, kind: 'great' };
  if (payout > stake) return { text: `${say('won')} ${money(payout)}`, kind: payout > stake * 10 ? 'great' : 'good' };
  // A payout below the stake is not celebrated as a win.
  if (payout > 0) return { text: `${say('back')} ${money(payout)}`, kind: '' };
  return { text: say('lost'), kind: '' };
}
