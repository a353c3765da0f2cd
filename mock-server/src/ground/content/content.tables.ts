/** Tables of content: announcements, banners, promotion texts, categories, help articles. Each text in every language. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../db/columns';

/** One text in each language: { EN: "…", BN: "…" }. */
export type Localised = Readonly<Record<string, string>>;
const localised = () => jsonb().$type<Localised>();

export const announcements = pgTable(
  'announcements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** PL player, PU pop-up, PR promotion, H hot, A agent. */
    type: text({ enum: ['PL', 'PU', 'PR', 'H', 'A'] }).notNull(),
    groupName: text().notNull().default('m_home'),
    title: localised().notNull(),
    content: localised().notNull(),
    /** Name of the picture under /wps/media/promo. */
    picture: text(),
    /** B before login, A after it, F at the first login only. */
    execution: text({ enum: ['B', 'A', 'F'] })
      .notNull()
      .default('B'),
    promotionType: text(),
    promotionId: integer(),
    categoryIds: jsonb().$type<number[]>().notNull().default([]),
    externalLink: text(),
    speed: integer().notNull().default(60),
    order: integer().notNull().default(0),
    startDate: time().notNull(),
    endDate: time(),
  },
  (t) => [index().on(t.type, t.order)],
);

export const announcementReads = pgTable(
  'announcement_reads',
  { memberId: integer().notNull(), announcementId: integer().notNull(), at: time().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.announcementId] })],
);

export const banners = pgTable('banners', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  groupName: text().notNull(),
  title: localised().notNull(),
  picture: text().notNull(),
  /** Target of a tap: a path of the site, a promotion, a game, or none. */
  linkageType: text({ enum: ['PATH', 'PROMOTION', 'GAME', 'NONE'] }).notNull(),
  linkage: text(),
  order: integer().notNull(),
});

export const promotionCategories = pgTable('promotion_categories', {
  id: integer().primaryKey(),
  title: localised().notNull(),
  order: integer().notNull(),
});

export const helpArticles = pgTable('help_articles', {
  tag: text().primaryKey(),
  title: localised().notNull(),
  content: localised().notNull(),
  order: integer().notNull(),
  /** Listed in the help centre; other articles ("terms") are opened by their tag. */
  listed: boolean().notNull().default(true),
});
