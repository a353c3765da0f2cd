/**
 * Daily money totals of members. A trigger adds each new transfer to `money_days`; the transfers that are older than the trigger
 * (migration 0350) are added by a job in batches, so that no write waits for the past. Until then reads add what is missing.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Database, NotInTransaction } from '../db/database';
import { rows } from '../db/migrate';
import { inTransaction } from '../db/transaction';

/** Transfers of one transaction. A write of a member and day that are in it waits for its end, some 0.1 s. */
const BATCH = 5000;
/** Of one run: the other jobs wait for its end. */
const BATCHES = 10;

/** Databases whose totals are complete; they stay so. */
const complete = new WeakSet<object>();

/** What a query reads daily money totals from: member_id, day, kind, amount; possibly several rows of each. */
export async function moneyDays(db: Database): Promise<SQL> {
  if (complete.has(db)) return sql`money_days`;
  if (rows(await db.execute(sql`select from money_days_fill`)).length > 0) return sql`money_by_day`;
  complete.add(db);
  return sql`money_days`;
}

/** The job is due at once while there are totals to add. */
export const moneyDaysFillDue = sql`(select min(0) from money_days_fill)`;

/** Adds older transfers to the totals. @returns whether there are more. */
export async function fillMoneyDays(
  db: Database & NotInTransaction,
  batch = BATCH,
  batches = BATCHES,
): Promise<boolean> {
  for (let left = batches; left > 0; left -= 1) if (!(await fillBatch(db, batch))) return false;
  return true;
}

/** False when all are added, or another process adds them. */
const fillBatch = (db: Database & NotInTransaction, batch: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const [open] = rows<{ filled: number; through: number }>(
      await tx.execute(sql`select filled, through from money_days_fill for update skip locked`),
    );
    if (!open) return false;
    const through = Number(open.through);
    const filled = Math.min(Number(open.filled) + batch, through);
    // In the order of the key: two transactions that add to the same totals then wait for each other in one direction only.
    await tx.execute(sql`insert into money_days (member_id, day, kind, amount)
      select member_id, day, kind, sum(amount) from money_moves
        where transfer_id > ${open.filled} and transfer_id <= ${filled} group by 1, 2, 3 order by 1, 2, 3
      on conflict (member_id, day, kind) do update set amount = money_days.amount + excluded.amount`);
    await tx.execute(
      filled < through ? sql`update money_days_fill set filled = ${filled}` : sql`delete from money_days_fill`,
    );
    return filled < through;
  });
