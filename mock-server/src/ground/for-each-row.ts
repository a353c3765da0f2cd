/** forEachRow: the rows of a job, each on its own, so that one that fails does not keep the rows behind it waiting. */
import { unavailableCodeOf } from './db/unavailable';

/**
 * Runs `work` for each row in turn, also after one that failed.
 * @throws what the first row threw when no row was left, or an `AggregateError` of several; at once when the database is unavailable
 */
export async function forEachRow<R>(rows: readonly R[], work: (row: R) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = [];
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      if (unavailableCodeOf(error)) throw error;
      faults.push(error);
    }
  }
  throwFaults(faults);
}

/** Ends a run with its faults, if any. @throws the only fault, or an `AggregateError` of several */
export function throwFaults(faults: readonly unknown[]): void {
  if (faults.length === 1) throw faults[0];
  if (faults.length > 1) throw new AggregateError(faults, `${faults.length} rows failed`);
}
