/** Tables of notifications: a member's inbox messages, and push frames for open pages. */
import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { number, time } from '../db/columns';
import type { Localised } from '../content/content.tables';

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Frames of the push channel. Every process sends the frames newer than its last one. */
export const pushFrames = pgTable(
  'push_frames',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    /** Null: for everyone. */
    memberId: integer(),
    type: text().notNull(),
    data: jsonb().notNull(),
    at: time().notNull(),
    /** The transaction that wrote it. */
    tx: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (t) => [index().on(t.at), index().on(t.tx)],
);

export const letters = pgTable(
  'letters',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer().notNull(),
    /** Null: from the operator. */
    senderId: integer(),
    title: jsonb().$type<Localised>().notNull(),
    content: jsonb().$type<Localised>().notNull(),
    at: time().notNull(),
    read: boolean().notNull().default(false),
    deletedAt: time(),
    senderDeletedAt: time(),
  },
  (t) => [index().on(t.memberId, t.deletedAt, t.at), index().on(t.senderId, t.at)],
);
