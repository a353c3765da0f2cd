/** Queries are measured here: slow ones for the log, all of them for traces. Their parameters are never reported. */

export interface SlowQuery {
  /** The statement with placeholders. */
  readonly sql: string;
  /** From the call to its answer, with the time it waited for others on the same connection. */
  readonly ms: number;
  /** The request that was in progress for all of this time, if there was one only. */
  readonly traceId?: string;
  /** Those that were, if there were several: the query is of one of them, or of a job. */
  readonly traceIds?: readonly string[];
}

export type OnSlowQuery = (query: SlowQuery) => void;

const LONGEST_SQL = 1000;
const MAX_TRACE_IDS = 20;

/** To be called when the query has finished, with its error if it failed. */
export type StopQuery = (error?: unknown) => void;

export interface QueryTimer {
  /** Sets the listener of slow queries; there is none at first. */
  readonly listen: (onSlow: OnSlowQuery, thresholdMs: number) => void;
  /** Sets what starts a span for a query; nothing does at first. */
  readonly trace: (startSpan: StartSpan) => void;
  /** Measures one query; null while there is no listener. */
  readonly start: (sql: unknown) => StopQuery | null;
  /** A span for a request whose query is sent together with those of others (batched.ts); null without traces. */
  readonly startShared: (sql: () => string) => StopQuery | null;
  /** To be called when a request is handled, so that slow queries name it. Returns what to call at its end. */
  readonly startRequest: (traceId: string) => () => void;
}

/** `isShared`: of a request, for a statement that was sent for several and has no span itself. */
type StartSpan = (sql: unknown, isShared: boolean) => StopQuery | null;

/**
 * Requests are compared with queries by their order instead of followed by an AsyncLocalStorage: in Node 20 that costs every
 * promise of the process, a sixth of the processor time of a read. Requests take milliseconds, so few are in progress during
 * all of a slow query: those that wait for it.
 */
export function createQueryTimer(): QueryTimer {
  let onSlow: OnSlowQuery | null = null;
  let thresholdMs = Infinity;
  let startSpan: StartSpan | null = null;
  /** Numbers starts of requests and queries in their order. */
  let started = 0;
  const requests = new Set<{ readonly traceId: string; readonly number: number }>();
  const startClock = (sql: unknown): StopQuery => {
    const start = performance.now();
    const number = (started += 1);
    return () => {
      const ms = performance.now() - start;
      if (ms < thresholdMs) return;
      const ids = [...requests].filter((request) => request.number < number).map(({ traceId }) => traceId);
      onSlow?.({ sql: textOf(sql).slice(0, LONGEST_SQL), ms: Math.round(ms), ...namedIn(ids) });
    };
  };
  return {
    listen: (listener, threshold) => {
      onSlow = listener;
      thresholdMs = threshold;
    },
    trace: (start) => void (startSpan = start),
    startShared: (sql) => startSpan?.(sql(), true) ?? null,
    startRequest: (traceId) => {
      const request = { traceId, number: (started += 1) };
      requests.add(request);
      return () => void requests.delete(request);
    },
    start: (sql) => {
      const stopClock = onSlow && startClock(sql);
      const endSpan = startSpan?.(sql, false);
      if (!stopClock || !endSpan) return stopClock ?? endSpan ?? null;
      return (error) => {
        stopClock(error);
        endSpan(error);
      };
    },
  };
}

/** By `Database`, whose module imports this one. */
const timers = new WeakMap<object, QueryTimer>();
/** For the database's engine. */
export const setTimer = (db: object, timer: QueryTimer): void => void timers.set(db, timer);
export const timerOf = (db: object): QueryTimer | undefined => timers.get(db);

const namedIn = ([traceId, ...others]: readonly string[]): Pick<SlowQuery, 'traceId' | 'traceIds'> => {
  if (traceId === undefined) return {};
  return others.length === 0 ? { traceId } : { traceIds: [traceId, ...others].slice(0, MAX_TRACE_IDS) };
};

/** pg takes a text or `{ text }`. */
export const textOf = (sql: unknown): string =>
  typeof sql === 'string' ? sql : ((sql as { text?: string }).text ?? '');

interface AnyClient {
  query(...args: unknown[]): unknown;
}

/** The client class of pg whose queries are measured; called with a callback by the pool and without one by drizzle. */
export function timedClient<C>(Client: C, timer: QueryTimer): C {
  const Base = Client as unknown as new () => AnyClient;
  class TimedClient extends Base {
    override query(...args: unknown[]): unknown {
      const stop = timer.start(args[0]);
      if (!stop) return super.query(...args);
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        args[args.length - 1] = (...answer: unknown[]) => {
          stop(answer[0]);
          return (callback as (...answer: unknown[]) => unknown)(...answer);
        };
        return super.query(...args);
      }
      const answer = super.query(...args) as Partial<Promise<unknown>> | undefined;
      answer?.then?.(
        () => stop(),
        (error: unknown) => stop(error ?? true),
      );
      return answer;
    }
  }
  return TimedClient as unknown as C;
}
