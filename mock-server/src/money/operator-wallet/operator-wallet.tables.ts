/** Tables of wallets at operators: where they are, their players, and every transaction sent to them. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { minor, number, time } from '../../ground/db/columns';

/** The wallet of an integrator. Its users play with the money they have there. */
export const operatorWallets = pgTable('operator_wallets', {
  integratorId: integer().primaryKey(),
  url: text().notNull(),
  /** Key of the signatures, encrypted with the gateway's secret where there is one. */
  key: text().notNull(),
});

export const walletPlayers = pgTable('wallet_players', {
  memberId: integer().primaryKey(),
  /** The last balance that the operator reported, in minor units. */
  balance: minor().notNull(),
  authenticatedAt: time().notNull(),
});

/**
 * A bet: sending → confirmed → staked; or refused (no money, limit reached), or cancelled (a rollback follows).
 * All others: due → done, or manual after 24 hours without success.
 */
export const walletTransactions = pgTable(
  'wallet_transactions',
  {
    seq: number().primaryKey().generatedAlwaysAsIdentity(),
    /** `transaction_uuid` on the wire. */
    uuid: text().notNull().unique(),
    memberId: integer().notNull(),
    integratorId: integer().notNull(),
    kind: text({ enum: ['bet', 'win', 'rollback', 'promo', 'round-end'] }).notNull(),
    state: text({
      enum: ['sending', 'confirmed', 'staked', 'refused', 'cancelled', 'due', 'done', 'manual'],
    }).notNull(),
    /** The bet that a win, rollback or round end belongs to; null for a bet and a promo. */
    betUuid: text(),
    /** The round of the game, as the player's records show it. */
    roundId: text(),
    game: text(),
    amount: minor().notNull(),
    /** For a round end. */
    endState: text({ enum: ['completed', 'cancelled'] }),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: time().notNull(),
    /** When it is sent again; of a bet: when it counts as abandoned. */
    nextAt: time().notNull(),
    retryUntil: time().notNull(),
    doneAt: time(),
  },
  (t) => [index().on(t.memberId, t.seq), index().on(t.betUuid)],
);

export type WalletTransaction = typeof walletTransactions.$inferSelect;
