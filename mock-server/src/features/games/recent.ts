/** recordRecent: record that a member played a game; at most a hundred games are stored. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../ground/db/database';
import { recentGames } from './games.tables';

const MAX_RECENT = 100;

export async function recordRecent(tx: Tx, memberId: number, nodeId: string, at: number): Promise<void> {
  await tx
    .insert(recentGames)
    .values({ memberId, nodeId, at })
    .onConflictDoUpdate({ target: [recentGames.memberId, recentGames.nodeId], set: { at } });
  const beyond = await tx
    .select({ nodeId: recentGames.nodeId })
    .from(recentGames)
    .where(eq(recentGames.memberId, memberId))
    .orderBy(desc(recentGames.at))
    .offset(MAX_RECENT);
  if (beyond.length === 0) return;
  await tx.delete(recentGames).where(
    and(
      eq(recentGames.memberId, memberId),
      inArray(
        recentGames.nodeId,
        beyond.map((row) => row.nodeId),
      ),
    ),
  );
}
