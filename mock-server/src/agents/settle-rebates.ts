/** Pays the rebates of finished days into the accounts, each day once: players their rebate, agents their commission (AGT-07). */
import { dayOf } from '@site/shared/kernel';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import { rows } from '../db/migrate';
import { account, ledger, type Transfer } from '../ledger';
import { notify } from '../push/notify';
import type { Services } from '../route';
import { linesOfPlay } from './rebate-lines';

/** A bet that was on its way at midnight has arrived by then. */
const GRACE_MS = 5 * 60_000;
/** Any number: it only has to be the same in every process that settles. */
const LOCK = 727_010;
const lastPass = new WeakMap<Services, string>();

/** The job: every day that is over and not paid. */
export async function settleRebates(services: Services, at: number): Promise<void> {
  const today = dayOf(at - GRACE_MS);
  if (lastPass.get(services) === today) return;
  for (const day of await openDays(services.db, today)) {
    await services.db.transaction((tx) => settleDay(tx as unknown as Database, day, at));
  }
  lastPass.set(services, today);
}

/** Days before this one that have play and are not paid, the oldest first. */
export async function openDays(db: Database, before: string): Promise<string[]> {
  const found = rows<{ day: string }>(
    await db.execute(sql`select distinct day from play_days
      where day < ${before} and day not in (select day from rebate_days) order by day`),
  );
  return found.map(({ day }) => day);
}

async function settleDay(tx: Tx, day: string, at: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  // Another process may have settled it while this one waited.
  const open = await openDays(tx, `${day}~`);
  if (!open.includes(day)) return;
  for (const payment of await writeLines(tx, [day], at)) {
    await ledger.post(tx, rebateTransfer(payment, at));
    await notify(tx, payment.beneficiary, 'BALANCE', {}, at);
  }
}

interface RebatePayment {
  readonly beneficiary: number;
  readonly day: string;
  /** Of his own play; else of his branches'. */
  readonly own: boolean;
  readonly amount: number;
}

/** Keep the lines of these days, mark them paid, and say what is to be paid to whom. */
export async function writeLines(tx: Tx, days: readonly string[], at: number): Promise<RebatePayment[]> {
  if (days.length === 0) return [];
  await tx.execute(sql`insert into rebate_lines ${linesOfPlay(sql`d.day in ${[...days]}`)}`);
  await tx.execute(
    sql`insert into rebate_days select day, ${at}::bigint from unnest(${sql.param(`{${days.join(',')}}`)}::text[]) day`,
  );
  const found = rows<{ beneficiary_id: number; day: string; own: boolean; amount: string }>(
    await tx.execute(sql`select beneficiary_id, day, beneficiary_id = source_id own, sum(amount) amount
      from rebate_lines where day in ${[...days]} group by 1, 2, 3 having sum(amount) > 0 order by 2, 1, 3`),
  );
  return found.map(({ beneficiary_id: beneficiary, day, own, amount }) => ({
    ...{ beneficiary, day, own, amount: Number(amount) },
  }));
}

export function rebateTransfer({ beneficiary, day, own, amount }: RebatePayment, at: number): Transfer {
  return {
    ...{ kind: own ? 'rebate' : 'commission', memberId: beneficiary, ref: `rebate-day:${day}`, remark: day, at },
    postings: [
      { account: account.commission, amount: -amount },
      { account: account.cash(beneficiary), amount },
    ],
  };
}
