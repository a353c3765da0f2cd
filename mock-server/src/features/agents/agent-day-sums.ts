/** Figures of one day, added up for each agent over the members strictly below: what agent_days and agent_play_days store. */
import { addDays, startOfDay } from '@site/shared/kernel';
import { MAX_TEAM_REPORT_DAYS } from '@site/shared/wps';
import { sql, type SQL } from 'drizzle-orm';
import { BONUS_KINDS } from '../../ground/ledger';

/** Longer gaps are not stored: no range of a report contains both of their ends. */
const LONGEST_GAP = MAX_TEAM_REPORT_DAYS - 1;

const ANCESTORS = sql.raw(`unnest(string_to_array(trim(both '/' from m.path), '/')::int[])`);

/** Members who were active on the day, each with the days since they were active before; null: longer ago, or never. */
const activeOn = (table: 'play_days' | 'login_days', day: string): SQL => sql`
  select a.member_id, ${day}::date - (select max(b.day) from ${sql.identifier(table)} b
      where b.member_id = a.member_id and b.day < ${day} and b.day >= ${addDays(day, -LONGEST_GAP)})::date gap
  from (select distinct member_id from ${sql.identifier(table)} where day = ${day}) a`;

/** Array of counts by gap for each agent. */
const gapsOf = (gap: 'login_gap' | 'bettor_gap'): SQL => {
  const column = sql.identifier(gap);
  return sql`select l.agent_id, array_agg(coalesce(c.n, 0) order by g) gaps
    from (select agent_id, max(${column}) longest from up group by 1) l
    cross join lateral generate_series(1, l.longest) g
    left join (select agent_id, ${column} gap, count(*)::int n from up group by 1, 2) c on c.agent_id = l.agent_id and c.gap = g
    group by 1`;
};

const moved = (...kinds: string[]): SQL => sql`coalesce(sum(amount) filter (where kind in ${kinds}), 0)`;

/** Rows of `agent_days`. */
export const agentDaySums = (day: string): SQL => sql`
  with figures (member_id, registered, login, login_gap, bettor, bettor_gap, deposit, withdraw, rebate, bonus) as (
    select member_id, 0, 0, null::int, 1, gap, 0::numeric, 0::numeric, 0::numeric, 0::numeric
      from (${activeOn('play_days', day)}) bettors
    union all select member_id, 0, 1, gap, 0, null, 0, 0, 0, 0 from (${activeOn('login_days', day)}) logins
    union all select member_id, 0, 0, null, 0, null, ${moved('deposit')}, ${moved('withdraw')}, ${moved('rebate')},
        ${moved(...BONUS_KINDS)}
      from money_days where day = ${day} group by member_id
    union all select id, 1, 0, null, 0, null, 0, 0, 0, 0 from members
      where created_at >= ${startOfDay(day)} and created_at < ${startOfDay(addDays(day, 1))}),
  up as materialized (select a.id agent_id, f.* from figures f join members m on m.id = f.member_id
    cross join lateral ${ANCESTORS} a(id) where a.id <> m.id),
  login_gaps as (${gapsOf('login_gap')}), bettor_gaps as (${gapsOf('bettor_gap')}),
  sums as (select agent_id, sum(registered)::int registered, sum(login)::int logins, sum(bettor)::int bettors,
    sum(deposit)::bigint deposit, sum(withdraw)::bigint withdraw, sum(rebate)::bigint rebate, sum(bonus)::bigint bonus
    from up group by agent_id)
  select agent_id, ${day}::text as day, registered, logins, coalesce(l.gaps, '{}') login_gaps, bettors,
    coalesce(b.gaps, '{}') bettor_gaps, deposit, withdraw, rebate, bonus
  from sums left join login_gaps l using (agent_id) left join bettor_gaps b using (agent_id)`;

/** Rows of `agent_play_days`. */
export const agentPlaySums = (day: string): SQL => sql`
  select a.id agent_id, p.day, p.game_type, sum(p.bets)::bigint bets, sum(p.stake)::bigint stake,
    sum(p.valid_bet)::bigint valid_bet, sum(p.payout)::bigint payout
  from play_days p join members m on m.id = p.member_id cross join lateral ${ANCESTORS} a(id)
  where p.day = ${day} and a.id <> m.id group by 1, 2, 3`;
