/** prepared: a query built once per connection instead of per request. Building costs more CPU than sending. */
import type { SQL } from 'drizzle-orm';
import type { Database } from './database';
import { rows } from './migrate';

/** `make` builds the query with `sql.placeholder` for its parameters, and prepares it under a unique name. */
export function prepared<Q, D extends Database = Database>(make: (db: D) => Q): (db: D) => Q {
  const built = new WeakMap<object, Q>();
  return (db) => {
    const connection = connectionOf(db);
    let query = built.get(connection);
    if (!query) built.set(connection, (query = make(db)));
    return query;
  };
}

/** A statement that the server has parsed and planned once. */
export interface PreparedSql<R> {
  readonly execute: (values: Readonly<Record<string, unknown>>) => Promise<R[]>;
}

/** `prepared` for a statement that the query builder cannot write. `R`: a row as the driver returns it. */
export const preparedSql = <R, D extends Database = Database>(name: string, statement: () => SQL) =>
  prepared<PreparedSql<R>, D>((db) => {
    const { dialect, session } = db as unknown as DrizzleInternals;
    const query = session.prepareQuery(dialect.sqlToQuery(statement()), undefined, name, false);
    return { execute: async (values) => rows<R>(await query.execute(values)) };
  });

/** What drizzle's `execute` uses; it has no public function that prepares a raw statement. */
interface DrizzleInternals {
  readonly dialect: { readonly sqlToQuery: (statement: SQL) => unknown };
  readonly session: {
    readonly prepareQuery: (
      query: unknown,
      fields: undefined,
      name: string,
      isArrayMode: boolean,
    ) => { readonly execute: (values: Readonly<Record<string, unknown>>) => Promise<unknown> };
  };
}

/**
 * The cache key of a built query: the pool, or the connection of a transaction. Connections outlive transactions, so later
 * transactions reuse the query. Without an exposed connection, the transaction itself is the key.
 * The cast: drizzle does not declare its session.
 */
const connectionOf = (db: Database): object =>
  (db as unknown as { session?: { client?: object } }).session?.client ?? db;
