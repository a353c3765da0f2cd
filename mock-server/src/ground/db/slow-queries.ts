/** Slow queries, with the trace id of the request that waited for them. Their parameters are never reported. */
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

export interface QueryTimer {
  /** Sets the listener of slow queries; there is none at first. */
  readonly listen: (onSlow: OnSlowQuery, thresholdMs: number) => void;
  /** Measures one query. Call the returned function when the query has finished; null while there is no listener. */
  readonly start: (sql: unknown) => (() => void) | null;
}

export function createQueryTimer(): QueryTimer {
  let onSlow: OnSlowQuery | null = null;
  let thresholdMs = Infinity;
  return {
    listen: (listener, threshold) => {
      onSlow = listener;
      thresholdMs = threshold;
    },
    start: (sql) => {
      if (!onSlow) return null;
      const start = performance.now();
      const traceId = traceIds.getStore();
      return () => {
        const ms = performance.now() - start;
        if (ms >= thresholdMs) onSlow?.({ sql: textOf(sql).slice(0, LONGEST_SQL), ms: Math.round(ms), traceId });
      };
    },
  };
}

/** pg takes a text or `{ text }`. */
const textOf = (sql: unknown): string => (typeof sql === 'string' ? sql : ((sql as { text?: string }).text ?? ''));

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
          stop();
          return (callback as (...answer: unknown[]) => unknown)(...answer);
        };
        return super.query(...args);
      }
      const answer = super.query(...args) as Partial<Promise<unknown>> | undefined;
      answer?.then?.(stop, stop);
      return answer;
    }
  }
  return TimedClient as unknown as C;
}
