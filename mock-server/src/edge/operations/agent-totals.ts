/**
 * The nightly comparison of the stored totals of agents (docs/decisions/0030) with the days of their members, as day-totals.ts
 * compares those with bets and ledger. Wrong days are filled again.
 */
import { addDays } from '@site/shared/kernel';
import { sql, type SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { agentDaySums, agentPlaySums } from '../../features/agents/agent-day-sums';
import { isUnder } from '../../features/agents/branch';
import { fillDay, lockAgentDays } from '../../features/agents/fill-agent-days';
import type { Database, Tx } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import type { Job } from '../jobs';
import { nightlyCheck } from './nightly-check';

/** Stored totals that are not the sums of the members' days; `day` is null for the number of members below an agent. */
export interface WrongTotal {
  readonly table: 'agent_days' | 'agent_play_days' | 'agent_sizes';
  readonly agentId: number;
  readonly day: string | null;
}

/** Of each table and day. */
const MOST_WRONG = 1000;

/** Compares a day. One statement sees a late write and its mark, or neither; a marked day is filled again anyway. */
export async function findWrongTotals(db: Database, day: string): Promise<WrongTotal[]> {
  const differing = async (table: 'agent_days' | 'agent_play_days', sums: SQL): Promise<WrongTotal[]> => {
    const stored = sql`select * from ${sql.identifier(table)} where day = ${day}`;
    const found = rows<{ agent_id: number }>(
      await db.execute(sql`with counted as materialized (select * from (${sums}) sums), stored as materialized (${stored})
        select distinct agent_id from ((select * from counted except select * from stored)
          union all (select * from stored except select * from counted)) differing
        where exists (select from agent_closed_days where day = ${day} and filled)
          and not exists (select from agent_dirty_days where day = ${day}) order by 1 limit ${MOST_WRONG}`),
    );
    return found.map(({ agent_id: agentId }) => ({ table, agentId, day }));
  };
  return [
    ...(await differing('agent_days', agentDaySums(day))),
    ...(await differing('agent_play_days', agentPlaySums(day))),
  ];
}

/** Compares and corrects the numbers of members below the agents whose id is `rest` modulo `divisor`. */
async function correctSizes(tx: Tx, divisor: number, rest: number): Promise<WrongTotal[]> {
  const found = rows<{ agent_id: number }>(
    await tx.execute(sql`with counted as (select a.id agent_id, (select count(*)::int from members m
        join agent_closed_days c on c.filled and m.created_at >= c.from_ms and m.created_at < c.until_ms
        where ${isUnder(sql`m.path`, sql`a.path`)} and m.id <> a.id) members
      from members a where a.id % ${divisor} = ${rest} and exists (select from members b where b.parent_id = a.id)),
    wrong as (select agent_id, counted.members from counted left join agent_sizes s using (agent_id)
      where counted.members <> coalesce(s.members, 0)
        and not exists (select from agent_dirty_days) limit ${MOST_WRONG})
    insert into agent_sizes select * from wrong on conflict (agent_id) do update set members = excluded.members
    returning agent_id`),
  );
  return found.map(({ agent_id: agentId }) => ({ table: 'agent_sizes', agentId, day: null }));
}

/** After fill-agent-days. */
const GRACE_MS = 30 * 60_000;
/** Days compared each night, the last of them yesterday. */
const CHECKED_DAYS = 3;
/** Each older day, and the size of each branch, is compared once in so many nights. */
const NIGHTS = 30;
const MOST_LOGGED = 100;

const DAY_MS = 86_400_000;

/** The last three days, and every thirtieth of the others. */
async function daysToCheck(tx: Tx, today: string, night: number): Promise<string[]> {
  const found = rows<{ day: string }>(
    await tx.execute(sql`select day from agent_closed_days where filled and day < ${today}
      and (day >= ${addDays(today, -CHECKED_DAYS)} or (day::date - date '2020-01-01') % ${NIGHTS} = ${night % NIGHTS})
      order by day`),
  );
  return found.map(({ day }) => day);
}

/** Once a night for all processes. */
export const reconcileAgentTotals = (log: FastifyBaseLogger, startedAt: number): Job =>
  nightlyCheck('reconcile-agent-totals', {
    ...{ check: 'agent-totals', graceMs: GRACE_MS, startedAt },
    run: async (tx, today) => {
      await lockAgentDays(tx);
      const night = Date.parse(today) / DAY_MS;
      const wrong: WrongTotal[] = [];
      for (const day of await daysToCheck(tx, today, night)) {
        const found = await findWrongTotals(tx, day);
        if (found.length > 0) await fillDay(tx, day);
        wrong.push(...found);
      }
      wrong.push(...(await correctSizes(tx, NIGHTS, night % NIGHTS)));
      if (wrong.length > 0)
        log.error(
          { totals: wrong.length, corrected: wrong.slice(0, MOST_LOGGED) },
          'totals of agents differed from the days of their members and were corrected',
        );
      return wrong.length;
    },
  });
