/** Team totals: everyone below an agent, over a range of days. */
import { addDays, toDecimal } from '@site/shared/kernel';
import type { TeamFigures, TeamOverview, TeamOverviewQuery } from '@site/shared/wps';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { dayInSql, startOfDay } from '../../ground/db/days';
import { rows } from '../../ground/db/migrate';
import { moneyDays } from '../../ground/ledger/money-days';
import type { Context } from '../../ground/route';
import type { Session } from '../../ground/session';
import { isBelow, isInBranch, type Place } from './branch';
import { reportRange } from './report-range';

/** Members without activity for longer than this are offline. */
export const ONLINE_MS = 10 * 60_000;

export async function teamOverview({ db, member, params, at }: Context<TeamOverviewQuery>): Promise<TeamOverview> {
  const { first, last } = reportRange(params, at, 1);
  const size = params.size ?? 20;
  const days = await daysOf(db, member, first, last);
  const list = [...days].reverse().slice(((params.page ?? 1) - 1) * size, (params.page ?? 1) * size);
  return { list: size === 0 ? [] : list, footer: await figuresOf(db, member, first, last, at) };
}

async function figuresOf(db: Database, agent: Session, first: string, last: string, at: number): Promise<TeamFigures> {
  const below = isBelow(agent);
  const from = startOfDay(first);
  const until = startOfDay(addDays(last, 1));
  const [row] = rows<Record<string, string>>(
    await db.execute(sql`
    with team as (select m.id, m.created_at from members m where ${below})
    select
      (select count(*) from team) members,
      (select count(*) from team where created_at >= ${from} and created_at < ${until}) registered,
      (select count(distinct member_id) from login_days join team on id = member_id
        where day between ${first} and ${last}) logins,
      (select count(distinct member_id) from play_days join team on id = member_id
        where day between ${first} and ${last}) betting,
      (select count(distinct member_id) from sessions join team on id = member_id
        where ended_at is null and seen_at > ${at - ONLINE_MS}) online,
      ${moneyColumns(await moneyDays(db), first, last)}`),
  );
  const number = (name: string) => Number(row?.[name] ?? 0);
  return {
    teamLoginMemberCount: number('logins'),
    teamBetMemberCount: number('betting'),
    teamRegisterMemberCount: number('registered'),
    teamOnlineCount: number('online'),
    teamMemberCount: number('members'),
    ...moneyOf(number),
  };
}

/** Stakes, payouts, deposits and withdrawals of `team`, as `moneyOf` reads them. */
const moneyColumns = (totals: SQL, first: string, last: string): SQL => sql`
  ${played('stake', first, last)} stake, ${played('payout', first, last)} payout,
  ${moved(totals, 'deposit', first, last)} deposit, ${moved(totals, 'withdraw', first, last)} withdraw`;

const played = (column: 'stake' | 'payout', first: string, last: string): SQL => sql`
  (select coalesce(sum(${sql.identifier(column)}), 0) from play_days join team on id = member_id
    where day between ${first} and ${last})`;

const moneyOf = (number: (column: string) => number) => ({
  deposit: toDecimal(number('deposit')),
  withdraw: toDecimal(number('withdraw')),
  bet: toDecimal(number('stake')),
  profit: toDecimal(number('payout') - number('stake')),
});

/** Amount of deposits or withdrawals. */
const moved = (totals: SQL, kind: 'deposit' | 'withdraw', first: string, last: string): SQL => sql`
  (select coalesce(sum(amount), 0) from ${totals} money_totals join team on team.id = member_id
    where kind = ${kind} and day between ${first} and ${last})`;

async function daysOf(db: Database, agent: Session, first: string, last: string) {
  const below = isBelow(agent);
  const found = rows<Record<string, string>>(
    await db.execute(sql`
    with team as (select m.id, m.created_at from members m where ${below}),
    days as (select to_char(d, 'YYYY-MM-DD') as day
      from generate_series(${first}::date, ${last}::date, interval '1 day') d),
    logins as (select day, count(distinct member_id) n from login_days join team on id = member_id group by day),
    play as (select day, count(distinct member_id) n, sum(stake) stake, sum(payout) payout
      from play_days join team on id = member_id where day between ${first} and ${last} group by day),
    born as (select ${dayInSql(sql`created_at`)} as day, count(*) n from team group by 1),
    money as (select day, sum(amount) filter (where kind = 'deposit') deposit,
        sum(amount) filter (where kind = 'withdraw') withdraw
      from ${await moneyDays(db)} money_totals join team on team.id = member_id where day between ${first} and ${last} group by day)
    select days.day, logins.n logins, play.n betting, born.n born, play.stake, play.payout, money.deposit, money.withdraw
    from days left join logins using (day) left join play using (day) left join born using (day)
      left join money using (day) order by days.day`),
  );
  const amount = (text: string | undefined) => Number(text ?? 0);
  return found.map((row) => ({
    date: row.day!,
    login: amount(row.logins),
    betting: amount(row.betting),
    registered: amount(row.born),
    deposit: toDecimal(amount(row.deposit)),
    withdraw: toDecimal(amount(row.withdraw)),
    bet: toDecimal(amount(row.stake)),
    profit: toDecimal(amount(row.payout) - amount(row.stake)),
  }));
}

/** Totals of a member and everyone below, over a range of days: the member's page. */
export async function sumsOf(db: Database, top: Place, first: string, last: string) {
  const [row] = rows<Record<string, string>>(
    await db.execute(sql`with team as (select m.id from members m where ${isInBranch(top)})
      select (select count(distinct member_id) from play_days join team on id = member_id
          where day between ${first} and ${last}) bettors,
        ${moneyColumns(await moneyDays(db), first, last)}`),
  );
  const number = (name: string) => Number(row?.[name] ?? 0);
  return {
    ...moneyOf(number),
    bettors: number('bettors'),
  };
}
