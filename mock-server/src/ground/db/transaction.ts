/** inTransaction: the only function that opens a transaction, and so the only source of a `Tx`. */
import { is } from 'drizzle-orm';
import { PgTransaction, type PgDatabase } from 'drizzle-orm/pg-core';
import { announceCommit } from './commits';
import type { Database, NotInTransaction, Tx } from './database';
import { sendSignals } from './signals';
import { sqlStateOf } from './sql-state';

/** PostgreSQL serialization_failure and deadlock_detected: the transaction was rolled back and can be repeated. */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 4;

/**
 * Run `work` in one transaction: all it writes through its `tx` is committed, or nothing when it throws.
 *
 * Transactions do not nest: passing a `Tx` as `db` is a type error, and throws. (The embedded database has one connection, so
 * an inner transaction would wait for the outer one for ever; a savepoint would hide a failed write from the caller.) A
 * function that must run in a transaction takes a `Tx` and leaves opening it to its caller.
 *
 * After a deadlock or a serialization failure `work` runs again, at most four times in all, so it must not have effects
 * outside the database.
 *
 * @param db the gateway's database.
 * @returns the result of `work`, after the commit.
 */
export async function inTransaction<T>(db: Database & NotInTransaction, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (is(db, PgTransaction)) throw new Error('Transactions do not nest: take a Tx from the caller');
  for (let attempt = 1; ; attempt += 1) {
    try {
      let inside: Tx | undefined;
      const result = await (db as OpensTransactions).transaction((tx) => work((inside = tx as typeof tx & Tx)));
      announceCommit(db);
      if (inside) sendSignals(db, inside);
      return result;
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !RETRYABLE.has(sqlStateOf(error))) throw error;
    }
  }
}

/** `Database` leaves `transaction` out, so that this file is the only one to call it. */
type OpensTransactions = Database & Pick<PgDatabase<never>, 'transaction'>;
