/** Team profit and loss: one row per branch; an opened row shows exactly the rows it consists of. */
import { toDecimal } from '@site/shared/kernel';
import type { TeamPnl, TeamReportQuery } from '@site/shared/wps';
import { sql, type SQL } from 'drizzle-orm';
import { rows } from '../../ground/db/migrate';
import { pagesOf } from '../../ground/db/pages';
import { moneyDays } from '../../ground/ledger/money-days';
import type { Context } from '../../ground/route';
import { accountShown, headOf, isBelow, isInBranch, isNamed, reportRoot, ancestorsOf } from './branch';
import { reportRange, type ReportRange } from './report-range';

interface Sums {
  readonly deposit: string;
  readonly withdraw: string;
  readonly bet: string;
  readonly win: string;
  readonly rebate: string;
  readonly bonus: string;
}
interface Row extends Sums {
  readonly id: number;
  readonly username: string;
  readonly path: string;
  readonly type: number;
  readonly members: string;
}

export async function teamPnl({ db, member, params, at }: Context<TeamReportQuery>): Promise<TeamPnl> {
  const { page = 1, size = 20 } = params;
  const range = reportRange(params, at);
  const top = await reportRoot(db, member, params.parentId);
  // The agent's own branch excludes the agent; an opened branch includes its head as a row.
  const inTeam = top.memberId === member.memberId ? isBelow(member) : isInBranch(top);
  const report = sql`with team as (select m.id, ${headOf(top)} head from members m where ${inTeam}),
    ${sourcesOf(range, await moneyDays(db), params.gameType)}
    report as (select h.id, h.username, h.path, h.type, count(team.id) members,
      ${sql.join(
        NAMES.map((name) => sql.raw(`coalesce(sum(${name}), 0) ${name}`)),
        sql`, `,
      )}
      from team join members h on h.id = team.head
      left join play on play.member_id = team.id left join money on money.member_id = team.id
      where ${isNamed(member, params.account, sql.raw('h'))} group by h.id)`;
  const [total] = rows<Sums & { n: string }>(
    await db.execute(sql`${report} select count(*) n,
      ${sql.join(
        NAMES.map((name) => sql.raw(`coalesce(sum(${name}), 0) ${name}`)),
        sql`, `,
      )} from report`),
  );
  const list = rows<Row>(
    await db.execute(
      sql`${report} select * from report order by bet desc, id limit ${size} offset ${(page - 1) * size}`,
    ),
  );
  return {
    list: list.map((row) => ({
      customerId: String(row.id),
      account: accountShown(member, row),
      type: row.type,
      members: Number(row.members),
      ...toSums(row),
    })),
    way: await ancestorsOf(db, member, top),
    footer: toSums(total!),
    ...pagesOf(Number(total!.n), size),
  };
}

const NAMES = ['deposit', 'withdraw', 'bet', 'win', 'rebate', 'bonus'] as const;

function toSums(sums: Sums) {
  const of = (name: keyof Sums) => Number(sums[name]);
  return {
    deposit: toDecimal(of('deposit')),
    withdraw: toDecimal(of('withdraw')),
    bet: toDecimal(of('bet')),
    win: toDecimal(of('win')),
    rebate: toDecimal(of('rebate')),
    bonus: toDecimal(of('bonus')),
    net: toDecimal(of('win') - of('bet') + of('rebate') + of('bonus')),
  };
}

/** Play and money of the members in `team`. With a game type, only play counts: deposits and bonuses belong to no game. */
function sourcesOf({ first, last }: ReportRange, moneyTotals: SQL, gameType: string | undefined): SQL {
  return sql`play as (select member_id, sum(stake) bet, sum(payout) win from play_days join team on team.id = member_id
      where day between ${first} and ${last} ${gameType ? sql`and game_type = ${gameType}` : sql``} group by 1),
    money as (select member_id,
        sum(amount) filter (where kind = 'deposit') deposit,
        sum(amount) filter (where kind = 'withdraw') withdraw,
        sum(amount) filter (where kind = 'rebate') rebate,
        sum(amount) filter (where kind in ('bonus', 'reward', 'referral')) bonus
      from ${moneyTotals} money_totals join team on team.id = member_id
      where day between ${first} and ${last} and ${gameType ? sql`false` : sql`true`} group by 1),`;
}
