/** Tables of Web Push: browsers that opted in, and notifications that wait to be sent to them. */
import type { WebPushTopic } from '@site/shared/wps';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../db/columns';

export const webPushSubscriptions = pgTable('web_push_subscriptions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  memberId: integer().notNull(),
  /** The session that opted in. Its sign-out ends the subscription. */
  tokenHash: text().notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  topics: text().array().$type<WebPushTopic[]>().notNull(),
  /** Minutes of the day in the site's time zone; null: none. */
  quietFrom: integer(),
  quietTo: integer(),
  /** "EN" or "BN". */
  language: text().notNull(),
  updatedAt: time().notNull(),
});

/** At most one per subscription and topic: a later event replaces one that has not been sent. */
export const webPushDeliveries = pgTable('web_push_deliveries', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  subscriptionId: integer().notNull(),
  topic: text().$type<WebPushTopic>().notNull(),
  /** The page that a tap opens. */
  path: text().notNull(),
  at: time().notNull(),
  nextAt: time().notNull(),
  attempts: integer().notNull().default(0),
});
