/**
 * Shared checks: they read a lot, so one of the processes that share a database makes each, and all of them serve its result.
 *
 * The lock is an advisory one and not a row lock. A transaction that has locked no row has no transaction id until it stores its
 * result, so a check of many minutes does not hold back the snapshots by which push frames are found (edge/push). PostgreSQL
 * frees the lock of a process that was killed.
 */
import { sql } from 'drizzle-orm';
import type { Database, NotInTransaction, Tx } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import { inTransaction } from '../../ground/db/transaction';

export type SharedCheck = 'ledger' | 'day-totals' | 'agent-totals';

export interface CheckResult {
  readonly faults: number;
  /** Unix time in milliseconds. */
  readonly checkedAt: number;
}

/** Class of advisory locks, beside those of members (1), counters (2) and integrators' subjects (3). */
const LOCK_CLASS = 4;
const DATABASE_NOW = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Makes the check, and stores the faults that it returns, unless another process is making it now, or it is not due any more.
 * @param isDue called while no other process can make this check.
 * @returns whether this process made it.
 */
export const checkOnce = (
  db: Database & NotInTransaction,
  name: SharedCheck,
  {
    isDue,
    check,
    day = null,
  }: { isDue: (tx: Tx) => Promise<boolean>; check: (tx: Tx) => Promise<number>; day?: string | null },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const [lock] = rows<{ taken: boolean }>(
      await tx.execute(sql`select pg_try_advisory_xact_lock(${LOCK_CLASS}, hashtext(${name})) taken`),
    );
    if (!lock!.taken || !(await isDue(tx))) return false;
    const faults = await check(tx);
    await tx.execute(sql`insert into shared_checks (name, checked_at, faults, day)
      values (${name}, ${DATABASE_NOW}, ${faults}, ${day})
      on conflict (name) do update set checked_at = excluded.checked_at, faults = excluded.faults, day = excluded.day`);
    return true;
  });

/** Milliseconds since the last check by any process; Infinity: there was none. */
export async function ageOfCheck(db: Database, name: SharedCheck): Promise<number> {
  const [found] = rows<{ age: number }>(
    await db.execute(sql`select ${DATABASE_NOW} - checked_at age from shared_checks where name = ${name}`),
  );
  return found ? Number(found.age) : Infinity;
}

/** The last result of each check that was made, by any process. */
export async function latestChecks(db: Database): Promise<Partial<Record<SharedCheck, CheckResult>>> {
  const found = rows<{ name: SharedCheck; faults: number; checked_at: number }>(
    await db.execute(sql`select name, faults, checked_at from shared_checks`),
  );
  return Object.fromEntries(
    found.map(({ name, faults, checked_at: checkedAt }) => [name, { faults, checkedAt: Number(checkedAt) }]),
  );
}
