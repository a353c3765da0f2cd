/** Queries are measured here: slow ones for the log, all of them for traces. Their parameters are never reported. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** The trace id of the request that is handled. */
export const traceIds = new AsyncLocalStorage<string>();

export interface SlowQuery {
  /** The statement with placeholders. */
  readonly sql: string;
  /** From the call to its answer, with the time it waited for others on the same connection. */
  readonly ms: number;
  readonly traceId: string | undefined;
}

export type OnSlowQuery = (query: SlowQuery) => void;

const LONGEST_SQL = 1000;

/** To be called when the query has finished, with its error if it failed. */
export type StopQuery = (error?: unknown) => void;

export interface QueryTimer {
  /** Sets the listener of slow queries; there is none at first. */
  readonly listen: (onSlow: OnSlowQuery, thresholdMs: number) => void;
  /** Sets what starts a span for a query; nothing does at first. */
  readonly trace: (startSpan: StartSpan) => void;
  /** Measures one query; null while there is no listener. */
  readonly start: (sql: unknown) => StopQuery | null;
}

type StartSpan = (sql: unknown) => StopQuery | null;

export function createQueryTimer(): QueryTimer {
  let onSlow: OnSlowQuery | null = null;
  let thresholdMs = Infinity;
  let startSpan: StartSpan | null = null;
  const startClock = (sql: unknown): StopQuery => {
    const start = performance.now();
    const traceId = traceIds.getStore();
    return () => {
      const ms = performance.now() - start;
      if (ms >= thresholdMs) onSlow?.({ sql: textOf(sql).slice(0, LONGEST_SQL), ms: Math.round(ms), traceId });
    };
  };
  return {
    listen: (listener, threshold) => {
      onSlow = listener;
      thresholdMs = threshold;
    },
    trace: (start) => void (startSpan = start),
    start: (sql) => {
      const stopClock = onSlow && startClock(sql);
      const endSpan = startSpan?.(sql);
      if (!stopClock || !endSpan) return stopClock ?? endSpan ?? null;
      return (error) => {
        stopClock(error);
        endSpan(error);
      };
    },
  };
}

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
