/** Jackpots: one percent of every stake goes into the game's pot; a winning ticket empties it. */
import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../ground/db/database';
import { jackpots } from '../games.tables';

const SHARE = 100;

export async function potOf(db: Database, nodeId: string): Promise<number | null> {
  const [row] = await db.select({ pool: jackpots.pool }).from(jackpots).where(eq(jackpots.nodeId, nodeId));
  return row?.pool ?? null;
}

/** Add to the pot. Returns its content in minor units, or null for a game without a pot. */
export async function feedPot(tx: Tx, nodeId: string, stake: number): Promise<number | null> {
  const [row] = await tx
    .update(jackpots)
    .set({ pool: sql`${jackpots.pool} + ${Math.floor(stake / SHARE)}` })
    .where(eq(jackpots.nodeId, nodeId))
    .returning({ pool: jackpots.pool });
  return row?.pool ?? null;
}

/** Reset the pot to its base after a win. */
export async function emptyPot(tx: Tx, nodeId: string, at: number): Promise<void> {
  await tx
    .update(jackpots)
    .set({ pool: sql`${jackpots.base}`, wonAt: at })
    .where(eq(jackpots.nodeId, nodeId));
}
