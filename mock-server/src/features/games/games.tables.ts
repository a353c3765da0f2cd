/** Tables of play: favourites and recent games, play sessions, seed pairs, rounds, jackpots. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { number } from '../../ground/db/columns';

export const favourites = pgTable(
  'favourites',
  { memberId: integer().notNull(), nodeId: text().notNull(), at: number().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.nodeId] })],
);

export const recentGames = pgTable(
  'recent_games',
  { memberId: integer().notNull(), nodeId: text().notNull(), at: number().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.nodeId] }), index().on(t.memberId, t.at)],
);

/** A launched game. Only the hash of the token is stored. A demo session has its own play balance. */
export const gameSessions = pgTable(
  'game_sessions',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text().notNull(),
    /** Null for a guest's demo. */
    memberId: integer(),
    /** Hash of the site session it was launched from; the play session ends with it. */
    siteSession: text(),
    nodeId: text().notNull(),
    /** The integrator whose wallet pays the stakes; null for the member's own wallets and demos. */
    walletId: integer(),
    isDemo: boolean().notNull(),
    demoBalance: number().notNull().default(0),
    openedAt: number().notNull(),
    expiresAt: number().notNull(),
    closedAt: number(),
  },
  (t) => [
    uniqueIndex().on(t.tokenHash),
    index().on(t.memberId, t.closedAt),
    check('game_sessions_demo_balance', sql`${t.demoBalance} >= 0`),
  ],
);

/** A committed server seed with the client seed. One active pair per owner; a revealed pair is never used again. */
export const seedPairs = pgTable(
  'seed_pairs',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    /** "member:12" or "session:88". */
    owner: text().notNull(),
    serverSeed: text().notNull(),
    serverSeedHash: text().notNull(),
    clientSeed: text().notNull(),
    /** The nonce of the next round. */
    nonce: integer().notNull().default(0),
    at: number().notNull(),
    revealedAt: number(),
  },
  (t) => [
    uniqueIndex('seed_pairs_active')
      .on(t.owner)
      .where(sql`${t.revealedAt} is null`),
    index().on(t.owner),
  ],
);

const roundColumns = () => ({
  id: text().primaryKey(),
  owner: text().notNull(),
  /** The launch that started it or played its last step: its page receives the result. */
  sessionId: number().notNull(),
  nodeId: text().notNull(),
  engine: text().notNull(),
  /** Null in demo mode. */
  betId: number(),
  seedPairId: number().notNull(),
  nonce: integer().notNull(),
  stake: number().notNull(),
  /** Includes the jackpot. */
  payout: number().notNull().default(0),
  jackpot: number().notNull().default(0),
  state: text({ enum: ['open', 'settled', 'void'] }).notNull(),
  choice: jsonb().notNull(),
  /** The complete outcome. Never sent while the round is open. */
  outcome: jsonb().notNull(),
  /** The player's actions since the start, in order. */
  actions: jsonb().$type<number[]>().notNull(),
  at: number().notNull(),
  settledAt: number(),
  /** When the player page confirmed that it had shown the result. Null: the response may have been lost. */
  seenAt: number(),
});

export const rounds = pgTable('game_rounds', roundColumns(), (t) => [
  uniqueIndex().on(t.seedPairId, t.nonce),
  index('game_rounds_unseen')
    .on(t.owner, t.nodeId)
    .where(sql`${t.seenAt} is null`),
  index().on(t.owner, t.at),
  // One open round per owner and game: a second start resumes the first.
  uniqueIndex('game_rounds_open')
    .on(t.owner, t.nodeId)
    .where(sql`${t.state} = 'open'`),
]);

/** A view of `rounds` and of the archived ones (docs/decisions/0023). The cast: the same columns under another name. */
export const allRounds = pgTable('all_game_rounds', roundColumns()) as unknown as typeof rounds;

/** A progressive pot: it receives a share of every stake; after a win it restarts from its base. */
export const jackpots = pgTable('jackpots', {
  nodeId: text().primaryKey(),
  base: number().notNull(),
  pool: number().notNull(),
  wonAt: number(),
});
