/** Game-service rebate (what each below earns of his play) and the agent's rebate income (the difference that stays with him). */
import { toDecimal } from '@site/shared/kernel';
import type { AgentIncome, TeamRebate, TeamReportQuery } from '@site/shared/wps';
import { sql } from 'drizzle-orm';
import { rows } from '../db/migrate';
import type { Context } from '../route';
import { accountShown, headOf, isBelow, isNamed } from './branch';
import { pagesOf } from './invite-links';
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
}

/** Each row is rounded down by itself, so totals are the sum of what is shown. */
const AMOUNT = sql.raw('floor(base * bps / 10000)');

export async function teamRebate({ db, member, params, at }: Context<TeamReportQuery>): Promise<TeamRebate> {
  const { page = 1, size = 20 } = params;
  const { first, last } = reportRange(params, at);
  const report = sql`with play as (select m.id, m.username, m.path, d.game_type product, sum(d.valid_bet) base,
      coalesce(max(r.bps), 0) bps
    from play_days d join members m on m.id = d.member_id
    left join agent_rebates r on r.member_id = m.id and r.product_type = d.game_type
    where ${isBelow(member)} and ${isNamed(member, params.account)} and d.day between ${first} and ${last}
      ${params.gameType ? sql`and d.game_type = ${params.gameType}` : sql``}
    group by m.id, d.game_type), report as (select *, ${AMOUNT} amount from play)`;
  const list = rows<Row>(
    await db.execute(sql`${report} select * from report order by amount desc, id, product
      limit ${size} offset ${(page - 1) * size}`),
  );
  const [total] = rows<{ n: string; base: string; amount: string }>(
    await db.execute(
      sql`${report} select count(*) n, coalesce(sum(base), 0) base, coalesce(sum(amount), 0) amount from report`,
    ),
  );
  return {
    list: list.map((row) => ({
      customerId: String(row.id),
      account: accountShown(member, row),
      productType: row.product,
      validBet: toDecimal(Number(row.base)),
      rate: rateOf(Number(row.bps)),
      amount: toDecimal(Number(row.amount)),
    })),
    footer: { validBet: toDecimal(Number(total!.base)), amount: toDecimal(Number(total!.amount)) },
    ...pagesOf(Number(total!.n), size),
  };
}

export async function agentIncome({ db, member, params, at }: Context<TeamReportQuery>): Promise<AgentIncome> {
  const { page = 1, size = 20 } = params;
  const { first, last } = reportRange(params, at);
  const rate = (who: string) => sql`coalesce((select bps from agent_rebates r
    where r.member_id = ${sql.raw(who)} and r.product_type = branch.product), 0)`;
  const report = sql`with branch as (select ${headOf(member)} head, d.day, d.game_type product, sum(d.valid_bet) base
      from play_days d join members m on m.id = d.member_id
      where ${isBelow(member)} and d.day between ${first} and ${last}
        ${params.gameType ? sql`and d.game_type = ${params.gameType}` : sql``} group by 1, 2, 3),
    rated as (select branch.*, h.id, h.username, h.path,
      greatest(0, ${rate(String(member.memberId))} - ${rate('h.id')}) bps
      from branch join members h on h.id = branch.head where ${isNamed(member, params.account, sql.raw('h'))}),
    report as (select *, ${AMOUNT} amount from rated)`;
  const list = rows<Row>(
    await db.execute(sql`${report} select * from report order by day desc, amount desc, id, product
      limit ${size} offset ${(page - 1) * size}`),
  );
  const [total] = rows<{ n: string; base: string; amount: string }>(
    await db.execute(
      sql`${report} select count(*) n, coalesce(sum(base), 0) base, coalesce(sum(amount), 0) amount from report`,
    ),
  );
  return {
    list: list.map((row) => ({
      date: row.day,
      source: accountShown(member, row),
      customerId: String(row.id),
      productType: row.product,
      base: toDecimal(Number(row.base)),
      rate: rateOf(Number(row.bps)),
      amount: toDecimal(Number(row.amount)),
    })),
    footer: { base: toDecimal(Number(total!.base)), amount: toDecimal(Number(total!.amount)) },
    ...pagesOf(Number(total!.n), size),
  };
}
