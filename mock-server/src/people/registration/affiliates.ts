/** Invitation codes: the downline a new member joins, and who is rewarded for the referral. */
import { eq } from 'drizzle-orm';
import { openLink } from './open-links';
import type { Database } from '../../ground/db/database';
import { memberById } from '../members/find-member';
import { isAgentType } from '../members/member-type';
import { members, type MemberRow } from '../members/members.tables';
import { refuse } from '../../ground/refuse';

export interface Place {
  readonly parent: MemberRow | null;
  readonly affiliateUrlId: number | null;
  readonly referredBy: number | null;
}

/**
 * A code is an agent's invite link (new member below the agent, on its terms) or a member's referral code: an agent's places
 * below that agent, a player's beside the player and rewards the player. `affiliateCode` is what the form's field contains,
 * so an unknown one is refused; `referralCode` is the code of the link that a visitor arrived by, and an unknown one is ignored.
 */
export async function placeUnder(db: Database, at: number, affiliateCode = '', referralCode = ''): Promise<Place> {
  const code = affiliateCode || referralCode;
  const link = code ? await openLink(db, code, at) : null;
  if (link) return { parent: await agentOf(db, link.agentId), affiliateUrlId: link.id, referredBy: null };
  const friend = code ? await inviterOf(db, code) : null;
  if (affiliateCode && !friend)
    refuse('affiliate.invalid', { value: { fields: { affiliateCode: { rule: 'unknown' } } } });
  if (!friend) return { parent: null, affiliateUrlId: null, referredBy: null };
  return { parent: await parentFor(db, friend), affiliateUrlId: null, referredBy: friend.id };
}

/** The agent of an invite link; refused when the account is closed. */
export async function agentOf(db: Database, agentId: number): Promise<MemberRow> {
  const agent = await memberById(db, agentId);
  if (agent.state === 'disabled') refuse('agent.invalid');
  return agent;
}

/** The member whose referral code this is; null also when that account, or the agent above a player, is closed. */
export async function inviterOf(db: Database, code: string): Promise<MemberRow | null> {
  const [row] = await db.select().from(members).where(eq(members.referralCode, code.toUpperCase()));
  if (!row || row.state === 'disabled') return null;
  return (await parentFor(db, row))?.state === 'disabled' ? null : row;
}

/** Whom a new member with this member's referral code joins: an agent, or the agent of a player. */
async function parentFor(db: Database, friend: MemberRow): Promise<MemberRow | null> {
  if (isAgentType(friend.type)) return friend;
  return friend.parentId === null ? null : memberById(db, friend.parentId);
}
