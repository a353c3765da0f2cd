/** Seed pairs: an owner's committed server seed, used nonce by nonce, revealed when it is rotated. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../ground/db/database';
import { prepared } from '../../../ground/db/prepared';
import { seedPairs } from '../games.tables';
import { hashSeed, newClientSeed, newServerSeed } from '../rules/fair-stream';

export type SeedPair = typeof seedPairs.$inferSelect;

const active = (db: Database) =>
  db
    .select()
    .from(seedPairs)
    .where(and(eq(seedPairs.owner, sql.placeholder('owner')), isNull(seedPairs.revealedAt)));
const activePair = prepared((db) => active(db).prepare('active_pair'));
const activePairLocked = prepared((db) => active(db).for('update').prepare('active_pair_locked'));
async function insertPair(tx: Tx, owner: string, clientSeed: string, at: number): Promise<void> {
  const serverSeed = newServerSeed();
  await tx
    .insert(seedPairs)
    .values({ owner, serverSeed, serverSeedHash: hashSeed(serverSeed), clientSeed, at })
    .onConflictDoNothing();
}

/** The owner's seed pair, locked until the transaction ends, so an owner's rounds are sequential. */
export async function lockPair(tx: Tx, owner: string, at: number): Promise<SeedPair> {
  const found = await findPairLocked(tx, owner);
  if (found) return found;
  await insertPair(tx, owner, newClientSeed(), at);
  return (await findPairLocked(tx, owner))!;
}

/** The same, undefined before the owner's first round. One statement. */
export async function findPairLocked(tx: Tx, owner: string): Promise<SeedPair | undefined> {
  const [found] = await activePairLocked(tx).execute({ owner });
  return found;
}

/** The seed pair without a lock; created on first use. */
export async function pairOf(db: Tx, owner: string, at: number): Promise<SeedPair> {
  const read = () => activePair(db).execute({ owner });
  const [found] = await read();
  if (found) return found;
  await insertPair(db, owner, newClientSeed(), at);
  const [made] = await read();
  return made!;
}

/** Reveal the old pair and commit to a new one with the given client seed. */
export async function rotatePair(tx: Tx, owner: string, clientSeed: string, at: number) {
  const old = await lockPair(tx, owner, at);
  await tx.update(seedPairs).set({ revealedAt: at }).where(eq(seedPairs.id, old.id));
  await insertPair(tx, owner, clientSeed, at);
  return { old, fresh: await lockPair(tx, owner, at) };
}
