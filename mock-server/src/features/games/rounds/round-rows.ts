/** Reads and writes of the table of rounds. */
import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { toDecimal } from '@site/shared/kernel';
import type { Database, Tx } from '../../../ground/db/database';
import { prepared } from '../../../ground/db/prepared';
import { refuse } from '../../../ground/refuse';
import { rounds, seedPairs } from '../games.tables';
import { ownerOf, type PlaySession } from './play-sessions';

export type RoundRow = typeof rounds.$inferSelect;

/** The round with this id (of any owner), and the owner's rounds of the game that are open or unseen from another launch. */
export const conflictingRoundsOf = prepared((db) => {
  const [id, owner, nodeId, sessionId] = ['id', 'owner', 'nodeId', 'sessionId'].map((name) => sql.placeholder(name));
  const isOwn = and(eq(rounds.owner, owner!), eq(rounds.nodeId, nodeId!));
  const isOpen = and(isOwn, eq(rounds.state, 'open'));
  const isUnseen = and(isOwn, isNull(rounds.seenAt), eq(rounds.state, 'settled'), ne(rounds.sessionId, sessionId!));
  return db
    .select()
    .from(rounds)
    .where(or(eq(rounds.id, id!), isOpen, isUnseen))
    .prepare('conflicting_rounds');
});

const value = <K extends keyof RoundRow>(name: K) => sql.placeholder<K>(name);
/** Stores a new round, and spends the nonce of its seed pair. */
const insertRound = prepared((tx: Tx) => {
  const spent = tx.$with('spent').as(
    tx
      .update(seedPairs)
      .set({ nonce: sql`${seedPairs.nonce} + 1` })
      .where(eq(seedPairs.id, value('seedPairId'))),
  );
  return tx
    .with(spent)
    .insert(rounds)
    .values({
      id: value('id'),
      owner: value('owner'),
      sessionId: value('sessionId'),
      nodeId: value('nodeId'),
      engine: value('engine'),
      betId: value('betId'),
      seedPairId: value('seedPairId'),
      nonce: value('nonce'),
      stake: value('stake'),
      payout: value('payout'),
      jackpot: value('jackpot'),
      state: value('state'),
      choice: value('choice'),
      outcome: value('outcome'),
      actions: value('actions'),
      at: value('at'),
      settledAt: value('settledAt'),
      seenAt: value('seenAt'),
    })
    .returning({ choice: rounds.choice, outcome: rounds.outcome, actions: rounds.actions })
    .prepare('insert_round');
});

/** Stores a new round and returns it as every later answer has it: PostgreSQL stores the keys of JSON in an order of its own. */
export async function storeRound(tx: Tx, round: RoundRow): Promise<RoundRow> {
  const [stored] = await insertRound(tx).execute(round);
  return { ...round, ...stored! };
}

async function roundById(tx: Tx, id: string): Promise<RoundRow | undefined> {
  const [row] = await tx.select().from(rounds).where(eq(rounds.id, id));
  return row;
}

export async function ownRound(tx: Tx, play: PlaySession, roundId: string): Promise<RoundRow> {
  const row = await roundById(tx, roundId);
  return row?.owner === ownerOf(play) && row.nodeId === play.nodeId ? row : refuse('not.found', { status: 404 });
}

export async function openRoundOf(tx: Tx, owner: string, nodeId: string): Promise<RoundRow | undefined> {
  const where = and(eq(rounds.owner, owner), eq(rounds.nodeId, nodeId), eq(rounds.state, 'open'));
  const [row] = await tx.select().from(rounds).where(where);
  return row;
}

/** The owner's last stake in this game with its choice, or null before the first one. */
export async function lastStakeOf(db: Database, owner: string, nodeId: string) {
  const [row] = await db
    .select({ stake: rounds.stake, choice: rounds.choice })
    .from(rounds)
    .where(and(eq(rounds.owner, owner), eq(rounds.nodeId, nodeId)))
    .orderBy(desc(rounds.at))
    .limit(1);
  return row ? { stake: toDecimal(row.stake), choice: row.choice } : null;
}
