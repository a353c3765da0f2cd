/** Unseen rounds: settled, but no player page has confirmed that it showed the result. Shown before a new stake (GAME-18). */
import { MOST } from '@site/shared/wps';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Database, Tx } from '../../../ground/db/database';
import { rounds, seedPairs } from '../games.tables';
import { ownerOf, type PlaySession } from './play-sessions';

const unseenOf = (play: PlaySession) =>
  and(eq(rounds.owner, ownerOf(play)), eq(rounds.nodeId, play.nodeId), isNull(rounds.seenAt));

/** The first unseen rounds of this game with their seed pairs, oldest first. */
export async function findUnseenRounds(db: Database, play: PlaySession) {
  return db
    .select({ round: rounds, pair: seedPairs })
    .from(rounds)
    .innerJoin(seedPairs, eq(seedPairs.id, rounds.seedPairId))
    .where(and(unseenOf(play), eq(rounds.state, 'settled')))
    .orderBy(asc(rounds.at), asc(rounds.nonce))
    .limit(MOST.unseenRounds);
}

/** Record that these rounds were shown. An open round has no result yet. Returns how many were confirmed now. */
export async function markSeen(tx: Tx, play: PlaySession, roundIds: readonly string[], at: number): Promise<number> {
  const seen = await tx
    .update(rounds)
    .set({ seenAt: at })
    .where(and(unseenOf(play), ne(rounds.state, 'open'), inArray(rounds.id, [...roundIds])))
    .returning({ id: rounds.id });
  return seen.length;
}
