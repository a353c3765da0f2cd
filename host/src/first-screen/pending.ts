/** createPending: what a page rendered on the server is waiting for: code, messages and answers of the gateway. */
import type { QueryClient } from '@tanstack/react-query';

export interface Pending {
  readonly track: <T>(work: Promise<T>) => Promise<T>;
  /** Starts the queries that the last pass has rendered, and waits for everything; false when there was nothing. */
  readonly settle: (queries: QueryClient) => Promise<boolean>;
}

export function createPending(): Pending {
  const works = new Set<Promise<unknown>>();
  let hasNew = false;
  const track = <T>(work: Promise<T>): Promise<T> => {
    hasNew = true;
    works.add(work);
    const done = () => void works.delete(work);
    work.then(done, done);
    return work;
  };
  return {
    track,
    settle: async (queries) => {
      const started = startQueries(queries);
      do {
        await Promise.allSettled(works);
        // Lazy components and queries take a few microtasks after their promise.
        await new Promise((resolve) => setTimeout(resolve));
      } while (works.size > 0);
      const hadWork = hasNew || started > 0;
      hasNew = false;
      return hadWork;
    },
  };
}

/** Effects do not run on a server: a query that a component has read is only registered. */
function startQueries(queries: QueryClient): number {
  const waiting = queries
    .getQueryCache()
    .getAll()
    .filter(
      ({ state, options }) =>
        state.status === 'pending' &&
        state.fetchStatus === 'idle' &&
        (options as { readonly enabled?: unknown }).enabled !== false,
    );
  for (const query of waiting) query.fetch().catch(() => undefined);
  return waiting.length;
}
