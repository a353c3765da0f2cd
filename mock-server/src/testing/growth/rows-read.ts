/** Rows that PostgreSQL reads for a piece of work: unlike time, the same on every machine. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';

/** Connections of the gateway's pool. Each keeps its counts until they are flushed. */
const CONNECTIONS = 16;

async function readTotal(db: Database): Promise<number> {
  const publish = () => db.execute(sql`select pg_stat_force_next_flush(), pg_sleep(0.01)`);
  await Promise.all(Array.from({ length: CONNECTIONS }, publish));
  const [row] = rows<{ total: string }>(
    await db.execute(sql`select (select coalesce(sum(seq_tup_read), 0) from pg_stat_user_tables)
      + (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes) total`),
  );
  return Number(row!.total);
}

/** Table rows read by scans and entries read from indexes while `work` runs. Nothing else may use the server. */
export async function rowsRead(db: Database, work: () => Promise<unknown>): Promise<number> {
  const before = await readTotal(db);
  await work();
  return (await readTotal(db)) - before;
}
