/** driverOf: PGlite as drizzle drives it, without what costs a query more than the query itself. */
import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite';

export interface EmbeddedDriver {
  readonly query: (text: string, params?: unknown[], options?: QueryOptions) => Promise<Results>;
  readonly transaction: <T>(work: (inside: Pick<EmbeddedDriver, 'query'>) => Promise<T>) => Promise<T>;
}

/**
 * Transactions come one after another on the only connection there is, and each shows drizzle the same object: what
 * `prepared` has built for one of them serves the next.
 */
export function driverOf(client: PGlite): EmbeddedDriver {
  let running: Transaction | null = null;
  const inside: Pick<EmbeddedDriver, 'query'> = {
    query: (text, params, options) => {
      if (!running) throw new Error('The transaction is over');
      return running.query(text, params, withoutParsers(options));
    },
  };
  return {
    query: (text, params, options) => client.query(text, params, withoutParsers(options)),
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
 * Drizzle sends its parsers of dates along with every query, and PGlite then copies its table of three hundred for each:
 * more than half of what a small query takes. No column here is a date.
 */
const withoutParsers = ({ parsers: _dates, ...options }: QueryOptions = {}): QueryOptions => options;
