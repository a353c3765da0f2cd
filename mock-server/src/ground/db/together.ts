/**
 * together: statements of one transaction that are sent without waiting for each other's answers (pipelining). PostgreSQL
 * executes them in the order in which they were sent, each with a snapshot of its own: a read that is sent after a lock sees
 * what was committed before the lock was granted.
 */
import { sqlStateOf } from './sql-state';

/** PostgreSQL in_failed_sql_transaction: a consequence of an earlier error of the same transaction. */
const ABORTED = '25P02';

/**
 * The results of all, in their order. Waits for every one of them even when one fails, so that nothing is sent on the connection
 * after its transaction has ended.
 * @throws the first error that is not the consequence of another one
 */
export async function together<T extends readonly unknown[]>(
  ...sent: { readonly [K in keyof T]: Promise<T[K]> | PromiseLike<T[K]> }
): Promise<T> {
  const results = await Promise.allSettled(sent as readonly unknown[]);
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (errors.length > 0) throw errors.find((error) => sqlStateOf(error) !== ABORTED) ?? errors[0];
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
