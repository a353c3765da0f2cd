/**
 * Figures of the members strictly below an agent over a period: stored totals of the agent where a day has them, otherwise the
 * days of the members. An agent's own figures are not among them.
 */
import { sql, type SQL } from 'drizzle-orm';
import { dayInSql } from '../../ground/db/days';
import { isBelow, type Place } from './branch';
import type { Period } from './stored-days';

/**
 * Rows `t` of a table with a member_id, with the members `m` below the agent. With `rowsFirst` the rows are found first (by a day
 * or time in the condition), and a member is read for each: of a large branch PostgreSQL would otherwise read all members.
 */
export const rowsBelow = (table: SQL, top: Place, rowsFirst: boolean): SQL =>
  rowsFirst
    ? sql`${table} t cross join lateral (select m.id, m.path from members m where m.id = t.member_id offset 0) m where ${isBelow(top)}`
    : sql`${table} t join members m on m.id = t.member_id where ${isBelow(top)}`;

const liveRows = (table: SQL, top: Place, { isLarge, isLive }: Period): SQL =>
  sql`${rowsBelow(table, top, isLarge(top))} and ${isLive(sql`t.day`)}`;

/** Rows of day, game_type, bets, stake, valid_bet, payout; several of each day. */
export const playBelow = (top: Place, period: Period): SQL => sql`
  select day, game_type, bets, stake, valid_bet, payout
    from agent_play_days where agent_id = ${top.memberId} and ${period.isStored(sql`day`)}
  union all select t.day, t.game_type, t.bets, t.stake, t.valid_bet, t.payout from ${liveRows(sql`play_days`, top, period)}`;

/** Rows of day, deposit, withdraw; several of each day. */
export const moneyBelow = (top: Place, period: Period, moneyTotals: SQL): SQL => sql`
  select day, deposit, withdraw from agent_days where agent_id = ${top.memberId} and ${period.isStored(sql`day`)}
  union all select t.day, case when t.kind = 'deposit' then t.amount end, case when t.kind = 'withdraw' then t.amount end
    from ${liveRows(moneyTotals, top, period)}`;

/** Rows of day, registered, logins, bettors; several of each day. */
export const membersBelow = (top: Place, period: Period): SQL => sql`
  select day, registered, logins, bettors
    from agent_days where agent_id = ${top.memberId} and ${period.isStored(sql`day`)}
  union all select ${dayInSql(sql`m.created_at`)}, count(*), 0, 0
    from ${period.registered(top, period.isLiveAt(sql`m.created_at`))} group by 1
  union all select t.day, 0, count(distinct t.member_id), 0 from ${liveRows(sql`login_days`, top, period)} group by 1
  union all select t.day, 0, 0, count(distinct t.member_id) from ${liveRows(sql`play_days`, top, period)} group by 1`;

/** Members of the arrays of a row of `agent_days` who were active between `first` and the day before. */
const seenBefore = (gaps: SQL, day: SQL, first: SQL): SQL =>
  sql`(select coalesce(sum(n), 0) from unnest(${gaps}[1:(${day}::date - ${first}::date)]) n)`;

/** Of a row `d` of `agent_days`: members who were active on its day, and not before in the period that starts at `first`. */
export const newlyActive = (kind: Activity, first: SQL): SQL =>
  kind === 'play_days'
    ? sql`(d.bettors - ${seenBefore(sql`d.bettor_gaps`, sql`d.day`, first)})`
    : sql`(d.logins - ${seenBefore(sql`d.login_gaps`, sql`d.day`, first)})`;

/** A row of one of these tables means that a member was active on a day. */
export type Activity = 'play_days' | 'login_days';

/**
 * Number of members below an agent who were active in the period, each counted once: on the first of the days on which they were.
 * So the counts of single days add up.
 */
export function activeBelow(kind: Activity, top: Place, period: Period): SQL {
  const { first, hasStored, isStored } = period;
  const table = sql.identifier(kind);
  const live = liveRows(sql`${table}`, top, period);
  if (!hasStored) return sql`(select count(distinct t.member_id) from ${live})`;
  return sql`((select coalesce(sum(${newlyActive(kind, sql`${first}`)}), 0) from agent_days d
      where d.agent_id = ${top.memberId} and ${isStored(sql`d.day`)})
    + (select count(*) from (select distinct t.member_id, t.day from ${live}) a
      where not exists (select from ${table} e where e.member_id = a.member_id and e.day >= ${first} and e.day < a.day)))`;
}
