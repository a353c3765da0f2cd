/** Tables of agents: rebates and what they have paid, invite links, red envelope rains, contracts with their versions, and what they have paid. */
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { number } from '../../ground/db/columns';
import { sql } from 'drizzle-orm';

/** Rates in basis points; who has no row of a type gets nothing of it. */
export const agentRebates = pgTable(
  'agent_rebates',
  { memberId: integer().notNull(), productType: text().notNull(), bps: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.memberId, t.productType] }),
    check('agent_rebates_not_negative', sql`${t.bps} >= 0`),
  ],
);

/** What a finished day's play has earned, at the rates of that night. Source and beneficiary are one for a player's own stakes; else the source is the branch below the agent. */
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
    /** None: it waits for a closed account to be open again. */
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

/** Days whose lines are written: the row is the lock that makes it once. */
export const rebateDays = pgTable('rebate_days', { day: text().primaryKey(), at: number().notNull() });

export interface Envelope {
  readonly customerId: string;
  readonly account: string;
  /** Decimal, as it is told. */
  readonly amount: string;
}

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
  /** Minor units. */
  readonly condition: number;
  readonly bps: number;
  readonly active: number;
}

/** One row a version; `contractId` is the id of the first. */
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
    /** The first day it no longer counts for; the next version does. */
    endedOn: text(),
    offeredAt: number().notNull(),
    signedAt: number(),
  },
  (t) => [uniqueIndex().on(t.contractId, t.version), index().on(t.receiverId), index().on(t.payerId)],
);
export type ContractRow = typeof contracts.$inferSelect;

/** A period of a contract is paid once: the key says so. */
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
