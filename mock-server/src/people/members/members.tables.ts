/** Tables of members, with their position in the downline tree. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../ground/db/columns';

export const members = pgTable(
  'members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    /** 0, 1, 2 members; 4 trial; any other than 0, 4, 40 is also an agent. */
    type: integer().notNull(),
    state: text({ enum: ['active', 'disabled'] })
      .notNull()
      .default('active'),
    parentId: integer(),
    /** Path from the top: "/1/5/9/". A downline is every path with this prefix. */
    path: text().notNull().default('/'),
    depth: integer().notNull().default(0),
    passwordHash: text().notNull(),
    passwordAt: time().notNull(),
    /** False: registered by mobile number; `passwordHash` is of a random value until the member sets a password. */
    hasPassword: boolean().notNull().default(true),
    /** The password was set by someone else: the first login requires a new one. */
    firstTimeLogin: boolean().notNull().default(false),
    fundsHash: text(),
    nickname: text(),
    payeeName: text(),
    avatar: text(),
    birthday: text(),
    email: text(),
    countryDialingCode: text(),
    mobileNum: text(),
    locale: text().notNull().default('BN'),
    /** Registration fields that are stored only. */
    profile: jsonb().$type<Record<string, string>>().notNull().default({}),
    rank: integer().notNull().default(1),
    kycState: text({ enum: ['NOT_UPLOADED', 'UPLOADING', 'UNDER_REVIEW', 'VERIFIED', 'REJECTED'] })
      .notNull()
      .default('NOT_UPLOADED'),
    referralCode: text(),
    /** The member who invited this one; not necessarily the agent above. */
    referredBy: integer(),
    affiliateUrlId: integer(),
    /** End of the exclusion from play (time-out or self-exclusion). Withdrawals stay possible. */
    excludedUntil: time(),
    excludedKind: text({ enum: ['TIMEOUT', 'SELF_EXCLUSION'] }),
    createdAt: time().notNull(),
    lastLoginAt: time(),
    lastLoginIp: text(),
  },
  (t) => [
    uniqueIndex('members_username_once').on(sql`lower(${t.username})`),
    uniqueIndex('members_email_once').on(sql`lower(${t.email})`),
    uniqueIndex('members_mobile_once').on(t.countryDialingCode, t.mobileNum),
    uniqueIndex('members_referral_code_once').on(t.referralCode),
    index('members_path').on(t.path.op('text_pattern_ops')),
    index().on(t.parentId),
    index().on(t.referredBy),
  ],
);

export type MemberRow = typeof members.$inferSelect;
