/**
 * batched: a read by key that requests of the same turn of the event loop send as one statement. Sending a statement costs a
 * gateway more processor time than everything else that it does for a small read (docs/decisions/0029).
 *
 * Nothing is cached: a statement is sent after the calls that it answers, so each sees all that was committed before its call.
 */
import { AsyncResource } from 'node:async_hooks';
import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import { timerOf, type StopQuery } from './slow-queries';

interface BatchedQuery<R, K> {
  readonly getQuery: () => { readonly sql: string };
  readonly execute: (values: { readonly keys: readonly K[] }) => Promise<readonly R[]>;
}

interface Call<R, K> {
  readonly key: K;
  readonly resolve: (rows: readonly R[]) => void;
  readonly reject: (error: unknown) => void;
  readonly stop: StopQuery | null;
}

/**
 * The rows of one key. Within a transaction the statement is sent at once and for this key alone.
 * @param query a prepared query with one placeholder, `keys`: `column = any(keys)`
 * @param keyOf the key of a row
 */
export function batched<R, K>(
  query: (db: Database) => BatchedQuery<R, K>,
  keyOf: (row: R) => K,
): (db: Database, key: K) => Promise<readonly R[]> {
  const waiting = new WeakMap<Database, Call<R, K>[]>();
  // A statement is of several requests, so it is in the trace of none; each has a span of its own.
  const noRequest = new AsyncResource('BatchedRead');

  const send = (db: Database): void => {
    const calls = waiting.get(db)!;
    waiting.delete(db);
    const keys = [...new Set(calls.map(({ key }) => key))];
    query(db)
      .execute({ keys })
      .then(
        (rows) => {
          const found = new Map<K, R[]>(keys.map((key) => [key, []]));
          for (const row of rows) found.get(keyOf(row))?.push(row);
          for (const { key, resolve, stop } of calls) {
            stop?.();
            resolve(found.get(key)!);
          }
        },
        (error: unknown) => {
          for (const { reject, stop } of calls) {
            stop?.(error);
            reject(error);
          }
        },
      );
  };

  return (db, key) => {
    if (is(db, PgTransaction)) return query(db).execute({ keys: [key] });
    return new Promise((resolve, reject) => {
      let calls = waiting.get(db);
      if (!calls) {
        waiting.set(db, (calls = []));
        setImmediate(() => noRequest.runInAsyncScope(send, undefined, db));
      }
      calls.push({ key, resolve, reject, stop: timerOf(db)?.startShared(() => query(db).getQuery().sql) ?? null });
    });
  };
}
