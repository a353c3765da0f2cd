/** Tables of the double-entry ledger: accounts, transfers, their postings, and holds. Amounts are integer minor units. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { minor, number, time } from '../db/columns';

/**
 * A member's accounts keep their balance in the row: it is locked, and never below zero. The house's accounts keep none
 * (null): it is the sum of their postings, so that thousands of bets do not queue for one row.
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
    /** Whose statement this stands in; null for movements within the house. */
    memberId: integer(),
    /** What it belongs to: a bet, a deposit, a reward. */
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
    /** The account's balance after this posting; null for accounts of the house. */
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
