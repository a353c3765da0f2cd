/** Tables of support: feedback tickets and chat messages. */
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Localised } from '../../ground/content/content.tables';
import { number, time } from '../../ground/db/columns';

export interface Reply {
  readonly from: 'DESK' | 'MEMBER';
  /** Support answers in both languages, a member in their own. */
  readonly content: string | Localised;
  readonly time: number;
}

export const tickets = pgTable(
  'tickets',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer().notNull(),
    kind: integer().notNull(),
    content: text().notNull(),
    remark: text(),
    pictures: jsonb().$type<string[]>().notNull().default([]),
    state: text({ enum: ['OPEN', 'ANSWERED', 'CLOSED', 'ESCALATED'] }).notNull(),
    replies: jsonb().$type<Reply[]>().notNull().default([]),
    at: time().notNull(),
    /** When the simulated support answers, or decides on the complaint. */
    dueAt: time(),
    /** When the member made a complaint of it. */
    escalatedAt: time(),
  },
  (t) => [index().on(t.memberId, t.at)],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer().notNull(),
    sender: text({ enum: ['DESK', 'MEMBER'] }).notNull(),
    body: text().notNull(),
    at: time().notNull(),
    read: boolean().notNull().default(false),
  },
  (t) => [index().on(t.memberId, t.id)],
);
