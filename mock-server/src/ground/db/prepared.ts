/** prepared: a query built once a connection, not once a request. Building costs the processor more than sending. */
import type { Database } from './database';

/** `make` builds the query with `sql.placeholder` for what changes, and prepares it under a name of its own. */
export function prepared<Q>(make: (db: Database) => Q): (db: Database) => Q {
  const built = new WeakMap<object, Q>();
  return (db) => {
    const connection = connectionOf(db);
    let query = built.get(connection);
    if (!query) built.set(connection, (query = make(db)));
    return query;
  };
}

/**
 * What a built query is bound to: the pool, or the connection a transaction has of it. Connections outlive transactions,
 * so the next one on it finds its queries built. Where the builder does not show its connection, a transaction is its own.
 */
const connectionOf = (db: Database): object =>
  (db as unknown as { session?: { client?: object } }).session?.client ?? db;
