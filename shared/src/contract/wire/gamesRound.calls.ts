/** Calls of a running game. `Authorization` carries the launch token from the URL fragment, not the member's session. */
import { call } from './call';
import type * as R from './gamesRound.schema';

export const playState = call<void, R.PlayState>('GET', '/wps/game/round/state');
export const startRound = call<R.StartRound, R.RoundAnswer>('POST', '/wps/game/round/start');
export const actRound = call<R.ActRound, R.RoundAnswer>('POST', '/wps/game/round/act');
export const settleRound = call<R.SettleRound, R.RoundAnswer>('POST', '/wps/game/round/settle');
export const seenRounds = call<R.SeenRounds, { seen: number }>('POST', '/wps/game/round/seen');
export const rotateSeed = call<R.RotateSeed, R.RotatedSeed>('POST', '/wps/game/round/seed');
export const roundHistory = call<R.RoundHistoryQuery, R.RoundHistory>('GET', '/wps/game/round/history');
export const roundProof = call<R.RoundProofQuery, R.RoundProof>('GET', '/wps/game/round/proof');
export const closeRound = call<void, { closed: boolean }>('POST', '/wps/game/round/close');
