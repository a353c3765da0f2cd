/** sqlStateOf, constraintOf: the error code of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html), and what was violated. */

/** The SQLSTATE of a database error, or ''. Drizzle wraps the driver's error. */
export function sqlStateOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? '';
}

/** Name of the constraint or unique index that a write has violated, or ''. */
export function constraintOf(error: unknown): string {
  const { constraint, cause } = (error ?? {}) as { constraint?: string; cause?: { constraint?: string } };
  return cause?.constraint ?? constraint ?? '';
}
