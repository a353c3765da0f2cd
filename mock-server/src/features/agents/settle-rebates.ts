/** Pays the rebates of finished days, each once: rebates to players, commissions to agents (AGT-07). */
import { addDays, dayOf, startOfDay } from '@site/shared/kernel';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { rows } from '../../ground/db/migrate';
import { account, ledger, type Transfer } from '../../ground/ledger';
import { notify } from '../../ground/notifications/notify';
import type { Services } from '../../ground/route';
import { linesOfPlay } from './rebate-lines';

/** Delay after midnight, so that bets in flight are settled first. */
const GRACE_MS = 5 * 60_000;
/** Advisory lock id: arbitrary, but the same in every process. */
const LOCK = 727_010;
const lastPass = new WeakMap<Services, string>();

/** When the next finished day is settled: now if that has not been done in this process. */
export function rebatesDue(services: Services, at: number): number {
  const today = dayOf(at - GRACE_MS);
  return lastPass.get(services) === today ? startOfDay(addDays(today, 1)) + GRACE_MS : at;
}

/** The daily job: write the lines of finished days and pay unpaid lines. */
export async function settleRebates(services: Services, at: number): Promise<void> {
  const today = dayOf(at - GRACE_MS);
  if (lastPass.get(services) === today) return;
  await inTransaction(services.db, async (tx) => {
    // A concurrent settling process waits for this lock and then finds nothing left to do.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await writeLines(tx, await openDays(tx, today), at);
    for (const payment of await takeWaiting(tx, at)) {
      await ledger.post(tx, rebateTransfer(payment, at));
      await notify(tx, payment.beneficiary, 'BALANCE', {}, at);
    }
  });
  lastPass.set(services, today);
}

/** Days before `before` with play and without lines, oldest first. */
export async function openDays(db: Database, before: string): Promise<string[]> {
  const found = rows<{ day: string }>(
    await db.execute(sql`select distinct day from play_days
      where day < ${before} and day not in (select day from rebate_days) order by day`),
  );
  return found.map(({ day }) => day);
}

/** Store what play of these days has earned, at current rates. */
export async function writeLines(tx: Tx, days: readonly string[], at: number): Promise<void> {
  if (days.length === 0) return;
  await tx.execute(sql`insert into rebate_lines ${linesOfPlay(sql`d.day in ${[...days]}`)}`);
  await tx.execute(
    sql`insert into rebate_days select day, ${at}::bigint from unnest(${sql.param(`{${days.join(',')}}`)}::text[]) day`,
  );
}

interface RebatePayment {
  readonly beneficiary: number;
  readonly day: string;
  /** True for the beneficiary's own play, false for the play of branches. */
  readonly own: boolean;
  readonly amount: number;
}

/**
 * Mark unpaid lines as paid and return the payments. Lines of a closed account stay unpaid until the first night it is open again.
 * Ordered by member id: the lock order of every transfer between several members (prevents deadlocks).
 */
export async function takeWaiting(tx: Tx, at: number): Promise<RebatePayment[]> {
  const found = rows<{ beneficiary_id: number; day: string; own: boolean; amount: string }>(
    await tx.execute(sql`with taken as (update rebate_lines l set paid_at = ${at} from members m
        where m.id = l.beneficiary_id and m.state = 'active' and l.paid_at is null
        returning l.beneficiary_id, l.day, l.source_id, l.amount)
      select beneficiary_id, day, beneficiary_id = source_id own, sum(amount) amount from taken
        group by 1, 2, 3 having sum(amount) > 0 order by 1, 2, 3`),
  );
  return found.map(({ beneficiary_id: beneficiary, day, own, amount }) => ({
    ...{ beneficiary, day, own, amount: Number(amount) },
  }));
}

/** A rebate for own play, or a commission for the play of branches. */
export function rebateTransfer({ beneficiary, day, own, amount }: RebatePayment, at: number): Transfer {
  return {
    ...{ kind: own ? 'rebate' : 'commission', memberId: beneficiary, ref: `rebate-day:${day}`, remark: day, at },
    postings: [
      { account: account.commission, amount: -amount },
      { account: account.cash(beneficiary), amount },
    ],
  };
}
