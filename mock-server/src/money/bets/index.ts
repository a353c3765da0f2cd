/**
 * Bets. A game never uses the ledger directly: it places a bet, later settles or voids it, all inside the request's transaction.
 *
 *   const { betId, balance } = await placeBet(tx, { memberId, game, stake, roundId, at: clock.now() });
 *   await settleBet(tx, { betId, payout, at: clock.now(), proof });
 *
 * A game whose outcome is drawn with the stake does both at once, by `playBet`.
 *
 * Settling moves the payout and updates the record, the daily totals (team figures, rebates, wages, VIP) and turnover.
 */
export { placeBet, playable, playableIn, playBet, settleBet, voidBet, type Settlement } from './bets';
export type { BetGame, BetRequest } from './bet-rows';
export { readBetBasis, type BetBasis } from './bet-basis';
export { betsSince } from '../tables/bets-since';
export { contributions } from './contribution';
export { blockingTasks, requireTurnover, type TurnoverTask } from './turnover';
export { withdrawalTurnover } from './withdrawal-turnover';
export { allBets, bets, playDays, turnoverTasks } from '../tables/bets.tables';
