/** nightlyCheck: a job that one of all processes runs once a night, with its result in shared_checks. */
import { addDays, dayOf, startOfDay } from '@site/shared/kernel';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import type { Job } from '../jobs';
import { checkOnce, type SharedCheck } from './shared-checks';

const AFTER_START_MS = 60_000;

interface NightlyCheck {
  readonly check: SharedCheck;
  /** After midnight (site time). */
  readonly graceMs: number;
  readonly startedAt: number;
  /** Returns the number of faults. `today`: the current day (YYYY-MM-DD). */
  readonly run: (tx: Tx, today: string) => Promise<number>;
}

/** The first run is a minute after the start, unless this day's has been made. */
export function nightlyCheck(name: string, { check, graceMs, startedAt, run }: NightlyCheck): Job {
  const dayOfCheck = sql`(select day from shared_checks where name = ${check})`;
  return {
    name,
    due: (_services, at) => {
      const today = dayOf(at - graceMs);
      const afterStart = at < startedAt ? 0 : startedAt + AFTER_START_MS;
      return sql`case when ${dayOfCheck} = ${today} then ${startOfDay(addDays(today, 1)) + graceMs}
        else ${Math.max(startOfDay(today) + graceMs, afterStart)} end`;
    },
    run: async ({ db }, at) => {
      const today = dayOf(at - graceMs);
      await checkOnce(db, check, {
        day: today,
        isDue: async (tx) =>
          rows<{ day: string }>(await tx.execute(sql`select ${dayOfCheck} as day`))[0]!.day !== today,
        check: (tx) => run(tx, today),
      });
    },
  };
}
