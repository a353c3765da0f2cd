/** Play of a branch per period: the input of wages and dividends. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import { isInBranch } from './branch';
import { newlyActive, rowsBelow } from './branch-days';
import { isCurrent, periodOf, readWithStoredDays, type Current, type StoredDays } from './stored-days';
import type { Play, Span } from './wage-rules';

interface BranchSpan {
  /** Path of the branch; its head is included. */
  readonly path: string;
  readonly span: Span;
}

interface Row {
  readonly place: number;
  readonly bet: string | null;
  readonly net: string | null;
  readonly active: string | null;
}

/** Results are in the order of the spans. Days are read from the daily totals, hours from the bets. */
export async function playOf(db: Database, spans: readonly BranchSpan[], byHour: boolean): Promise<Play[]> {
  if (spans.length === 0) return [];
  const found = byHour
    ? rows<Row>(await db.execute(playOfHours(spans)))
    : await readWithStoredDays(
        db,
        spans.map(({ path }) => headOf(path)),
        async (stored) => rows<Row & Current>(await db.execute(playOfDays(spans, stored))),
      );
  const byPlace = new Map(found.map((row) => [row.place, row]));
  return spans.map((_, place) => {
    const row = byPlace.get(place);
    return { bet: Number(row?.bet ?? 0), net: Number(row?.net ?? 0), active: Number(row?.active ?? 0) };
  });
}

/** `place` is the index in the list. */
const rowsOf = (spans: readonly BranchSpan[]): SQL => {
  const list = spans.map(({ path, span }, place) => ({
    ...{
      place,
      path,
      head: headOf(path),
      first: span.date,
      last: span.until,
      begin: span.fromMs,
      finish: span.untilMs,
    },
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
    as s(place int, path text, head int, first text, last text, begin bigint, finish bigint)`;
};

const headOf = (path: string): number => Number(path.split('/').at(-2));

/** One query per branch, so that each reads its range of the index on the path: joined to the spans it would read every member. */
const perBranch = (spans: readonly BranchSpan[], query: (path: string) => SQL): SQL =>
  sql.join([...new Set(spans.map(({ path }) => path))].map(query), sql` union all `);

const playOfHours = (spans: readonly BranchSpan[]): SQL => sql`
  with team as materialized (${perBranch(
    spans,
    (path) => sql`select ${path}::text top, m.id from members m where ${isInBranch({ path })}`,
  )})
  select s.place, sum(b.valid_bet) bet, sum(b.payout) - sum(b.stake) net, count(distinct b.member_id) active
  from ${rowsOf(spans)} join team m on m.top = s.path
  join bets b on b.member_id = m.id and b.state = 'settled' and b.settled_at >= s.begin and b.settled_at < s.finish
  group by s.place`;

/** Every span has a row. The days of the head are read from their own totals, stored days too. */
function playOfDays(spans: readonly BranchSpan[], stored: StoredDays): SQL {
  const dates = spans.flatMap(({ span }) => [span.date, span.until]).sort();
  const period = periodOf(stored, dates[0]!, dates.at(-1)!);
  const live = perBranch(spans, (path) => {
    const top = { path, memberId: headOf(path) };
    return sql`select ${path}::text top, t.member_id, t.day, t.valid_bet, t.payout - t.stake net
        from ${rowsBelow(sql`play_days`, top, period.isLarge(top))} and ${period.isLive(sql`t.day`)}`;
  });
  return sql`
  with spans as materialized (select * from ${rowsOf(spans)}), live as materialized (${live}),
  parts as (
    select s.place, p.valid_bet bet, p.payout - p.stake net, 0 active
      from spans s join play_days p on p.member_id = s.head and p.day between s.first and s.last
    union all select s.place, d.valid_bet, d.payout - d.stake, 0
      from spans s join agent_play_days d on d.agent_id = s.head and d.day between s.first and s.last and ${period.isStored(sql`d.day`)}
    union all select s.place, l.valid_bet, l.net, 0 from spans s join live l on l.top = s.path and l.day between s.first and s.last
    union all select s.place, 0, 0, ${newlyActive('play_days', sql`s.first`)}
      from spans s join agent_days d on d.agent_id = s.head and d.day between s.first and s.last and ${period.isStored(sql`d.day`)}
    union all select place, 0, 0, 1 from (select distinct s.place, s.first, l.member_id, l.day
        from spans s join live l on l.top = s.path and l.day between s.first and s.last) a
      where not exists (select from play_days e where e.member_id = a.member_id and e.day >= a.first and e.day < a.day)
    union all select s.place, 0, 0, 1 from spans s
      where exists (select from play_days p where p.member_id = s.head and p.day between s.first and s.last))
  select s.place, sum(bet) bet, sum(net) net, sum(active) active, ${isCurrent(stored)} current
  from spans s left join parts on parts.place = s.place group by s.place`;
}
