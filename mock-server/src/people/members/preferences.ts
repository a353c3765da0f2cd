/** What a member has chosen for himself, one JSON object a member. */
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { preferences } from './preferences.tables';

export async function preferenceOf<T>(db: Database, memberId: number, key: string): Promise<T | undefined> {
  const [row] = await db.select().from(preferences).where(eq(preferences.memberId, memberId));
  return row?.value[key] as T | undefined;
}

/** The row is locked, so two choices at once are both kept. */
export async function keepPreference(tx: Tx, memberId: number, key: string, value: unknown): Promise<void> {
  await tx.insert(preferences).values({ memberId, value: {} }).onConflictDoNothing();
  const [row] = await tx.select().from(preferences).where(eq(preferences.memberId, memberId)).for('update');
  await tx
    .update(preferences)
    .set({ value: { ...row!.value, [key]: value } })
    .where(eq(preferences.memberId, memberId));
}
