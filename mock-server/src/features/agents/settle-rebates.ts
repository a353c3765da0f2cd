/** Pays the rebates of finished days into the accounts, each once: players their rebate, agents their commission (AGT-07). */
import { dayOf } from '@site/shared/kernel';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import { account, ledger, type Transfer } from '../../ground/ledger';
import { notify } from '../../ground/notifications/notify';
import type { Services } from '../../ground/route';
import { linesOfPlay } from './rebate-lines';

/** A bet that was on its way at midnight has arrived by then. */
const GRACE_MS = 5 * 60_000;
/** Any number: it only has to be the same in every process that settles. */
const LOCK = 727_010;
const lastPass = new WeakMap<Services, string>();

/** The job, once a day: write what the days that are over have earned, and pay what waits. */
export async function settleRebates(services: Services, at: number): Promise<void> {
  const today = dayOf(at - GRACE_MS);
  if (lastPass.get(services) === today) return;
  await services.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Tx;
    // Another process that settles too waits here, and then finds nothing left.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await writeLines(tx, await openDays(tx, today), at);
    for (const payment of await takeWaiting(tx, at)) {
      await ledger.post(tx, rebateTransfer(payment, at));
      await notify(tx, payment.beneficiary, 'BALANCE', {}, at);
    }
  });
  lastPass.set(services, today);
}

/** Days before this one that have play and no lines yet, the oldest first. */
export async function openDays(db: Database, before: string): Promise<string[]> {
  const found = rows<{ day: string }>(
    await db.execute(sql`select distinct day from play_days
      where day < ${before} and day not in (select day from rebate_days) order by day`),
  );
  return found.map(({ day }) => day);
}

/** Keep what the play of these days has earned, at the rates of now. */
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
  /** Of his own play; else of his branches'. */
  readonly own: boolean;
  readonly amount: number;
}

/**
 * Mark the lines that wait as paid, and say what is to be paid to whom. A closed account gets nothing: its lines wait
 * for the first night that finds it open again. In the order of ids, as everybody locks who moves money of several.
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

/** What moves: a rebate of his own play, or a commission of his branches'. */
export function rebateTransfer({ beneficiary, day, own, amount }: RebatePayment, at: number): Transfer {
  return {
    ...{ kind: own ? 'rebate' : 'commission', memberId: beneficiary, ref: `rebate-day:${day}`, remark: day, at },
    postings: [
      { account: account.commission, amount: -amount },
      { account: account.cash(beneficiary), amount },
    ],
  };
}
