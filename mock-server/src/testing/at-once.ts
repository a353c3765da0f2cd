/** whenAllWait: a deterministic race. Every writer is held at the same table until the last one has reached it. */
import { sql } from 'drizzle-orm';
import type { Database } from '../ground/db/database';
import { inTransaction } from '../ground/db/transaction';
import { rows } from '../ground/db/migrate';

const GIVE_UP_AFTER_MS = 20_000;

/**
 * Start `count` writers and hold them at `table` until all of them wait, there or for one another; then release them.
 * PostgreSQL only: the embedded engine has one connection, so its writers are never concurrent.
 */
export async function whenAllWait<T>(
  db: Database,
  table: string,
  count: number,
  writer: (turn: number) => Promise<T>,
): Promise<T[]> {
  let running: Promise<T[]> = Promise.resolve([]);
  await inTransaction(db, async (tx) => {
    await tx.execute(sql.raw(`lock table ${table} in exclusive mode`));
    running = Promise.all(Array.from({ length: count }, (_, turn) => writer(turn)));
    running.catch(() => undefined);
    const giveUp = Date.now() + GIVE_UP_AFTER_MS;
    while ((await waiting(tx)) < count) {
      if (Date.now() > giveUp) throw new Error(`Not all ${count} came to ${table}`);
    }
  });
  return running;
}

/** Number of ungranted locks. Reads pg_locks: pg_stat_activity is a snapshot within a transaction. */
async function waiting(db: Database): Promise<number> {
  const [found] = rows<{ n: string }>(
    await db.execute(sql`select count(distinct pid) n, pg_sleep(0.01) from pg_locks where not granted`),
  );
  return Number(found!.n);
}
