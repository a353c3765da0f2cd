/**
 * The totals of agents on finished days (docs/decisions/0030): a day is closed, filled when no transaction is left that may not
 * know that it is closed, and filled again after a late write has marked it. Reports read a day's totals when it is filled and
 * not marked, and otherwise the days of the members.
 */
import { addDays, dayOf, startOfDay } from '@site/shared/kernel';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, NotInTransaction, Tx } from '../../ground/db/database';
import { dayInSql } from '../../ground/db/days';
import { rows } from '../../ground/db/migrate';
import { inTransaction } from '../../ground/db/transaction';
import type { Services } from '../../ground/route';
import { agentDaySums, agentPlaySums } from './agent-day-sums';

/** Days of one run. */
const DAYS_OF_RUN = 20;
/** Older days are never stored, so a wrong date in old data does not make ten thousands of days. */
const OLDEST_DAYS = 3660;
/** After midnight: the nightly comparison of the members' totals (edge/operations/day-totals.ts) comes first. */
const GRACE_MS = 20 * 60_000;
/** Advisory lock id: arbitrary, but the same in every process. */
const LOCK = 727_012;

/** The last day that is over. */
const lastOver = (at: number): string => addDays(dayOf(at - GRACE_MS), -1);

/** Due since the last day was over while a day is to be closed or filled; otherwise when the current day is. */
export function agentDaysDue(_services: Services, at: number): SQL {
  const last = lastOver(at);
  return sql`case when exists (select from money_days_fill) then null
    when exists (select from agent_dirty_days) or exists (select from agent_closed_days where not filled)
      or not exists (select from agent_closed_days where day >= ${last}) then ${startOfDay(addDays(last, 1)) + GRACE_MS}
    else ${startOfDay(addDays(last, 2)) + GRACE_MS} end`;
}

/**
 * The job: closes the days that are over, and fills days.
 * @returns whether there are more.
 */
export async function fillAgentDays(
  { db }: { readonly db: Database & NotInTransaction },
  at: number,
  days = DAYS_OF_RUN,
): Promise<boolean> {
  // While past money is being added to the members' days, each of them would change.
  if (rows(await db.execute(sql`select from money_days_fill`)).length > 0) return false;
  await closeDays(db, lastOver(at));
  for (let left = days; left > 0; left -= 1) if (!(await fillNext(db))) return false;
  return true;
}

/** Does `work` unless another process works on these tables. */
const alone = <T>(db: Database & NotInTransaction, work: (tx: Tx) => Promise<T>): Promise<T | undefined> =>
  inTransaction(db, async (tx) => {
    const [lock] = rows<{ taken: boolean }>(await tx.execute(sql`select pg_try_advisory_xact_lock(${LOCK}) taken`));
    return lock!.taken ? work(tx) : undefined;
  });

/** For the nightly comparison: the job does nothing until the transaction ends. */
export const lockAgentDays = (tx: Tx): Promise<unknown> => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);

async function closeDays(db: Database & NotInTransaction, last: string): Promise<void> {
  const [open] = rows<{ closed: boolean; waits: boolean }>(
    await db.execute(sql`select exists (select from agent_closed_days where day >= ${last}) closed,
      exists (select from agent_closed_days where closed_xmax is null) waits`),
  );
  if (!open!.closed) await alone(db, (tx) => insertDays(tx, last));
  if (open!.closed && !open!.waits) return;
  // A transaction of its own: only after the commit of the rows is every later write sure to see them.
  await alone(db, (tx) =>
    tx.execute(sql`update agent_closed_days set closed_xmax = pg_snapshot_xmax(pg_current_snapshot())
      where closed_xmax is null`),
  );
}

/**
 * From the day after the last one; at first from the first day with anything, or the last day that is over on a site of today.
 * None where another process has inserted them since.
 */
async function insertDays(tx: Tx, last: string): Promise<void> {
  const [found] = rows<{ closed: string | null; first: string | null }>(
    await tx.execute(sql`select (select max(day) from agent_closed_days) closed,
      least((select min(day) from play_days), (select min(day) from money_days), (select min(day) from login_days),
        (select ${dayInSql(sql`min(created_at)`)} from members)) first`),
  );
  const days: { day: string; from: number; until: number }[] = [];
  const oldest = addDays(last, -OLDEST_DAYS);
  const { closed } = found!;
  const first = closed ? addDays(closed, 1) : [found!.first ?? last, last].sort()[0]!;
  for (let day = first < oldest ? oldest : first; day <= last; day = addDays(day, 1))
    days.push({ day, from: startOfDay(day), until: startOfDay(addDays(day, 1)) });
  await tx.execute(sql`insert into agent_closed_days (day, from_ms, until_ms)
    select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(day text, "from" bigint, until bigint)`);
}

/**
 * Fills the newest day that is marked, or not filled and safe to fill. Transaction ids of another cluster, whose backup this is,
 * are above those of this one: its transactions have ended.
 * @returns whether a day was filled.
 */
const fillNext = async (db: Database & NotInTransaction): Promise<boolean> =>
  (await alone(db, async (tx) => {
    const [next] = rows<{ day: string }>(
      await tx.execute(sql`select day from agent_closed_days
        where day in (select day from agent_closed_days where not filled union all select day from agent_dirty_days)
          and (closed_xmax <= pg_snapshot_xmin(pg_current_snapshot()) or closed_xmax > pg_snapshot_xmax(pg_current_snapshot()))
        order by day desc limit 1`),
    );
    if (next) await fillDay(tx, next.day);
    return next !== undefined;
  })) ?? false;

/**
 * Writes the totals of a day. Its marks are deleted first: a write that commits later than that leaves its mark, whether or not
 * the statements below have seen it.
 */
export async function fillDay(tx: Tx, day: string): Promise<void> {
  await tx.execute(sql`delete from agent_dirty_days where day = ${day}`);
  await tx.execute(sql`update agent_sizes s set members = s.members - d.registered from agent_days d
    where d.day = ${day} and d.agent_id = s.agent_id and d.registered > 0`);
  await tx.execute(sql`delete from agent_days where day = ${day}`);
  await tx.execute(sql`delete from agent_play_days where day = ${day}`);
  await tx.execute(sql`insert into agent_days ${agentDaySums(day)}`);
  await tx.execute(sql`insert into agent_play_days ${agentPlaySums(day)}`);
  await tx.execute(sql`insert into agent_sizes (agent_id, members)
    select agent_id, registered from agent_days where day = ${day} and registered > 0
    on conflict (agent_id) do update set members = agent_sizes.members + excluded.members`);
  await tx.execute(sql`update agent_closed_days set filled = true,
    played = (select count(*) from play_days where day = ${day}) where day = ${day}`);
}
