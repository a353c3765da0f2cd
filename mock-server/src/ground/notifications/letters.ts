/** Letters: inbox messages from the operator to one member in both languages, with a push to open pages. */
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Localised } from '../content/content.tables';
import type { Database, Tx } from '../db/database';
import { notify } from './notify';
import { letters } from './notifications.tables';

export async function writeLetter(
  tx: Tx,
  memberId: number,
  title: Localised,
  content: Localised,
  at: number,
): Promise<void> {
  await tx.insert(letters).values({ memberId, title, content, at });
  await notify(tx, memberId, 'INBOX', {}, at);
}

export async function unreadLetters(db: Database, memberId: number): Promise<number> {
  const where = and(eq(letters.memberId, memberId), eq(letters.read, false), isNull(letters.deletedAt));
  const [row] = await db.select({ n: count() }).from(letters).where(where);
  return row?.n ?? 0;
}
