/**
 * Figures of the members strictly below an agent over a period: stored totals of the agent where a day has them, otherwise the
 * days of the members. An agent's own figures are not among them.
 */
import { sql, type SQL } from 'drizzle-orm';
import { dayInSql } from '../../ground/db/days';
import { isBelow, type Place } from './branch';
import type { Period } from './stored-days';

const below = (top: Place): SQL => sql`join members m on m.id = t.member_id where ${isBelow(top)}`;

/** Rows of day, game_type, bets, stake, valid_bet, payout; several of each day. */
export const playBelow = (top: Place, { isStored, isLive }: Period): SQL => sql`
  select day, game_type, bets, stake, valid_bet, payout from agent_play_days where agent_id = ${top.memberId} and ${isStored(sql`day`)}
  union all select t.day, t.game_type, t.bets, t.stake, t.valid_bet, t.payout from play_days t ${below(top)} and ${isLive(sql`t.day`)}`;

/** Rows of day, registered, logins, bettors, deposit, withdraw; several of each day. */
export const figuresBelow = (top: Place, { isStored, isLive, isLiveAt }: Period, moneyTotals: SQL): SQL => sql`
  select day, registered, logins, bettors, deposit, withdraw
    from agent_days where agent_id = ${top.memberId} and ${isStored(sql`day`)}
  union all select ${dayInSql(sql`m.created_at`)}, count(*), 0, 0, 0, 0 from members m
    where ${isBelow(top)} and ${isLiveAt(sql`m.created_at`)} group by 1
  union all select t.day, 0, count(distinct t.member_id), 0, 0, 0 from login_days t ${below(top)} and ${isLive(sql`t.day`)} group by 1
  union all select t.day, 0, 0, count(distinct t.member_id), 0, 0 from play_days t ${below(top)} and ${isLive(sql`t.day`)} group by 1
  union all select t.day, 0, 0, 0, sum(t.amount) filter (where t.kind = 'deposit'), sum(t.amount) filter (where t.kind = 'withdraw')
    from ${moneyTotals} t ${below(top)} and ${isLive(sql`t.day`)} group by 1`;

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
export function activeBelow(kind: Activity, top: Place, { first, hasStored, isStored, isLive }: Period): SQL {
  const table = sql.identifier(kind);
  if (!hasStored)
    return sql`(select count(distinct t.member_id) from ${table} t ${below(top)} and ${isLive(sql`t.day`)})`;
  return sql`((select coalesce(sum(${newlyActive(kind, sql`${first}`)}), 0) from agent_days d
      where d.agent_id = ${top.memberId} and ${isStored(sql`d.day`)})
    + (select count(*) from (select distinct t.member_id, t.day from ${table} t ${below(top)} and ${isLive(sql`t.day`)}) a
      where not exists (select from ${table} e where e.member_id = a.member_id and e.day >= ${first} and e.day < a.day)))`;
}
