/** Unlinking: the social accounts of a member, and removing one of them. */
import type { SocialLink } from '@site/shared/wps';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { refuse } from '../../ground/refuse';
import type { WriteContext } from '../../ground/route';
import { recordChange } from '../changes/record-change';
import { integratorAccounts } from '../integrators/integrators.tables';
import { memberById } from '../members/find-member';
import { refuseNotFull } from '../members/only-full';
import type { MemberRow } from '../members/members.tables';
import { passkeys } from '../passkeys/passkeys.tables';
import { hashToken } from '../sessions/sessions';
import { socialLinks } from './social.tables';

type LinkRow = typeof socialLinks.$inferSelect;

/** The provider's id of the user stays in the gateway. */
const idOf = ({ provider, issuer, subject }: LinkRow): string => hashToken(JSON.stringify([provider, issuer, subject]));

const rowsOf = (db: Database, memberId: number): Promise<LinkRow[]> =>
  db.select().from(socialLinks).where(eq(socialLinks.memberId, memberId)).orderBy(desc(socialLinks.linkedAt));

export async function linksOf(db: Database, memberId: number): Promise<SocialLink[]> {
  const rows = await rowsOf(db, memberId);
  return rows.map((row) => ({ id: idOf(row), provider: row.provider, linkedAt: row.linkedAt }));
}

/** @throws Refusal `social.last` when the member could not log in any more; `not.found` for an unknown id */
export async function unlink(ctx: WriteContext<unknown>, id: string): Promise<true> {
  refuseNotFull(ctx);
  const { db, member } = ctx;
  const rows = await rowsOf(db, member.memberId);
  const row = rows.find((candidate) => idOf(candidate) === id);
  if (!row) refuse('not.found', { status: 404 });
  const holder = await memberById(db, member.memberId);
  if (rows.length === 1 && !(await hasOtherLogin(db, holder))) refuse('social.last', { status: 409 });
  const { provider, issuer, subject } = row;
  const where = and(
    eq(socialLinks.provider, provider),
    eq(socialLinks.issuer, issuer),
    eq(socialLinks.subject, subject),
  );
  await db.delete(socialLinks).where(where);
  await recordChange(ctx, 'SOCIAL_REMOVED', holder);
  return true;
}

/** Password, SMS code, passkey, or the hand-over of an integrator. */
async function hasOtherLogin(db: Database, { id, hasPassword, mobileNum }: MemberRow): Promise<boolean> {
  if (hasPassword || mobileNum !== null) return true;
  const [passkey] = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.memberId, id)).limit(1);
  if (passkey) return true;
  const handedOver = await db.select().from(integratorAccounts).where(eq(integratorAccounts.memberId, id)).limit(1);
  return handedOver.length > 0;
}
