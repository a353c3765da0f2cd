/** A member's preferences, one JSON object per member. */
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { preferences } from './preferences.tables';

export async function preferenceOf<T>(db: Database, memberId: number, key: string): Promise<T | undefined> {
  const [row] = await db.select().from(preferences).where(eq(preferences.memberId, memberId));
  return row?.value[key] as T | undefined;
}

/** Locks the row, so concurrent changes of different keys are both stored. */
export async function storePreference(tx: Tx, memberId: number, key: string, value: unknown): Promise<void> {
  await tx.insert(preferences).values({ memberId, value: {} }).onConflictDoNothing();
  const [row] = await tx.select().from(preferences).where(eq(preferences.memberId, memberId)).for('update');
  await tx
    .update(preferences)
    .set({ value: { ...row!.value, [key]: value } })
    .where(eq(preferences.memberId, memberId));
}
