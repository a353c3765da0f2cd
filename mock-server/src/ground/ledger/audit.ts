/**
 * audit: checks the ledger's invariants on the stored rows: sums, stored balances, no negative member balance. Archived months
 * count with their opening balances; their rows are compared with these by edge/operations/archive.ts.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { rows } from '../db/migrate';

export interface Audit {
  /** Sum of all postings, archived ones included; must be 0. */
  readonly sum: number;
  /** Accounts with a negative balance, or whose stored balance is not the sum of their postings. */
  readonly wrongAccounts: readonly string[];
  /** Transfers whose postings do not sum to zero. */
  readonly unbalanced: readonly number[];
}

export const SOUND: Audit = { sum: 0, wrongAccounts: [], unbalanced: [] };

/** Audit of the stored ledger; compare with SOUND. */
export async function audit(db: Database): Promise<Audit> {
  const [total] = rows<{ sum: string }>(
    await db.execute(sql`select (select coalesce(sum(amount), 0) from ledger_postings)
      + (select coalesce(sum(amount), 0) from ledger_openings) sum`),
  );
  const wrong = rows<{ id: string }>(
    await db.execute(sql`select a.id from ledger_accounts a
      left join (select account_id, sum(amount) sum from ledger_postings group by account_id) p on p.account_id = a.id
      left join ledger_openings o on o.account_id = a.id
      where a.balance < 0 or a.balance <> coalesce(p.sum, 0) + coalesce(o.amount, 0)`),
  );
  const unbalanced = rows<{ id: string }>(
    await db.execute(sql`select transfer_id id from ledger_postings group by transfer_id having sum(amount) <> 0`),
  );
  return {
    sum: Number(total?.sum ?? 0),
    wrongAccounts: wrong.map(({ id }) => id),
    unbalanced: unbalanced.map(({ id }) => Number(id)),
  };
}
