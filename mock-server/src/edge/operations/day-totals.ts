/**
 * The nightly reconciliation: daily totals of members are maintained with every settled bet and every transfer, and agents'
 * reports read nothing else. Each night they are compared with the rows that they were made from.
 */
import { addDays, dayOf } from '@site/shared/kernel';
import { sql, type SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../ground/db/database';
import { dayInSql, startOfDay } from '../../ground/db/days';
import { rows } from '../../ground/db/migrate';
import type { Job } from '../jobs';
import type { Metrics } from './metrics';

/** A member's day whose stored totals are not the sums of its rows. */
export interface WrongDay {
  readonly table: 'play_days' | 'money_days';
  readonly memberId: number;
  readonly day: string;
}

/**
 * Compares the totals of the days from `first` to `last` (YYYY-MM-DD, both included) with bets and ledger. At most 100 of each
 * table are returned.
 */
export async function findWrongDays(db: Database, first: string, last: string): Promise<WrongDay[]> {
  const days = sql`day between ${first} and ${last}`;
  const [from, until] = [startOfDay(first), startOfDay(addDays(last, 1))];
  const play = different({
    stored: sql`select member_id, day, game_type || ' ' || vassalage part, array[bets, stake, valid_bet, payout] sums
      from play_days where ${days}`,
    counted: sql`select member_id, ${dayInSql(sql`settled_at`)} as day, game_type || ' ' || vassalage part,
        array[count(*), sum(stake), sum(valid_bet), sum(payout)]::bigint[] sums
      from bets where state = 'settled' and settled_at >= ${from} and settled_at < ${until} group by 1, 2, 3`,
    none: sql`array[0, 0, 0, 0]::bigint[]`,
  });
  const money = different({
    stored: sql`select member_id, day, kind part, array[sum(amount)]::bigint[] sums
      from money_by_day where ${days} group by 1, 2, 3`,
    counted: sql`select member_id, day, kind part, array[sum(amount)]::bigint[] sums
      from money_moves where at >= ${from} and at < ${until} group by 1, 2, 3`,
    none: sql`array[0]::bigint[]`,
  });
  const named = (table: WrongDay['table'], found: unknown): WrongDay[] =>
    rows<{ member_id: number; day: string }>(found).map(({ member_id: memberId, day }) => ({ table, memberId, day }));
  return [...named('play_days', await db.execute(play)), ...named('money_days', await db.execute(money))];
}

/** Days where both sides differ; a row that only one side has counts as zero on the other. */
const different = ({ stored, counted, none }: Record<'stored' | 'counted' | 'none', SQL>): SQL => sql`
  with stored as (${stored}), counted as (${counted})
  select distinct member_id, day from stored full join counted using (member_id, day, part)
  where coalesce(stored.sums::bigint[], ${none}) <> coalesce(counted.sums, ${none}) order by day, member_id limit 100`;

/** After the bets that were in progress at midnight. */
const GRACE_MS = 15 * 60_000;
const AFTER_START_MS = 60_000;
/** Days compared each night, the last of them yesterday: what was missed while the gateway was stopped. */
const CHECKED_DAYS = 3;

/** The wrong days among the last three before `today` (YYYY-MM-DD). */
export const findRecentWrongDays = (db: Database, today: string): Promise<WrongDay[]> =>
  findWrongDays(db, addDays(today, -CHECKED_DAYS), addDays(today, -1));

/** A job of each process, because each serves its own metrics. The first run is a minute after the start. */
export function reconcileDayTotals(metrics: Metrics, log: FastifyBaseLogger, startedAt: number): Job {
  let lastDay = '';
  const nextAt = (at: number): number => {
    const today = dayOf(at - GRACE_MS);
    if (lastDay === '') return startedAt + AFTER_START_MS;
    return lastDay === today ? startOfDay(addDays(today, 1)) + GRACE_MS : at;
  };
  return {
    name: 'reconcile-day-totals',
    due: (_services, at) => sql`${nextAt(at)}`,
    run: async ({ db }, at) => {
      const today = dayOf(at - GRACE_MS);
      const wrong = await findRecentWrongDays(db, today);
      lastDay = today;
      metrics.dayTotalsChecked(wrong.length, Date.now());
      if (wrong.length > 0) log.error({ days: wrong.slice(0, 20) }, 'daily totals differ from their rows');
    },
  };
}
