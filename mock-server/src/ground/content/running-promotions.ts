/** runningPromotions: promotions that run now and those announced. All rewards use it to check that their promotion runs. */
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { announcements } from './content.tables';
import type { Database } from '../db/database';
import { refuse } from '../refuse';

export type Promotion = typeof announcements.$inferSelect;

/** How long before its start a promotion is shown as coming soon. */
export const ANNOUNCED_MS = 7 * 86_400_000;

/** Running, or starting within a week. */
export const announcedPromotions = (db: Database, at: number): Promise<Promotion[]> =>
  db
    .select()
    .from(announcements)
    .where(
      and(
        eq(announcements.type, 'PR'),
        lte(announcements.startDate, at + ANNOUNCED_MS),
        or(isNull(announcements.endDate), gt(announcements.endDate, at)),
      ),
    )
    .orderBy(asc(announcements.order));

export const runningPromotions = async (db: Database, at: number): Promise<Promotion[]> =>
  (await announcedPromotions(db, at)).filter(({ startDate }) => startDate <= at);

export async function promotionOfKind(db: Database, kind: string, at: number): Promise<Promotion> {
  const all = await runningPromotions(db, at);
  return all.find(({ promotionType }) => promotionType === kind) ?? refuse('function.not.available');
}

/**
 * Checks that this promotion runs and has this kind.
 * @throws Refusal for another kind, or when it is over.
 */
export async function assertRuns(db: Database, kind: string, id: string, at: number): Promise<void> {
  if ((await promotionOfKind(db, kind, at)).id !== Number(id)) refuse('not.found', { status: 404 });
}
