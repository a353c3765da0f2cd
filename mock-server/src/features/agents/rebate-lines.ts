/** Rebate lines: who earns what from play. A player earns their rate on their own stakes; each agent above earns the difference between their rate and the branch's (AGT-07). */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';

const ANY_PLAYER = sql`true`;

/**
 * Lines of unfinished days, computed from play at current rates. Trial play earns nothing.
 *
 * @param players a condition on the playing members `m`
 */
export const linesOfPlay = (days: SQL, players: SQL = ANY_PLAYER): SQL => sql`
  select e.beneficiary_id, e.day, e.source_id, e.product_type, e.base, e.bps, floor(e.base * e.bps / 10000) amount from (
    select earned.*, greatest(0, coalesce(own.bps, 0)
        - case when source_id = beneficiary_id then 0 else coalesce(passed.bps, 0) end) bps
    from (
      select m.id beneficiary_id, d.day, m.id source_id, d.game_type product_type, sum(d.valid_bet) base
        from play_days d join members m on m.id = d.member_id
        where m.type <> 4 and ${days} and ${players} group by 1, 2, 3, 4
      union all
      select a.id, d.day, nullif(split_part(m.path, '/', a.depth + 3), '')::int, d.game_type, sum(d.valid_bet)
        from play_days d join members m on m.id = d.member_id
        join members a on a.id = any (string_to_array(trim(both '/' from m.path), '/')::int[])
          and a.id <> m.id and a.type not in (0, 4, 40)
        where m.type <> 4 and ${days} and ${players} group by 1, 2, 3, 4
    ) earned
    left join agent_rebates own on own.member_id = beneficiary_id and own.product_type = earned.product_type
    left join agent_rebates passed on passed.member_id = source_id and passed.product_type = earned.product_type
  ) e`;

/** Days of a range whose lines are not stored. */
export async function runningDays(db: Database, first: string, last: string): Promise<string[]> {
  const found = rows<{ day: string }>(
    await db.execute(sql`select day from (select to_char(d, 'YYYY-MM-DD') as day
        from generate_series(${first}::date, ${last}::date, interval '1 day') d) days
      where day not in (select day from rebate_days) order by day`),
  );
  return found.map(({ day }) => day);
}

/**
 * Every line of a range that the play of one branch has earned: stored lines for finished days, computed ones for the rest.
 *
 * @param running of `runningDays`: as literals, so that PostgreSQL plans for them; those settled since are not among them
 * @param players a condition on the playing members `m`: only lines of the branches they belong to are read
 */
export const linesWithin = (
  first: string,
  last: string,
  running: readonly string[],
  players: SQL = ANY_PLAYER,
): SQL => sql`
  select beneficiary_id, day, source_id, product_type, base, bps, amount, paid_at is not null paid from rebate_lines
    where day between ${first} and ${last} and beneficiary_id in (select m.id from members m where ${players})
  union all select beneficiary_id, day, source_id, product_type, base, bps, amount, false from (${linesOfPlay(
    running.length > 0 ? sql`d.day in ${[...running]} and d.day not in (select day from rebate_days)` : sql`false`,
    players,
  )}) running`;
