/** secondsPlayed: the one rule of how long a member has played, for the limit, the reality check and the statement (MEM-16). */
import { sql } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import { betsSince } from '../tables/bets-since';

/** A longer pause ends a stretch of play. */
const PAUSE_MS = 10 * 60_000;
/** Assumed duration of a single bet. */
const ONE_BET_MS = 60_000;

/**
 * Seconds of play since an instant: the time from each bet to the next, and one minute for a bet that starts a stretch of play.
 * Cancelled bets do not count.
 */
export async function secondsPlayed(db: Database, memberId: number, since: number, at: number): Promise<number> {
  const bets = betsSince(since, at);
  const [row] = rows<{ ms: string }>(
    await db.execute(sql`select coalesce(sum(case when gap <= ${PAUSE_MS} then gap else ${ONE_BET_MS} end), 0) ms
      from (select at - lag(at) over (order by at, id) gap from ${bets}
        where member_id = ${memberId} and at >= ${since} and state <> 'void') stretches`),
  );
  return Math.floor(Number(row?.ms ?? 0) / 1000);
}
