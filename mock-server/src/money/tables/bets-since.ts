/** betsSince: where bets are read from. */
import { reachesArchive } from '../../ground/ledger';
import { allBets, bets } from './bets.tables';

/** What a query over bets placed and settled since `from` reads: archived ones only for old times. In epoch milliseconds. */
export const betsSince = (from: number, at: number): typeof bets =>
  // The cast: the same columns under another name.
  reachesArchive(from, at) ? (allBets as unknown as typeof bets) : bets;
