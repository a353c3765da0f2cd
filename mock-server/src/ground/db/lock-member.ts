/** lockMember: one write of a member at a time. */
import { sql } from 'drizzle-orm';
import type { Tx } from './database';
import { preparedSql } from './prepared';

/**
 * Serialises a member's writes over all connections and processes: limits, open orders and counters read in the transaction
 * stay valid until it ends. Other members do not wait.
 */
export const lockMember = (tx: Tx, memberId: number): Promise<unknown> => lock(tx).execute({ memberId });

const lock = preparedSql<unknown, Tx>(
  'lock_member',
  () => sql`select pg_advisory_xact_lock(1, ${sql.placeholder('memberId')})`,
);
