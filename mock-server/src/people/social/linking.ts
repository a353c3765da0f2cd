/** Linking: the member of a social account, and linking an unlinked one. */
import { randomBytes } from 'node:crypto';
import type { Unlinked } from '@site/shared/wps';
import { and, eq, gt } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { memberById } from '../members/find-member';
import type { MemberRow } from '../members/members.tables';
import { refuse } from '../../ground/refuse';
import type { WriteContext } from '../../ground/route';
import { recordChange } from '../changes/record-change';
import { assertFreshProof } from '../identity/fresh-proof';
import { storeCode } from '../verification/codes';
import { codes } from '../verification/verification.tables';
import type { SocialAccount } from './claim';
import { socialLinks } from './social.tables';

/** Long enough to register in the meantime. */
const OFFER_LIFE_MS = 15 * 60_000;
/** A link follows its login at once. */
const FRESH_LOGIN_MS = 5 * 60_000;
const offerKey = (linkToken: string): string => `social-link:${linkToken}`;

/** The member a social account is linked to. */
export async function linkedMember(db: Database, account: SocialAccount): Promise<MemberRow | undefined> {
  const { provider, issuer, subject } = account;
  const where = and(
    eq(socialLinks.provider, provider),
    eq(socialLinks.issuer, issuer),
    eq(socialLinks.subject, subject),
  );
  const [link] = await db.select().from(socialLinks).where(where);
  return link && memberById(db, link.memberId);
}

/** A one-time ticket with which the next signed-in member can link this account. */
export async function offerLink(tx: Tx, account: SocialAccount, at: number): Promise<Unlinked> {
  const { provider, issuer, subject, name } = account;
  const linkToken = randomBytes(24).toString('base64url');
  await storeCode(tx, offerKey(linkToken), JSON.stringify({ provider, issuer, subject }), at + OFFER_LIFE_MS);
  return { linkToken, provider, name };
}

/**
 * Link the ticket's account to the signed-in member. A social account belongs to one member only. It logs in from then on, so
 * this needs a login a moment ago, or another fresh proof: a stolen token must not link the thief's account.
 */
export async function acceptLink(ctx: WriteContext<unknown>, linkToken: string): Promise<true> {
  const { db, at, member } = ctx;
  if (at - member.createdAt >= FRESH_LOGIN_MS) await assertFreshProof(ctx, 'factor');
  const where = and(eq(codes.key, offerKey(linkToken)), gt(codes.expiresAt, at));
  const [row] = await db.delete(codes).where(where).returning({ code: codes.code });
  if (!row) refuse('verification.wrong');
  const account = JSON.parse(row.code) as Omit<SocialAccount, 'name'>;
  const linked = await db
    .insert(socialLinks)
    .values({ ...account, memberId: member.memberId, linkedAt: at })
    .onConflictDoNothing()
    .returning({ memberId: socialLinks.memberId });
  if (linked.length === 0) refuse('state.changed', { status: 409 });
  await recordChange(ctx, 'SOCIAL_LINKED', await memberById(db, member.memberId));
  return true;
}
