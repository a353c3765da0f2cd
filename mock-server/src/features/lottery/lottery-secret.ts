/** The secret that all draw seeds are derived from: created by the seed, stored in the database, shared by all processes. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import type { Services } from '../../ground/route';
import { lotterySecrets } from './lottery.tables';

const cache = new WeakMap<Services, string>();

export const seedLottery = async (tx: Tx): Promise<void> => {
  await tx
    .insert(lotterySecrets)
    .values({ id: 1, secret: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
};

/** Null in a database that was not seeded. */
export async function findLotterySecret({
  db,
  services,
}: {
  db: Database;
  services: Services;
}): Promise<string | null> {
  const known = cache.get(services);
  if (known) return known;
  const [row] = await db.select().from(lotterySecrets).where(eq(lotterySecrets.id, 1));
  if (row) cache.set(services, row.secret);
  return row?.secret ?? null;
}

export async function lotterySecret(about: { db: Database; services: Services }): Promise<string> {
  const secret = await findLotterySecret(about);
  if (secret === null) throw new Error('The lottery has no secret: the database was not seeded');
  return secret;
}
