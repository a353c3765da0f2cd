/** hasTeam: whether members are directly below an account. Their contracts, wages and reports need an agent. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { members } from '../../people/members/members.tables';

export async function hasTeam(db: Database, memberId: number): Promise<boolean> {
  const below = await db.select({ id: members.id }).from(members).where(eq(members.parentId, memberId)).limit(1);
  return below.length > 0;
}
