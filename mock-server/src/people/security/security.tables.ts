/** Tables of the security centre: identity checks. */
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../ground/db/columns';

export const kycCases = pgTable('kyc_cases', {
  memberId: integer().primaryKey(),
  documentKind: text().notNull(),
  documentNo: text().notNull(),
  pictures: jsonb().$type<string[]>().notNull(),
  reason: text(),
  at: time().notNull(),
  /** When the simulated check decides. */
  dueAt: time(),
});
