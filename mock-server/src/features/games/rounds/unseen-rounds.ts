/** Unseen rounds: settled, but no player page has confirmed that it showed the result. Shown before a new stake (GAME-18). */
import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Database, Tx } from '../../../ground/db/database';
import { rounds, seedPairs } from '../games.tables';
import { ownerOf, type PlaySession } from './play-sessions';

/** Upper bound of concurrent rounds of one page (fishing shoots several times a second). */
const MAX_UNSEEN = 10;

const unseenOf = (play: PlaySession) =>
  and(eq(rounds.owner, ownerOf(play)), eq(rounds.nodeId, play.nodeId), isNull(rounds.seenAt));

/** The unseen rounds of this game with their seed pairs, oldest first. */
export async function findUnseenRounds(db: Database, play: PlaySession) {
  const rows = await db
    .select({ round: rounds, pair: seedPairs })
    .from(rounds)
    .innerJoin(seedPairs, eq(seedPairs.id, rounds.seedPairId))
    .where(and(unseenOf(play), eq(rounds.state, 'settled')))
    .orderBy(desc(rounds.at), desc(rounds.nonce))
    .limit(MAX_UNSEEN);
  return rows.reverse();
}

/**
 * Record that these rounds were shown. Rounds of earlier launches are confirmed with them: a page lists what they left
 * before it takes its first stake. Other rounds of this launch stay, because their answers may still be on their way.
 */
export async function markSeen(tx: Tx, play: PlaySession, roundIds: readonly string[], at: number): Promise<number> {
  const isShown = or(inArray(rounds.id, [...roundIds]), ne(rounds.sessionId, play.id));
  const seen = await tx
    .update(rounds)
    .set({ seenAt: at })
    .where(and(unseenOf(play), ne(rounds.state, 'open'), isShown))
    .returning({ id: rounds.id });
  return seen.length;
}
