/** The gateway's metrics in Prometheus' terms. One registry per gateway: tests open several in a process. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../../ground/db/database';
import { latestChecks, type CheckResult, type SharedCheck } from './shared-checks';

export type Metrics = ReturnType<typeof createMetrics>;

type Checks = Awaited<ReturnType<typeof latestChecks>>;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface MetricsOptions {
  /** With memory, processor and event loop of the process. */
  readonly isProcess?: boolean | undefined;
  /** For how many seconds the oldest work of each job has been due; 0: nothing is due. */
  readonly overdueJobs?: () => Promise<Readonly<Record<string, number>>>;
}

export function createMetrics(open: OpenDatabase, { isProcess = false, overdueJobs }: MetricsOptions = {}) {
  const registry = new Registry();
  const registers = [registry];
  // The default of 10 ms wakes an idle process a hundred times a second. Reported delays include it.
  if (isProcess) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });
  const requests = new Counter({
    name: 'gateway_requests_total',
    help: 'Answered requests by call and status; those from the cache are also counted below',
    labelNames: ['call', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'gateway_request_duration_seconds',
    help: 'Time from the request to its answer by call',
    labelNames: ['call'] as const,
    buckets: SECONDS,
    registers,
  });
  const cached = new Counter({
    name: 'gateway_cached_answers_total',
    help: 'Requests answered from the cache of public answers',
    registers,
  });
  const jobDurations = new Histogram({
    name: 'gateway_job_duration_seconds',
    help: 'Duration of one run of a job',
    labelNames: ['name'] as const,
    buckets: SECONDS,
    registers,
  });
  const jobFailures = new Counter({
    name: 'gateway_job_failures_total',
    help: 'Runs of a job that failed',
    labelNames: ['name'] as const,
    registers,
  });
  const jobsOverdue = new Gauge({
    name: 'gateway_jobs_overdue_seconds',
    help: 'For how long the oldest work of a job has been due; 0 when nothing is due',
    labelNames: ['name'] as const,
    registers,
    async collect() {
      // Without an answer of the database the depth is unknown; the other metrics are still served.
      const seconds = (await overdueJobs?.().catch(() => null)) ?? {};
      this.reset();
      for (const [name, value] of Object.entries(seconds)) this.set({ name }, value);
    },
  });
  const sockets = new Gauge({
    name: 'gateway_push_sockets',
    help: 'Open WebSockets of logged-in pages',
    registers,
  });
  const slowQueries = new Counter({
    name: 'gateway_slow_queries_total',
    help: 'Database queries slower than SLOW_QUERY_MS',
    registers,
  });
  let reading: Promise<Checks> | null = null;
  /** One query for the gauges of one answer. Without an answer of the database the last known values are served. */
  const readChecks = () =>
    (reading ??= latestChecks(open.db)
      .catch((): Checks => ({}))
      .finally(() => (reading = null)));
  const checkGauge = (check: SharedCheck, name: string, help: string, valueOf: (result: CheckResult) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const result = (await readChecks())[check];
        if (result) this.set(valueOf(result));
      },
    });
  const ledgerFaults = checkGauge(
    'ledger',
    'gateway_ledger_faults',
    'Accounts and transfers of the ledger that break a rule of double entry; 0 when it is sound',
    ({ faults }) => faults,
  );
  const ledgerLastChecked = checkGauge(
    'ledger',
    'gateway_ledger_checked_timestamp_seconds',
    'When the ledger was checked last, by any process (Unix time)',
    ({ checkedAt }) => checkedAt / 1000,
  );
  checkGauge(
    'day-totals',
    'gateway_wrong_day_totals',
    'Daily totals that differed from bets or ledger last night, and were corrected; 0 when they agreed, at most 2000',
    ({ faults }) => faults,
  );
  checkGauge(
    'day-totals',
    'gateway_day_totals_checked_timestamp_seconds',
    'When the daily totals were compared with their rows last, by any process (Unix time)',
    ({ checkedAt }) => checkedAt / 1000,
  );
  checkGauge(
    'agent-totals',
    'gateway_wrong_agent_totals',
    'Totals of agents that differed from the days of their members last night, and were corrected; 0 when they agreed',
    ({ faults }) => faults,
  );
  checkGauge(
    'agent-totals',
    'gateway_agent_totals_checked_timestamp_seconds',
    'When the totals of agents were compared with the days of their members last, by any process (Unix time)',
    ({ checkedAt }) => checkedAt / 1000,
  );
  new Gauge({
    name: 'gateway_database_connections',
    help: 'Connections of the pool by state, and requests waiting for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { total, idle, waiting } = open.connections();
      this.set({ state: 'used' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  return {
    registry,
    requests,
    durations,
    cached,
    sockets,
    slowQueries,
    jobsOverdue,
    ledgerFaults,
    ledgerLastChecked,
    /** Measure one run of a job; its failure is counted and passed on. */
    measureJob: async <T>(name: string, run: () => Promise<T>): Promise<T> => {
      const stop = jobDurations.startTimer({ name });
      try {
        return await run();
      } catch (error) {
        jobFailures.inc({ name });
        throw error;
      } finally {
        stop();
      }
    },
  };
}
