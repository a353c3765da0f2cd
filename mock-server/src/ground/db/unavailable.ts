/** DatabaseUnavailable: the database cannot do this now, and the request is not the cause. The call answers 503. */
import { sqlStateOf } from './transaction';

/** `system.readonly`: nothing can be stored. `system.busy`: others keep the database too long. */
type UnavailableCode = 'system.readonly' | 'system.busy';

export class DatabaseUnavailable extends Error {
  constructor(
    readonly refusal: UnavailableCode,
    message: string,
  ) {
    super(message);
  }
}

/** PostgreSQL disk_full and read_only_sql_transaction. */
const CANNOT_STORE = new Set(['53100', '25006']);

/** The refusal code of an error that says the database is unavailable, otherwise null. Drizzle wraps the driver's error. */
export function unavailableCodeOf(error: unknown): UnavailableCode | null {
  const { cause } = (error ?? {}) as { cause?: unknown };
  for (const each of [error, cause]) if (each instanceof DatabaseUnavailable) return each.refusal;
  return CANNOT_STORE.has(sqlStateOf(error)) ? 'system.readonly' : null;
}
