/**
 * Which days of a report are read from the stored totals of agents, and which from the members' own days (OPS-02).
 *
 * The days are literals of the report's query, so that PostgreSQL plans for them. A day that is marked after they were read is
 * seen by the query itself (`isCurrent`), which is then repeated: a report is the state of one snapshot.
 */
import { addDays, startOfDay } from '@site/shared/kernel';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { dayInSql } from '../../ground/db/days';
import { rows } from '../../ground/db/migrate';
import { isBelow, type Place } from './branch';

export interface StoredDays {
  /** The first and the last closed day with their instants; null: no totals are stored. */
  readonly closed: {
    readonly first: string;
    readonly last: string;
    readonly from: number;
    readonly until: number;
  } | null;
  /** Closed days that are not filled, or marked. */
  readonly holes: readonly string[];
  /** Agents with more members below than play on a day of the whole site. */
  readonly large: ReadonlySet<number>;
  /** Agents with more members below than `READ_AT_ONCE`: those who registered on a day are found by their date. */
  readonly byDate: ReadonlySet<number>;
}

/** Column of every row of a report. */
export interface Current {
  readonly current: boolean;
}

/** So many days may be read row by row. */
const SOME_DAYS = 4;
/**
 * So many members are read by their path, however many register on the whole site. PostgreSQL does not know how few are below a
 * path: it takes a hundredth of all members.
 */
const READ_AT_ONCE = 2_000;
const NONE: StoredDays = { closed: null, holes: [], large: new Set(), byDate: new Set() };
const ATTEMPTS = 4;

/**
 * Reads a report, in which the column `current` is `isCurrent(stored)`. A report without figures has at least one row of totals.
 * @param agents whose branches it reads
 * @param read called again when a day was marked in between; the last time without stored days.
 */
export async function readWithStoredDays<T extends Current>(
  db: Database,
  agents: readonly number[],
  read: (stored: StoredDays) => Promise<T[]>,
): Promise<T[]> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const found = await read(await storedDays(db, agents));
    if (found[0]?.current ?? true) return found;
  }
  return read(NONE);
}

export async function storedDays(db: Database, agents: readonly number[] = []): Promise<StoredDays> {
  const sizes = sql`(select array_agg(agent_id) from agent_sizes where agent_id = any (${`{${agents.join(',')}}`}::int[])`;
  const [found] = rows<{ first: string | null; last: string; from_ms: string; until_ms: string } & Lists>(
    await db.execute(sql`select first.day first, last.day last, from_ms, until_ms,
      (select array_agg(distinct day) from (select day from agent_closed_days where not filled
        union all select day from agent_dirty_days) holes) holes,
      ${sizes} and members > last.played) large, ${sizes} and members > ${READ_AT_ONCE}) by_date
      from (select 1) one
      left join (select day, from_ms from agent_closed_days order by day limit 1) first on true
      left join (select day, until_ms, played from agent_closed_days order by day desc limit 1) last on true`),
  );
  const { first, last, from_ms: from, until_ms: until, holes, large, by_date: byDate } = found!;
  if (first === null) return NONE;
  const closed = { first, last, from: Number(from), until: Number(until) };
  return { closed, holes: holes ?? [], large: new Set(large ?? []), byDate: new Set(byDate ?? []) };
}

interface Lists {
  readonly holes: string[] | null;
  readonly large: number[] | null;
  readonly by_date: number[] | null;
}

const listOf = (days: readonly string[]): SQL => sql`in ${[...days]}`;

export const isCurrent = ({ closed, holes }: StoredDays): SQL =>
  closed
    ? sql`(exists (select from agent_closed_days where day = ${closed.last})
        and not exists (select from agent_dirty_days ${holes.length > 0 ? sql`where not day ${listOf(holes)}` : sql``}))`
    : sql`true`;

/** The days of a report. */
export interface Period {
  readonly first: string;
  readonly last: string;
  readonly hasStored: boolean;
  /** Whether rows of a live day of a branch are read before its members: it has more members than there are such rows. */
  readonly isLarge: (agent: Place) => boolean;
  /** Members `m` below an agent with this condition on their registration. */
  readonly registered: (agent: Place, condition: SQL) => SQL;
  /** Whether the totals of the day in this column are stored. */
  readonly isStored: (day: SQL) => SQL;
  /** Whether the day in this column is to be read from the members. */
  readonly isLive: (day: SQL) => SQL;
  /** The same for an instant, as a range of the index on it where possible. */
  readonly isLiveAt: (instant: SQL) => SQL;
}

/** The days from `first` to `last` (YYYY-MM-DD, both included). */
export function periodOf(stored: StoredDays, first: string, last: string): Period {
  const { closed, holes, large } = stored;
  const gaps = new Set(holes);
  const isStoredDay = (day: string) => closed !== null && day >= closed.first && day <= closed.last && !gaps.has(day);
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  const [ready, live] = [days.filter(isStoredDay), days.filter((day) => !isStoredDay(day))];
  return {
    ...{ first, last, hasStored: ready.length > 0 },
    registered: (agent, condition) => registeredBelow(agent, stored, condition),
    // Whole ranges are read from members while nothing is stored.
    isLarge: ({ memberId }) => live.length < SOME_DAYS && large.has(memberId),
    isStored: (column) => isOneOf(column, ready),
    isLive: (column) => isOneOf(column, live),
    isLiveAt: (column) =>
      live.length === 0
        ? sql`false`
        : sql`(${column} >= ${startOfDay(live[0]!)} and ${column} < ${startOfDay(addDays(live.at(-1)!, 1))}
            ${isRange(live) ? sql`` : sql`and ${isOneOf(dayInSql(column), live)}`})`,
  };
}

const isRange = (days: readonly string[]): boolean => addDays(days[0]!, days.length - 1) === days.at(-1);

function isOneOf(column: SQL, days: readonly string[]): SQL {
  if (days.length === 0) return sql`false`;
  return isRange(days) ? sql`(${column} between ${days[0]} and ${days.at(-1)})` : sql`(${column} ${listOf(days)})`;
}

/** Whether the sizes of branches are stored, but for members who registered on a day that is not closed. */
export const hasSizes = ({ closed, holes }: StoredDays): boolean => closed !== null && holes.length === 0;

const isNewcomer = ({ closed }: StoredDays): SQL =>
  closed ? sql`(m.created_at >= ${closed.until} or m.created_at < ${closed.from})` : sql`true`;

/** Members `m` below an agent with a condition on their registration. Of a large branch PostgreSQL would read everyone. */
function registeredBelow(top: Place, { byDate }: StoredDays, condition: SQL): SQL {
  const [first, then] = byDate.has(top.memberId) ? [condition, isBelow(top)] : [isBelow(top), condition];
  return sql`(select * from (select m.id, m.path, m.created_at from members m where ${first} offset 0) m where ${then}) m`;
}

/** Members `m` below an agent who are not in the stored sizes. */
export const newcomersBelow = (top: Place, stored: StoredDays): SQL => registeredBelow(top, stored, isNewcomer(stored));

/** Number of members below an agent. */
export const sizeBelow = (stored: StoredDays, top: Place): SQL =>
  hasSizes(stored)
    ? sql`(coalesce((select s.members from agent_sizes s where s.agent_id = ${top.memberId}), 0)
        + (select count(*) from ${newcomersBelow(top, stored)}))`
    : sql`(select count(*) from members m where ${isBelow(top)})`;
