/** runningPromotions: the promotions of this moment; every kind of reward asks here whether its promotion runs. */
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { announcements } from '../content/content.tables';
import type { Database } from '../db/database';
import { refuse } from '../refuse';

export type Promotion = typeof announcements.$inferSelect;

export const runningPromotions = (db: Database, at: number): Promise<Promotion[]> =>
  db
    .select()
    .from(announcements)
    .where(
      and(
        eq(announcements.type, 'PR'),
        lte(announcements.startDate, at),
        or(isNull(announcements.endDate), gt(announcements.endDate, at)),
      ),
    )
    .orderBy(asc(announcements.order));

export async function promotionOfKind(db: Database, kind: string, at: number): Promise<Promotion> {
  const all = await runningPromotions(db, at);
  return all.find(({ promotionType }) => promotionType === kind) ?? refuse('function.not.available');
}
