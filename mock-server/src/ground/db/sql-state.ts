/** sqlStateOf: the error code of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html). */

/** The SQLSTATE of a database error, or ''. Drizzle wraps the driver's error. */
export function sqlStateOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? '';
}
