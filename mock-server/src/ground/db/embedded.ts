/** driverOf: a PGlite driver for drizzle without the overhead per query. */
import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import type { QueryTimer } from './slow-queries';

export interface EmbeddedDriver {
  readonly query: (text: string, params?: unknown[], options?: QueryOptions) => Promise<Results>;
  readonly transaction: <T>(work: (inside: Pick<EmbeddedDriver, 'query'>) => Promise<T>) => Promise<T>;
}

/**
 * Transactions run one after another on the single connection, and each exposes the same object to drizzle, so queries built
 * by `prepared` are reused.
 */
export function driverOf(client: PGlite, start?: QueryTimer['start']): EmbeddedDriver {
  const measured = (text: string, answer: Promise<Results>): Promise<Results> => {
    const stop = start?.(text);
    if (!stop) return answer;
    answer.then(
      () => stop(),
      (error: unknown) => stop(error),
    );
    return answer;
  };
  let running: Transaction | null = null;
  const inside: Pick<EmbeddedDriver, 'query'> = {
    query: (text, params, options) => {
      if (!running) throw new Error('The transaction is over');
      return measured(text, running.query(text, params, withoutParsers(options)));
    },
  };
  return {
    query: (text, params, options) => measured(text, client.query(text, params, withoutParsers(options))),
    transaction: (work) =>
      client.transaction(async (tx) => {
        running = tx;
        try {
          return await work(inside);
        } finally {
          running = null;
        }
      }),
  };
}

/**
 * Drizzle sends its date parsers with every query, and PGlite then copies its table of three hundred parsers each time: more
 * than half of the duration of a small query. No column here is a date.
 */
const withoutParsers = ({ parsers: _dates, ...options }: QueryOptions = {}): QueryOptions => options;
