/** createMember: a new account with its position in the tree and its wallets. */
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../ground/db/database';
import { ledger } from '../../ground/ledger';
import { members, type MemberRow } from './members.tables';

export type NewMember = Omit<typeof members.$inferInsert, 'id' | 'path' | 'depth'>;

/** The path includes the member's own id, so it is set after the insert. */
export async function createMember(tx: Tx, member: NewMember, parent: Pick<MemberRow, 'id' | 'path' | 'depth'> | null) {
  const [row] = await tx
    .insert(members)
    .values({ ...member, parentId: parent?.id ?? null, depth: parent ? parent.depth + 1 : 0 })
    .returning({ id: members.id });
  const id = row!.id;
  const [done] = await tx
    .update(members)
    .set({ path: sql`${parent?.path ?? '/'} || ${String(id)} || '/'`, referralCode: referralCodeOf(id) })
    .where(eq(members.id, id))
    .returning();
  await ledger.openMemberAccounts(tx, [id]);
  return done!;
}

/** A short code that does not reveal the number of members and is easy to read aloud. */
export function referralCodeOf(id: number): string {
  const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  let rest = (id * 7_368_787 + 104_729) % letters.length ** 5;
  let code = '';
  for (let place = 0; place < 5; place += 1) {
    code += letters[rest % letters.length];
    rest = Math.floor(rest / letters.length);
  }
  return `S${code}`;
}
