/** Table of invite links: a code that registers new members below an agent, with their type and rebates. */
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { number } from '../../ground/db/columns';

/** Rebate of a game type, in basis points. */
export interface ProductRate {
  readonly productType: string;
  readonly bps: number;
}

export const inviteLinks = pgTable(
  'invite_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    agentId: integer().notNull(),
    code: text().notNull(),
    type: text({ enum: ['member', 'agent'] }).notNull(),
    rebates: jsonb().$type<readonly ProductRate[]>().notNull(),
    note: text().notNull().default(''),
    clicks: integer().notNull().default(0),
    createdAt: number().notNull(),
    expiresAt: number(),
    deletedAt: number(),
  },
  (t) => [uniqueIndex().on(t.code), index().on(t.agentId)],
);
