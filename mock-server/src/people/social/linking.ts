/** Linking: the member of a social account, and linking an unlinked one. */
import { randomBytes } from 'node:crypto';
import type { Unlinked } from '@site/shared/wps';
import { and, eq, gt } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { findByUsername, memberById } from '../members/find-member';
import type { MemberRow } from '../members/members.tables';
import { refuse } from '../../ground/refuse';
import type { Context } from '../../ground/route';
import { keepCode } from '../verification/codes';
import { codes } from '../verification/verification.tables';
import { accountOf, type SocialClaim } from './provider';
import { socialLinks } from './social.tables';

type Account = Pick<SocialClaim, 'provider' | 'subject'>;

/** Long enough to register in the meantime. */
const OFFER_LIFE_MS = 15 * 60_000;
const offerKey = (linkToken: string): string => `social-link:${linkToken}`;

/** The member a social account is linked to, by the member or from the seed. */
export async function linkedMember(db: Database, { provider, subject }: Account): Promise<MemberRow | undefined> {
  const where = and(eq(socialLinks.provider, provider), eq(socialLinks.subject, subject));
  const [link] = await db.select().from(socialLinks).where(where);
  if (link) return memberById(db, link.memberId);
  const { username } = accountOf(subject);
  return username ? findByUsername(db, username) : undefined;
}

/** A one-time ticket with which the next signed-in member can link this account. */
export async function offerLink(tx: Tx, { provider, subject }: Account, at: number): Promise<Unlinked> {
  const linkToken = randomBytes(24).toString('base64url');
  await keepCode(tx, offerKey(linkToken), JSON.stringify({ provider, subject }), at + OFFER_LIFE_MS);
  return { linkToken, provider, name: accountOf(subject).name };
}

/** Link the ticket's account to the signed-in member. A social account belongs to one member only. */
export async function acceptLink({ db, at, member }: Context<unknown>, linkToken: string): Promise<true> {
  const where = and(eq(codes.key, offerKey(linkToken)), gt(codes.expiresAt, at));
  const [row] = await db.delete(codes).where(where).returning({ code: codes.code });
  if (!row) refuse('verification.wrong');
  const account = JSON.parse(row.code) as Account;
  const linked = await db
    .insert(socialLinks)
    .values({ ...account, memberId: member.memberId, linkedAt: at })
    .onConflictDoNothing()
    .returning({ memberId: socialLinks.memberId });
  if (linked.length === 0) refuse('state.changed', { status: 409 });
  return true;
}
