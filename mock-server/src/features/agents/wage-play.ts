/** Play of a branch per period: the input of wages and dividends. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import { isInBranch } from './branch';
import type { Play, Span } from './wage-rules';

interface BranchSpan {
  /** Path of the branch; its head is included. */
  readonly path: string;
  readonly span: Span;
}

/** Results are in the order of the spans. Days are read from the daily totals, hours from the bets. */
export async function playOf(db: Database, spans: readonly BranchSpan[], byHour: boolean): Promise<Play[]> {
  if (spans.length === 0) return [];
  const list = JSON.stringify(
    spans.map(({ path, span }, place) => ({
      ...{ place, path, first: span.date, last: span.until, begin: span.fromMs, finish: span.untilMs },
    })),
  );
  const spanRows = sql`jsonb_to_recordset(${list}::jsonb)
    as s(place int, path text, first text, last text, begin bigint, finish bigint)`;
  // One query per branch, so that each reads its range of the index on the path: joined to the spans it would read every member.
  const team = sql.join(
    [...new Set(spans.map(({ path }) => path))].map(
      (path) => sql`select ${path}::text top, m.id from members m where ${isInBranch({ path })}`,
    ),
    sql` union all `,
  );
  const play = byHour
    ? sql`join bets b on b.member_id = m.id and b.state = 'settled' and b.settled_at >= s.begin and b.settled_at < s.finish`
    : sql`join play_days b on b.member_id = m.id and b.day between s.first and s.last`;
  const found = rows<{ place: number; bet: string; net: string; active: string }>(
    await db.execute(sql`with team as materialized (${team}) select s.place, sum(b.valid_bet) bet, sum(b.payout) - sum(b.stake) net,
      count(distinct b.member_id) active
      from ${spanRows} join team m on m.top = s.path ${play} group by s.place`),
  );
  const byPlace = new Map(found.map((row) => [row.place, row]));
  return spans.map((_, place) => {
    const row = byPlace.get(place);
    return { bet: Number(row?.bet ?? 0), net: Number(row?.net ?? 0), active: Number(row?.active ?? 0) };
  });
}
