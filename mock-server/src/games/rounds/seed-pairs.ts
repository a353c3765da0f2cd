/** Seed pairs: the committed server seed of an owner, used up nonce by nonce, revealed when it is changed. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database';
import { seedPairs } from '../games.tables';
import { hashSeed, newClientSeed, newServerSeed } from '../rules/fair-stream';

export type SeedPair = typeof seedPairs.$inferSelect;

const active = (owner: string) => and(eq(seedPairs.owner, owner), isNull(seedPairs.revealedAt));

async function insertPair(tx: Tx, owner: string, clientSeed: string, at: number): Promise<void> {
  const serverSeed = newServerSeed();
  await tx
    .insert(seedPairs)
    .values({ owner, serverSeed, serverSeedHash: hashSeed(serverSeed), clientSeed, at })
    .onConflictDoNothing();
}

/** The owner's pair, locked until the transaction ends: his rounds happen one after the other. */
export async function lockPair(tx: Tx, owner: string, at: number): Promise<SeedPair> {
  const read = () => tx.select().from(seedPairs).where(active(owner)).for('update');
  const [found] = await read();
  if (found) return found;
  await insertPair(tx, owner, newClientSeed(), at);
  const [made] = await read();
  return made!;
}

/** The pair without a lock; made on first need. */
export async function pairOf(db: Database, owner: string, at: number): Promise<SeedPair> {
  const read = () => db.select().from(seedPairs).where(active(owner));
  const [found] = await read();
  if (found) return found;
  await insertPair(db, owner, newClientSeed(), at);
  const [made] = await read();
  return made!;
}

/** Use the next nonce of a locked pair. */
export async function takeNonce(tx: Tx, pair: SeedPair): Promise<number> {
  await tx
    .update(seedPairs)
    .set({ nonce: pair.nonce + 1 })
    .where(eq(seedPairs.id, pair.id));
  return pair.nonce;
}

/** Reveal the old pair and commit to a new one with the client's seed. */
export async function rotatePair(tx: Tx, owner: string, clientSeed: string, at: number) {
  const old = await lockPair(tx, owner, at);
  await tx.update(seedPairs).set({ revealedAt: at }).where(eq(seedPairs.id, old.id));
  await insertPair(tx, owner, clientSeed, at);
  return { old, fresh: await lockPair(tx, owner, at) };
}
