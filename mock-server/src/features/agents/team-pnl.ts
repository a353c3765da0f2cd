/** Team profit and loss: one row per branch; an opened row shows exactly the rows it consists of. */
import { toDecimal } from '@site/shared/kernel';
import type { TeamPnl, TeamReportQuery } from '@site/shared/wps';
import { sql, type SQL } from 'drizzle-orm';
import { rows } from '../../ground/db/migrate';
import { pagesOf } from '../../ground/db/pages';
import { BONUSES } from '../../ground/ledger';
import { moneyDays } from '../../ground/ledger/money-days';
import type { Context } from '../../ground/route';
import { accountShown, headOf, isBelow, isInBranch, isNamed, reportRoot, ancestorsOf, type Place } from './branch';
import { rowsBelow } from './branch-days';
import { reportRange } from './report-range';
import {
  hasSizes,
  isCurrent,
  newcomersBelow,
  periodOf,
  readWithStoredDays,
  type Current,
  type Period,
  type StoredDays,
} from './stored-days';

interface Sums {
  readonly deposit: string;
  readonly withdraw: string;
  readonly bet: string;
  readonly win: string;
  readonly rebate: string;
  readonly bonus: string;
}
/** A line of the page with the totals of all lines; without an id there is no line. */
interface Row extends Sums, Current, Readonly<Record<`total_${keyof Sums}`, string>> {
  readonly n: string;
  readonly id: number | null;
  readonly username: string;
  readonly path: string;
  readonly type: number;
  readonly members: string;
}

export async function teamPnl({ db, member, params, at }: Context<TeamReportQuery>): Promise<TeamPnl> {
  const { page = 1, size = 20 } = params;
  const range = reportRange(params, at);
  const top = await reportRoot(db, member, params.parentId);
  const moneyTotals = await moneyDays(db);
  const found = await readWithStoredDays(db, [top.memberId], async (stored) => {
    const branches = {
      top,
      // The agent's own branch excludes the agent; an opened branch includes its head as a row.
      isOwn: top.memberId === member.memberId,
      isShown: isNamed(member, params.account, sql.raw('h')),
      period: periodOf(stored, range.first, range.last),
      stored,
    };
    return rows<Row>(
      await db.execute(sql`with ${reportOf(branches, moneyTotals, params.gameType)},
        totals as (select count(*) n, ${eachSum((name) => `coalesce(sum(${name}), 0) total_${name}`)} from report)
      select totals.*, page.*, ${isCurrent(stored)} current from totals
      left join (select * from report order by bet desc, id limit ${size} offset ${(page - 1) * size}) page on true
      order by page.bet desc, page.id`),
    );
  });
  const total = found[0]!;
  return {
    list: found
      .filter(({ id }) => id !== null)
      .map((row) => ({
        customerId: String(row.id),
        account: accountShown(member, row),
        type: row.type,
        members: Number(row.members),
        ...toSums((name) => row[name]),
      })),
    way: await ancestorsOf(db, member, top),
    footer: toSums((name) => total[`total_${name}`]),
    ...pagesOf(Number(total.n), size),
  };
}

const NAMES = ['deposit', 'withdraw', 'bet', 'win', 'rebate', 'bonus'] as const;

const eachSum = (column: (name: keyof Sums) => string): SQL => sql.raw(NAMES.map(column).join(', '));

function toSums(sumOf: (name: keyof Sums) => string) {
  const of = (name: keyof Sums) => Number(sumOf(name));
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

interface Branches {
  readonly top: Place;
  readonly isOwn: boolean;
  /** Condition on the head `h` of a branch. */
  readonly isShown: SQL;
  readonly period: Period;
  readonly stored: StoredDays;
}

/**
 * `report`: one row per branch. A branch is its head, whose own days are read, and everyone below: stored totals of the head, or
 * the days of the members. In an opened branch the head of all is a row of its own figures only.
 */
function reportOf(
  { top, isOwn, isShown, period, stored }: Branches,
  moneyTotals: SQL,
  gameType: string | undefined,
): SQL {
  const ofGame = gameType ? sql`and game_type = ${gameType}` : sql``;
  const days = sql`day between ${period.first} and ${period.last}`;
  const head = headOf(top);
  const live = (table: SQL) =>
    sql`${rowsBelow(table, top, period.isLarge(top))} and m.id <> ${head} and ${period.isLive(sql`t.day`)}`;
  const members = hasSizes(stored)
    ? sql`select h.id head, 1 + coalesce(s.members, 0) n from heads h
          left join agent_sizes s on s.agent_id = h.id and h.id <> ${top.memberId}
        union all select ${head}, count(*) from ${newcomersBelow(top, stored)} where m.id <> ${head} group by 1`
    : sql`select ${head} head, count(*) n from members m where ${isOwn ? isBelow(top) : isInBranch(top)} group by 1`;
  // With a game type, only play counts: deposits and bonuses belong to no game.
  const money = gameType
    ? sql`select null::int head, ${eachSum((name) => `null::bigint ${name}`)} where false`
    : sql`select member_id head, ${MONEY_OF_KINDS} from ${moneyTotals} t
          join heads on heads.id = member_id where ${days} group by 1
        union all select agent_id, deposit, withdraw, rebate, bonus from agent_days
          join heads on heads.id = agent_id where agent_id <> ${top.memberId} and ${period.isStored(sql`day`)}
        union all select ${head}, ${MONEY_OF_KINDS} from ${live(moneyTotals)} group by 1`;
  return sql`
    heads as (select h.id, h.username, h.path, h.type from members h
      where (h.parent_id = ${top.memberId} ${isOwn ? sql`` : sql`or h.id = ${top.memberId}`}) and ${isShown}),
    play as (select head, sum(stake) bet, sum(payout) win from (
      select member_id head, stake, payout from play_days join heads on heads.id = member_id where ${days} ${ofGame}
      union all select agent_id, stake, payout from agent_play_days
        join heads on heads.id = agent_id where agent_id <> ${top.memberId} and ${period.isStored(sql`day`)} ${ofGame}
      union all select ${head}, t.stake, t.payout from ${live(sql`play_days`)} ${ofGame}) p group by 1),
    money as (select head, sum(deposit) deposit, sum(withdraw) withdraw, sum(rebate) rebate, sum(bonus) bonus
      from (${money}) t group by 1),
    sizes as (select head, sum(n) members from (${members}) s group by 1),
    report as (select h.id, h.username, h.path, h.type, sizes.members,
      ${eachSum((name) => `coalesce(${name}, 0) ${name}`)}
      from heads h join sizes on sizes.head = h.id left join play on play.head = h.id left join money on money.head = h.id)`;
}

const MONEY_OF_KINDS = sql`sum(amount) filter (where kind = 'deposit') deposit,
  sum(amount) filter (where kind = 'withdraw') withdraw, sum(amount) filter (where kind = 'rebate') rebate,
  sum(amount) filter (where kind in ${BONUSES}) bonus`;
