/** The table of the catalogue. */
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CatalogueGame } from './game';

/** One row per game, never queried by column: the catalogue is read whole and cached in memory. */
export const games = pgTable(
  'games',
  {
    nodeId: text().primaryKey(),
    position: integer().notNull(),
    enabled: boolean().notNull().default(true),
    game: jsonb().$type<CatalogueGame>().notNull(),
  },
  (t) => [index().on(t.position)],
);
