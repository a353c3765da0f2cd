/** Game-service rebate (what each downline earns from their play) and the agent's rebate income (the difference the agent keeps). */
import { toDecimal } from '@site/shared/kernel';
import type { AgentIncome, TeamRebate, TeamReportQuery } from '@site/shared/wps';
import { sql } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import { pagesOf } from '../../ground/db/pages';
import type { Context } from '../../ground/route';
import { accountShown, isInBranch, isNamed, reportRoot } from './branch';
import { linesWithin, runningDays } from './rebate-lines';
import { rateOf } from './rebates';
import { reportRange } from './report-range';

interface Row {
  readonly id: number;
  readonly username: string;
  readonly path: string;
  readonly day: string;
  readonly product: string;
  readonly base: string;
  readonly bps: number;
  readonly amount: string;
  readonly paid: string;
}

/** Each line is rounded down on its own, so totals equal the sum of the visible rows and of the payments. A changed rate starts a new row. */
export async function teamRebate({ db, member, params, at }: Context<TeamReportQuery>): Promise<TeamRebate> {
  const { first, last } = reportRange(params, at);
  const running = await runningDays(db, first, last);
  const top = await reportRoot(db, member, params.parentId);
  const report = sql`with report as (select m.id, m.username, m.path, '' as day, l.product_type product, l.bps,
      sum(l.base) base, sum(l.amount) amount, coalesce(sum(l.amount) filter (where l.paid), 0) paid
    from (${linesWithin(first, last, running, isInBranch(top))}) l join members m on m.id = l.beneficiary_id
    where l.source_id = l.beneficiary_id and m.id <> ${member.memberId} and ${isNamed(member, params.account)}
      ${params.gameType ? sql`and l.product_type = ${params.gameType}` : sql``}
    group by m.id, l.product_type, l.bps)`;
  const { list, total } = await read(db, report, sql`amount desc, id, product, bps`, params);
  return {
    list: list.map((row) => ({
      customerId: String(row.id),
      account: accountShown(member, row),
      productType: row.product,
      validBet: decimal(row.base),
      rate: rateOf(Number(row.bps)),
      amount: decimal(row.amount),
      paid: decimal(row.paid),
    })),
    footer: { validBet: decimal(total.base), amount: decimal(total.amount), paid: decimal(total.paid) },
    ...pagesOf(Number(total.n), params.size ?? 20),
  };
}

/** One line per day, branch and game type; a branch is named after its head. */
export async function agentIncome({ db, member, params, at }: Context<TeamReportQuery>): Promise<AgentIncome> {
  const { first, last } = reportRange(params, at);
  const running = await runningDays(db, first, last);
  const top = await reportRoot(db, member, params.parentId);
  const report = sql`with report as (select m.id, m.username, m.path, l.day, l.product_type product, l.bps, l.base,
      l.amount, case when l.paid then l.amount else 0 end paid, l.paid is_paid
    from (${linesWithin(first, last, running, isInBranch(member))}) l join members m on m.id = l.source_id
    where l.beneficiary_id = ${member.memberId} and l.source_id <> l.beneficiary_id
      and ${top.memberId === member.memberId ? sql`true` : isInBranch(top)}
      and ${isNamed(member, params.account)} ${params.gameType ? sql`and l.product_type = ${params.gameType}` : sql``})`;
  const { list, total } = await read<Row & { is_paid: boolean }>(
    db,
    report,
    sql`day desc, amount desc, id, product`,
    params,
  );
  return {
    list: list.map((row) => ({
      date: row.day,
      source: accountShown(member, row),
      customerId: String(row.id),
      productType: row.product,
      base: decimal(row.base),
      rate: rateOf(Number(row.bps)),
      amount: decimal(row.amount),
      state: row.is_paid ? 'PAID' : 'RUNNING',
    })),
    footer: { base: decimal(total.base), amount: decimal(total.amount), paid: decimal(total.paid) },
    ...pagesOf(Number(total.n), params.size ?? 20),
  };
}

const decimal = (sum: string): string => toDecimal(Number(sum));

/** One page of a report and the totals of all pages. */
async function read<T = Row>(
  db: Database,
  report: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
  { page = 1, size = 20 }: TeamReportQuery,
): Promise<{ list: T[]; total: { n: string; base: string; amount: string; paid: string } }> {
  const list = rows<T>(
    await db.execute(sql`${report} select * from report order by ${order} limit ${size} offset ${(page - 1) * size}`),
  );
  const [total] = rows<{ n: string; base: string; amount: string; paid: string }>(
    await db.execute(sql`${report} select count(*) n, coalesce(sum(base), 0) base, coalesce(sum(amount), 0) amount,
      coalesce(sum(paid), 0) paid from report`),
  );
  return { list, total: total! };
}
