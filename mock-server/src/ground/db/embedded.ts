/** driverOf: a PGlite driver for drizzle without the overhead per query. */
import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import type { QueryTimer } from './slow-queries';
import { DatabaseUnavailable } from './unavailable';

export interface EmbeddedDriver {
  readonly query: (text: string, params?: unknown[], options?: QueryOptions) => Promise<Results>;
  readonly transaction: <T>(work: (inside: Pick<EmbeddedDriver, 'query'>) => Promise<T>) => Promise<T>;
}

export interface Deadlines {
  /** A query or transaction waits for the single connection no longer than this, in milliseconds. */
  readonly waitMs: number;
  /** A transaction that sends no query for this long is rolled back (PostgreSQL's idle_in_transaction_session_timeout). */
  readonly idleMs: number;
}

const DEADLINES: Deadlines = { waitMs: 30_000, idleMs: 30_000 };

interface Inside extends Pick<EmbeddedDriver, 'query'> {
  running: Transaction | null;
  /** Time of the last query's start or end. */
  usedAt: number;
  /** Queries that have not been answered. */
  open: number;
}

/**
 * Transactions run one after another on the single connection, and each exposes the same object to drizzle, so queries built
 * by `prepared` are reused. After a transaction that was abandoned at its deadline there is a new object: late queries of its
 * work must not reach the next transaction.
 */
export function driverOf(
  client: PGlite,
  start?: QueryTimer['start'],
  { waitMs, idleMs }: Deadlines = DEADLINES,
): EmbeddedDriver {
  const measured = (text: string, answer: Promise<Results>): Promise<Results> => {
    const stop = start?.(text);
    if (!stop) return answer;
    answer.then(
      () => stop(),
      (error: unknown) => stop(error),
    );
    return answer;
  };
  const createInside = (): Inside => {
    const inside: Inside = {
      running: null,
      usedAt: 0,
      open: 0,
      query: (text, params, options) => {
        if (!inside.running) throw new Error('The transaction is over');
        inside.open += 1;
        const answer = measured(text, inside.running.query(text, params, withoutParsers(options)));
        const done = () => {
          inside.open -= 1;
          inside.usedAt = performance.now();
        };
        Promise.resolve(answer).then(done, done);
        return answer;
      },
    };
    return inside;
  };
  let inside = createInside();

  /** Rejects once the transaction has been idle for too long. */
  const idleDeadline = (current: Inside): { readonly passed: Promise<never>; readonly cancel: () => void } => {
    let timer: NodeJS.Timeout | undefined;
    const passed = new Promise<never>((_resolve, reject) => {
      const check = () => {
        const leftMs = current.open > 0 ? idleMs : current.usedAt + idleMs - performance.now();
        if (leftMs > 0) timer = setTimeout(check, leftMs).unref();
        else reject(new DatabaseUnavailable('system.busy', `A transaction was idle for ${idleMs} ms: rolled back`));
      };
      timer = setTimeout(check, idleMs).unref();
    });
    return { passed, cancel: () => clearTimeout(timer) };
  };
  const runInside = async <T>(tx: Transaction, work: Parameters<EmbeddedDriver['transaction']>[0]): Promise<T> => {
    const current = inside;
    current.running = tx;
    current.usedAt = performance.now();
    const { passed, cancel } = idleDeadline(current);
    try {
      return await Promise.race([work(current) as Promise<T>, passed]);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) inside = createInside();
      throw error;
    } finally {
      cancel();
      current.running = null;
    }
  };
  return {
    query: (text, params, options) =>
      beforeDeadline(waitMs, () => measured(text, client.query(text, params, withoutParsers(options)))),
    transaction: (work) =>
      beforeDeadline(waitMs, (assertInTime) =>
        client.transaction((tx) => {
          assertInTime();
          return runInside(tx, work);
        }),
      ),
  };
}

/**
 * Runs `send`, which calls `assertInTime` when its turn has come. After the deadline the caller gets an error, and the work is
 * not started any more.
 */
async function beforeDeadline<T>(ms: number, send: (assertInTime: () => void) => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let late: DatabaseUnavailable | null = null;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      late = new DatabaseUnavailable('system.busy', `The database was occupied for ${ms} ms`);
      reject(late);
    }, ms).unref();
  });
  const answer = send(() => {
    clearTimeout(timer);
    if (late) throw late;
  });
  try {
    return await Promise.race([answer, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Drizzle sends its date parsers with every query, and PGlite then copies its table of three hundred parsers each time: more
 * than half of the duration of a small query. No column here is a date.
 */
const withoutParsers = ({ parsers: _dates, ...options }: QueryOptions = {}): QueryOptions => options;
