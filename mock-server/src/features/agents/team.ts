/** Team totals: everyone below an agent, over a range of days. */
import { toDecimal } from '@site/shared/kernel';
import type { TeamOverview, TeamOverviewQuery } from '@site/shared/wps';
import { sql } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import { moneyDays } from '../../ground/ledger/money-days';
import type { Context } from '../../ground/route';
import type { Session } from '../../ground/session';
import type { Place } from './branch';
import { activeBelow, membersBelow, moneyBelow, playBelow, rowsBelow } from './branch-days';
import { reportRange } from './report-range';
import { isCurrent, periodOf, readWithStoredDays, sizeBelow, type Current } from './stored-days';

/** Members without activity for longer than this are offline. */
export const ONLINE_MS = 10 * 60_000;

export async function teamOverview({ db, member, params, at }: Context<TeamOverviewQuery>): Promise<TeamOverview> {
  const { first, last } = reportRange(params, at, 1);
  const { page = 1, size = 20 } = params;
  const days = await daysOf(db, member, first, last, at);
  const sum = (column: keyof Day) => days.reduce((total, day) => total + Number(day[column] ?? 0), 0);
  const team = days[0]!;
  return {
    list: [...days]
      .reverse()
      .slice((page - 1) * size, page * size)
      .map((day) => ({
        date: day.day,
        login: Number(day.logins ?? 0),
        betting: Number(day.bettors ?? 0),
        registered: Number(day.registered ?? 0),
        ...moneyOf((column) => Number(day[column] ?? 0)),
      })),
    footer: {
      teamLoginMemberCount: Number(team.team_logins),
      teamBetMemberCount: Number(team.team_bettors),
      teamRegisterMemberCount: sum('registered'),
      teamOnlineCount: Number(team.team_online),
      teamMemberCount: Number(team.team_members),
      ...moneyOf(sum),
    },
  };
}

type Money = Readonly<Record<'deposit' | 'withdraw' | 'stake' | 'payout', string | null>>;
interface Day extends Current, Money {
  readonly day: string;
  readonly registered: string | null;
  readonly logins: string | null;
  readonly bettors: string | null;
  /** Of the whole range, the same in each row. */
  readonly team_members: string;
  readonly team_online: string;
  readonly team_logins: string;
  readonly team_bettors: string;
}

const moneyOf = (number: (column: keyof Money) => number) => ({
  deposit: toDecimal(number('deposit')),
  withdraw: toDecimal(number('withdraw')),
  bet: toDecimal(number('stake')),
  profit: toDecimal(number('payout') - number('stake')),
});

/** One row for each day, oldest first. */
async function daysOf(db: Database, agent: Session, first: string, last: string, at: number): Promise<Day[]> {
  const moneyTotals = await moneyDays(db);
  return readWithStoredDays(db, [agent.memberId], async (stored) => {
    const period = periodOf(stored, first, last);
    return rows<Day>(
      await db.execute(sql`
      with days as (select to_char(d, 'YYYY-MM-DD') as day
        from generate_series(${first}::date, ${last}::date, interval '1 day') d),
      figures as (select day, sum(registered) registered, sum(logins) logins, sum(bettors) bettors
        from (${membersBelow(agent, period)}) f group by day),
      money as (select day, sum(deposit) deposit, sum(withdraw) withdraw
        from (${moneyBelow(agent, period, moneyTotals)}) f group by day),
      play as (select day, sum(stake) stake, sum(payout) payout from (${playBelow(agent, period)}) p group by day),
      team as (select ${sizeBelow(stored, agent)} team_members, ${activeBelow('login_days', agent, period)} team_logins,
        ${activeBelow('play_days', agent, period)} team_bettors,
        (select count(distinct t.member_id) from ${rowsBelow(sql`sessions`, agent, period.isLarge(agent))}
          and t.ended_at is null and t.seen_at > ${at - ONLINE_MS}) team_online)
      select day, registered, logins, bettors, deposit, withdraw, stake, payout, team.*, ${isCurrent(stored)} current
      from days left join figures using (day) left join money using (day) left join play using (day) cross join team order by day`),
    );
  });
}

/** Totals of a member and everyone below, over a range of days: the member's page. */
export async function sumsOf(db: Database, top: Place, first: string, last: string) {
  const moneyTotals = await moneyDays(db);
  const own = sql`member_id = ${top.memberId} and day between ${first} and ${last}`;
  const [row] = await readWithStoredDays(db, [top.memberId], async (stored) => {
    const period = periodOf(stored, first, last);
    return rows<Record<keyof Money | 'bettors', string> & Current>(
      await db.execute(sql`
      with play as (select stake, payout from (${playBelow(top, period)}) below
        union all select stake, payout from play_days where ${own}),
      money as (select deposit, withdraw from (${moneyBelow(top, period, moneyTotals)}) below
        union all select case when kind = 'deposit' then amount end, case when kind = 'withdraw' then amount end
          from ${moneyTotals} t where ${own})
      select ${activeBelow('play_days', top, period)} + (exists (select from play_days where ${own}))::int bettors,
        coalesce((select sum(stake) from play), 0) stake, coalesce((select sum(payout) from play), 0) payout,
        coalesce((select sum(deposit) from money), 0) deposit, coalesce((select sum(withdraw) from money), 0) withdraw,
        ${isCurrent(stored)} current`),
    );
  });
  return { ...moneyOf((column) => Number(row![column])), bettors: Number(row!.bettors) };
}
