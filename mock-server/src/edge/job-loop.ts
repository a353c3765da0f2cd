/**
 * The job loop: waits for the next due time instead of polling, so an idle gateway does not use the processor.
 *
 * A run reads the due times of all jobs in one query. The next run is at the earliest of them; a second after a transaction
 * of this process, which may have made work; and after `SAFETY_MS` at the latest. The last is for the work of a process that
 * was killed, and for a clock that another process has moved. No process has to inform the others of its writes, because
 * each one does the work that it has made.
 */
import { sql } from 'drizzle-orm';
import { onCommit } from '../ground/db/commits';
import { rows } from '../ground/db/migrate';
import type { Services } from '../ground/route';
import { followClock, jobs, remoteJobs, runJobs, slowJobs, type Job, type JobOptions } from './jobs';

/** Between two runs under load: jobs then cost the same however many transactions there are. */
const EVERY_MS = 1000;
const SAFETY_MS = 30_000;

/** Calls `work` once after `ms`; returns a function that cancels it. */
export type Timer = (work: () => void, ms: number) => () => void;

const realTimer: Timer = (work, ms) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

export interface JobLoopOptions extends JobOptions {
  readonly onError: NonNullable<JobOptions['onError']>;
  /** For tests. */
  readonly timer?: Timer;
}

/** Start the job loop. Returns a function that stops it and waits for the current run. */
export function startJobs(services: Services, options: JobLoopOptions): () => Promise<void> {
  const { timer = realTimer, onError } = options;
  let isStopped = false;
  let isRunning = false;
  /** A transaction was committed after the last run began. */
  let isAfterWrites = true;
  let plannedMs = 0;
  let cancel: () => void = () => undefined;
  let current: Promise<void> = Promise.resolve();

  const plan = (ms: number): void => {
    cancel();
    plannedMs = ms;
    if (!isStopped) cancel = timer(run, ms);
  };
  const run = (): void => {
    const runsAll = isAfterWrites || plannedMs === SAFETY_MS;
    isRunning = true;
    isAfterWrites = false;
    current = runDueJobs(services, options, runsAll)
      .then(
        ({ nextMs, hasMore }) => {
          isAfterWrites ||= hasMore;
          return nextMs;
        },
        (error: unknown) => {
          onError(error);
          isAfterWrites ||= runsAll;
          return EVERY_MS;
        },
      )
      .then((nextMs) => {
        isRunning = false;
        plan(isAfterWrites ? EVERY_MS : nextMs);
      });
  };
  const stopListening = onCommit(services.db, () => {
    const isFirst = !isAfterWrites;
    isAfterWrites = true;
    if (isFirst && !isRunning && plannedMs > EVERY_MS) plan(EVERY_MS);
  });
  run();
  return async () => {
    isStopped = true;
    stopListening();
    cancel();
    await current;
  };
}

interface Run {
  readonly nextMs: number;
  /** The jobs that run after writes have more work. */
  readonly hasMore: boolean;
}

/** Run the jobs that have work; with `afterWrites` also those that writes make work for. */
async function runDueJobs(services: Services, options: JobLoopOptions, afterWrites: boolean): Promise<Run> {
  const { list = jobs } = options;
  const { clock } = services;
  await followClock(services);
  const at = clock.now();
  const due = await dueTimes(services, list, at);
  const timeOf = ({ name }: Job): number => due[name] ?? Infinity;
  const isDue = (job: Job): boolean => timeOf(job) <= at;
  const ready = list.filter((job) => (afterWrites && job.afterWrites) || isDue(job));
  const hasMore = await runJobs(services, { ...options, list: ready });
  const later = list.filter((job) => !isDue(job)).map((job) => timeOf(job) - clock.now());
  // Work that is left: rows that another process has locked, more than one run takes, or a job that fails.
  const retryMs = list.some(isDue) ? EVERY_MS : Infinity;
  return { nextMs: Math.max(1, Math.min(SAFETY_MS, retryMs, ...later)), hasMore };
}

/** For how many seconds the oldest work of each job has been due, for the metrics; 0: nothing is due. */
export async function overdueJobs(services: Services): Promise<Readonly<Record<string, number>>> {
  const at = services.clock.now();
  const due = await dueTimes(services, [...jobs, ...slowJobs, ...remoteJobs], at);
  return Object.fromEntries(
    Object.entries(due).map(([name, time]) => [name, Math.max(0, at - (time ?? Infinity)) / 1000]),
  );
}

async function dueTimes(
  services: Services,
  list: readonly Job[],
  at: number,
): Promise<Readonly<Record<string, number | null>>> {
  const columns = list.flatMap(({ name, due }) =>
    due ? [sql`(${due(services, at)})::double precision ${sql.identifier(name)}`] : [],
  );
  const [found] = rows<Record<string, number | null>>(
    await services.db.execute(sql`select ${sql.join(columns, sql`, `)}`),
  );
  return found!;
}
