/** seed: fills an empty database, always with the same data. The second process that tries finds it done. */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { settings } from '../settings/settings.tables';
import { seedContent } from './seed-content';
import { seedPeople } from './seed-people';

export type SeedSize = 'full' | 'small';

/** Any number: it only has to be the same in every process that seeds. */
const LOCK = 727_002;
const DONE = 'seeded';

/** True when this call has filled it. */
export async function seed(db: Database, now: number, size: SeedSize = 'full'): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Database;
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [done] = await tx
      .select()
      .from(settings)
      .where(sql`${settings.key} = ${DONE}`);
    if (done) return false;
    await seedContent(tx, now);
    await seedPeople(tx, now, size);
    await tx.insert(settings).values({ key: DONE, value: { at: now, size } });
    return true;
  });
}
