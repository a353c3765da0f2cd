/** prepared: a query built once per connection instead of per request. Building costs more CPU than sending. */
import type { Database } from './database';

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

/**
 * The cache key of a built query: the pool, or the connection of a transaction. Connections outlive transactions, so later
 * transactions reuse the query. Without an exposed connection, the transaction itself is the key.
 * The cast: drizzle does not declare its session.
 */
const connectionOf = (db: Database): object =>
  (db as unknown as { session?: { client?: object } }).session?.client ?? db;
