/** Invite links for registration: the active link of a code, and its clicks. */
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { inviteLinks } from './invite-links.tables';

/** The active link of a code, or null. */
export async function openLink(db: Database, code: string, at: number) {
  const [row] = await db
    .select()
    .from(inviteLinks)
    .where(
      and(
        eq(inviteLinks.code, code.toUpperCase()),
        isNull(inviteLinks.deletedAt),
        or(isNull(inviteLinks.expiresAt), gt(inviteLinks.expiresAt, at)),
      ),
    );
  return row ?? null;
}

export const countClick = (tx: Tx, code: string) =>
  tx
    .update(inviteLinks)
    .set({ clicks: sql`${inviteLinks.clicks} + 1` })
    .where(eq(inviteLinks.code, code.toUpperCase()));
