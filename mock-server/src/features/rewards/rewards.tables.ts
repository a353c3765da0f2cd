/** Tables of rewards: issued rewards, participations, wheel, tickets, points, claimed rebates. */
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { number } from '../../ground/db/columns';
import { sql } from 'drizzle-orm';
import type { Localised } from '../../ground/content/content.tables';

export const rewards = pgTable(
  'rewards',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer().notNull(),
    /** MISSION, UPGRADE_BONUS, SIGNUP … */
    kind: text().notNull(),
    promotionId: integer(),
    /** What it was given for; unique, so each is rewarded once. */
    ref: text().notNull(),
    title: jsonb().$type<Localised>().notNull(),
    amount: number().notNull(),
    points: integer().notNull().default(0),
    /** Wagering requirement: times the amount has to be staked; 0 pays cash, more pays bonus. */
    turnover: integer().notNull(),
    state: text({ enum: ['ISSUED', 'CLAIMING', 'CLAIMED', 'REJECTED', 'EXPIRED'] }).notNull(),
    issuedAt: number().notNull(),
    expiresAt: number(),
    claimedAt: number(),
  },
  (t) => [index().on(t.memberId, t.state), uniqueIndex('rewards_once').on(t.memberId, t.ref)],
);

/** Active bonuses. The money is in the bonus wallet; the turnover task of `ref` holds the progress. */
export const bonuses = pgTable(
  'bonuses',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer().notNull(),
    title: jsonb().$type<Localised>().notNull(),
    amount: number().notNull(),
    /** The turnover task's ref. */
    ref: text().notNull(),
    state: text({ enum: ['ACTIVE', 'RELEASED', 'FORFEITED', 'EXPIRED'] }).notNull(),
    at: number().notNull(),
    expiresAt: number(),
    endedAt: number(),
  },
  (t) => [index().on(t.memberId, t.state), uniqueIndex('bonuses_ref_once').on(t.ref)],
);

/** Joining a promotion, and the application that can follow. */
export const participations = pgTable(
  'participations',
  {
    memberId: integer().notNull(),
    promotionId: integer().notNull(),
    state: text({ enum: ['JOINED', 'APPLYING', 'PROCESS', 'REJECTED', 'ISSUED'] }).notNull(),
    remarks: text().notNull().default(''),
    pictures: jsonb().$type<string[]>().notNull().default([]),
    reason: jsonb().$type<Localised>(),
    at: number().notNull(),
    dueAt: number(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.promotionId] }), index().on(t.dueAt)],
);

export const loginClaims = pgTable(
  'login_claims',
  { memberId: integer().notNull(), day: text().notNull(), step: integer().notNull(), amount: number().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.day] })],
);

export const raffleDraws = pgTable(
  'raffle_draws',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer().notNull(),
    day: text().notNull(),
    prize: integer().notNull(),
    at: number().notNull(),
  },
  (t) => [index().on(t.memberId, t.day)],
);

export const promoTickets = pgTable(
  'promo_tickets',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer().notNull(),
    kind: text({ enum: ['PRIZE_WHEEL', 'BONUS', 'FREE_SPIN'] }).notNull(),
    title: jsonb().$type<Localised>().notNull(),
    amount: number().notNull(),
    used: boolean().notNull().default(false),
    cancelled: boolean().notNull().default(false),
    at: number().notNull(),
    expiresAt: number(),
  },
  (t) => [index().on(t.memberId)],
);

export const points = pgTable('points', { memberId: integer().primaryKey(), balance: integer().notNull() }, (t) => [
  check('points_never_negative', sql`${t.balance} >= 0`),
]);

export const redemptions = pgTable(
  'redemptions',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer().notNull(),
    title: jsonb().$type<Localised>().notNull(),
    points: integer().notNull(),
    at: number().notNull(),
  },
  (t) => [index().on(t.memberId, t.at)],
);

export const rebateClaims = pgTable(
  'rebate_claims',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer().notNull(),
    amount: number().notNull(),
    /** Sums of valid bets already paid, by game type and vendor. */
    paid: jsonb().$type<Record<string, number>>().notNull(),
    at: number().notNull(),
  },
  (t) => [index().on(t.memberId, t.at)],
);
