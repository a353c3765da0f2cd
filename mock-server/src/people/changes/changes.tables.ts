/** Table of security changes: passwords, contacts, factors. */
import type { SecurityChangeKind } from '@site/shared/wps';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { number, time } from '../../ground/db/columns';

export const securityChangeRows = pgTable(
  'security_changes',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer().notNull(),
    kind: text().$type<SecurityChangeKind>().notNull(),
    at: time().notNull(),
    ip: text().notNull(),
    deviceName: text().notNull(),
    /** The session that made the change. */
    tokenHash: text().notNull(),
  },
  (t) => [index().on(t.memberId, t.id)],
);
