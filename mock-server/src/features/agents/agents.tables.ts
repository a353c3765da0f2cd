/** Tables of agents: rebates and their payments, invite links, red envelope rains, contracts with their versions, wage payouts. */
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { number } from '../../ground/db/columns';
import { sql } from 'drizzle-orm';

/** Rates in basis points. No row for a product type means no rebate. */
export const agentRebates = pgTable(
  'agent_rebates',
  { memberId: integer().notNull(), productType: text().notNull(), bps: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.memberId, t.productType] }),
    check('agent_rebates_not_negative', sql`${t.bps} >= 0`),
  ],
);

/**
 * Rebates that the stakes of a finished day have earned, at the rates of that night; `base` and `amount` in minor units. For
 * a player's own stakes, source and beneficiary are the same; otherwise the source is the branch below the agent.
 */
export const rebateLines = pgTable(
  'rebate_lines',
  {
    beneficiaryId: integer().notNull(),
    day: text().notNull(),
    sourceId: integer().notNull(),
    productType: text().notNull(),
    base: number().notNull(),
    bps: integer().notNull(),
    amount: number().notNull(),
    /** Null while the beneficiary's account is closed. */
    paidAt: number(),
  },
  (t) => [
    primaryKey({ columns: [t.beneficiaryId, t.day, t.sourceId, t.productType] }),
    index().on(t.day),
    index('rebate_lines_waiting_index')
      .on(t.beneficiaryId)
      .where(sql`paid_at is null`),
    check('rebate_lines_not_negative', sql`${t.amount} >= 0`),
  ],
);

/** Days whose rebate lines are written. The primary key also makes sure that this happens once. */
export const rebateDays = pgTable('rebate_days', { day: text().primaryKey(), at: number().notNull() });

export interface Envelope {
  readonly customerId: string;
  readonly account: string;
  /** Decimal, as on the wire. */
  readonly amount: string;
}

/** Red envelopes that an agent has sent at once; `total` in minor units. */
export const redRains = pgTable(
  'red_rains',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    agentId: integer().notNull(),
    at: number().notNull(),
    mode: text().notNull(),
    total: number().notNull(),
    remark: text().notNull().default(''),
    sent: jsonb().$type<Envelope[]>().notNull(),
    rejected: jsonb().$type<{ customerId: string; account?: string; reason: string }[]>().notNull(),
  },
  (t) => [index().on(t.agentId, t.at)],
);

export interface Tier {
  /** Least turnover, or loss of a dividend, of the period in minor units. */
  readonly condition: number;
  /** Rate in basis points. */
  readonly bps: number;
  /** Least number of active members. */
  readonly active: number;
}

/** One row per version; `contractId` is the id of the first version. */
export const contracts = pgTable(
  'contracts',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    contractId: number().notNull(),
    version: integer().notNull(),
    kind: text({ enum: ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] }).notNull(),
    period: text({ enum: ['HOUR', 'DAY', 'MANUAL', 'HALF_MONTH', 'MONTH'] }).notNull(),
    payerId: integer().notNull(),
    receiverId: integer().notNull(),
    tiers: jsonb().$type<readonly Tier[]>().notNull(),
    state: text({ enum: ['OFFERED', 'ACTIVE', 'REJECTED', 'ENDED'] }).notNull(),
    effectiveFrom: text().notNull(),
    /** The first day this version no longer covers; the next version covers it. */
    endedOn: text(),
    offeredAt: number().notNull(),
    signedAt: number(),
  },
  (t) => [uniqueIndex().on(t.contractId, t.version), index().on(t.receiverId), index().on(t.payerId)],
);
export type ContractRow = typeof contracts.$inferSelect;

/** The primary key allows one payout per contract and period; `amount` in minor units. */
export const wagePayouts = pgTable(
  'wage_payouts',
  {
    contractId: number().notNull(),
    date: text().notNull(),
    version: integer().notNull(),
    payerId: integer().notNull(),
    receiverId: integer().notNull(),
    amount: number().notNull(),
    at: number().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contractId, t.date] }), check('wage_payouts_positive', sql`${t.amount} > 0`)],
);
