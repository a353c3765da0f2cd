/** Tables of the double-entry ledger: accounts, transfers, postings, holds. Amounts are integer minor units. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { minor, number, time } from '../db/columns';

/**
 * A member account stores its balance in the row: it is locked, and never negative. Operator accounts store none (null):
 * their balance is the sum of their postings, so concurrent bets do not queue for one row.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    /** "cash:12", "house", "games:BGS", "channel:bkash". */
    id: text().primaryKey(),
    memberId: integer(),
    balance: minor(),
  },
  (t) => [check('ledger_accounts_never_negative', sql`${t.balance} >= 0`), index().on(t.memberId)],
);

export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** The member whose statement lists it; null for movements between operator accounts. */
    memberId: integer(),
    /** What the transfer belongs to: a bet, a deposit, a reward. */
    ref: text().notNull(),
    remark: text().notNull(),
    at: time().notNull(),
  },
  (t) => [index().on(t.memberId, t.at), index().on(t.ref), index().on(t.kind, t.at)],
);

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    transferId: number().notNull(),
    accountId: text().notNull(),
    amount: minor().notNull(),
    /** The account's balance after this posting; null for operator accounts. */
    balanceAfter: minor(),
  },
  (t) => [index().on(t.accountId, t.id), index().on(t.transferId)],
);

export const ledgerHolds = pgTable(
  'ledger_holds',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer().notNull(),
    amount: minor().notNull(),
    state: text({ enum: ['pending', 'posted', 'voided'] }).notNull(),
    ref: text().notNull(),
    at: time().notNull(),
    endedAt: time(),
  },
  (t) => [index().on(t.memberId), check('ledger_holds_positive', sql`${t.amount} > 0`)],
);
