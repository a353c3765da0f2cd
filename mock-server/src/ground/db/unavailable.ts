/** DatabaseUnavailable: the database cannot do this now, and the request is not the cause. The call answers 503. */
import { sqlStateOf } from './sql-state';

/** `system.readonly`: nothing can be stored. `system.busy`: others keep the database too long, or it cannot be reached. */
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

/**
 * PostgreSQL's connection_exception (class 08), too_many_connections, server shutdown and start (class 57P), and the errors of
 * Node's sockets: a server that is down, restarts, or has been replaced by its replica.
 */
const NO_CONNECTION = /^(08|53300|57P|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;

/** What pg says without a code: of a connection that was cut, and of one that a caller waited for in vain. */
const NO_CONNECTION_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/;

/**
 * The refusal code of an error that says the database is unavailable, otherwise null. Drizzle wraps the driver's error. After a
 * lost connection the outcome of a write is unknown: its commit may have reached the server.
 */
export function unavailableCodeOf(error: unknown): UnavailableCode | null {
  const { cause } = (error ?? {}) as { cause?: unknown };
  for (const each of [error, cause]) if (each instanceof DatabaseUnavailable) return each.refusal;
  const state = sqlStateOf(error);
  if (CANNOT_STORE.has(state)) return 'system.readonly';
  const isCut = [error, cause].some((each) => each instanceof Error && NO_CONNECTION_TEXT.test(each.message));
  return isCut || NO_CONNECTION.test(state) ? 'system.busy' : null;
}
