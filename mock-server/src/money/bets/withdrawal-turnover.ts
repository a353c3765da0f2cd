/** withdrawalTurnover: what a member still has to stake before a withdrawal of cash (MEM-06, MEM-16). */
import type { Database } from '../../ground/db/database';
import { currentBreak } from '../responsible/gates';
import { blockingTasks } from './turnover';

/** None during a break or self-exclusion: a member who may not play could not meet it, and withdrawals stay open (contract 237, 238). */
export const withdrawalTurnover = async (db: Database, memberId: number, at: number) =>
  (await currentBreak(db, memberId, at)) ? [] : blockingTasks(db, memberId);
