/** Jackpots: a hundredth of every stake goes into the game's pot; a winning ticket empties it. */
import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../ground/db/database';
import { jackpots } from '../games.tables';

const SHARE = 100;

export async function potOf(db: Database, nodeId: string): Promise<number | null> {
  const [row] = await db.select({ pool: jackpots.pool }).from(jackpots).where(eq(jackpots.nodeId, nodeId));
  return row?.pool ?? null;
}

/** Feed the pot. Answers what it holds, or null where the game has none. */
export async function feedPot(tx: Tx, nodeId: string, stake: number): Promise<number | null> {
  const [row] = await tx
    .update(jackpots)
    .set({ pool: sql`${jackpots.pool} + ${Math.floor(stake / SHARE)}` })
    .where(eq(jackpots.nodeId, nodeId))
    .returning({ pool: jackpots.pool });
  return row?.pool ?? null;
}

/** Somebody won it: it starts anew from its base. */
export async function emptyPot(tx: Tx, nodeId: string, at: number): Promise<void> {
  await tx
    .update(jackpots)
    .set({ pool: sql`${jackpots.base}`, wonAt: at })
    .where(eq(jackpots.nodeId, nodeId));
}
