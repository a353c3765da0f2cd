/** refreshContent: brings stored texts up to date. Their figures come from the rules in code, which change with a release. */
import { and, eq, ne, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { announcements, banners, helpArticles, type Localised } from '../../ground/content/content.tables';
import type { Database, Tx } from '../../ground/db/database';
import { signalAfterCommit } from '../../ground/db/signals';
import { inTransaction } from '../../ground/db/transaction';
import { both } from './seed-content';
import { helpTexts } from './texts-help';
import { promotionTexts } from './texts-promotions';

/**
 * Rewrites the promotions (by picture), their banners and the help articles (by tag) whose text differs from the shipped one.
 * Ids, dates and order stay, and so do texts that are not shipped. Run at every start.
 * @returns how many texts were changed
 */
export const refreshContent = (db: Database): Promise<number> => inTransaction(db, refresh);

async function refresh(tx: Tx): Promise<number> {
  let changed = 0;
  for (const text of promotionTexts) {
    const { title, content } = both(text);
    const promotion = and(eq(announcements.type, 'PR'), eq(announcements.picture, text.key));
    const stale = or(differs(announcements.title, title), differs(announcements.content, content));
    const isItsBanner = and(eq(banners.linkageType, 'PROMOTION'), eq(banners.picture, text.key));
    changed += count(await tx.update(announcements).set({ title, content }).where(and(promotion, stale)).returning());
    changed += count(
      await tx
        .update(banners)
        .set({ title })
        .where(and(isItsBanner, differs(banners.title, title)))
        .returning(),
    );
  }
  for (const text of helpTexts) {
    const { title, content } = both(text);
    const stale = or(differs(helpArticles.title, title), differs(helpArticles.content, content));
    const article = and(eq(helpArticles.tag, text.tag), stale);
    changed += count(await tx.update(helpArticles).set({ title, content }).where(article).returning());
  }
  if (changed > 0) signalAfterCommit(tx, 'content');
  return changed;
}

const differs = (column: PgColumn, text: Localised): SQL => ne(column, text);
const count = (updated: readonly unknown[]): number => updated.length;
