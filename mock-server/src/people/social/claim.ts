/** SocialClaim: who a provider says the visitor is, stored under a one-time code until the login page exchanges it. */
import { randomBytes } from 'node:crypto';
import type { SocialLoginBody } from '@site/shared/wps';
import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../ground/db/database';
import { refuse } from '../../ground/refuse';
import type { WriteContext } from '../../ground/route';
import { storeCode } from '../verification/codes';
import { codes } from '../verification/verification.tables';

export type SocialProvider = SocialLoginBody['provider'];

/** An account at a provider. Its e-mail address is not part of it: no account here is found or linked by one. */
export interface SocialAccount {
  readonly provider: SocialProvider;
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
}

export interface SocialClaim extends SocialAccount {
  /** The login page's own nonce. */
  readonly nonce: string;
}

export const isSocialProvider = (name: string | undefined): name is SocialProvider =>
  name === 'google' || name === 'facebook';

const CODE_LIFE_MS = 60_000;
const keyOf = (code: string): string => `social:${code}`;

/** @returns the code with which the login page receives a session, once and within a minute. */
export async function storeClaim(tx: Tx, claim: SocialClaim, at: number): Promise<string> {
  const code = randomBytes(24).toString('base64url');
  await storeCode(tx, keyOf(code), JSON.stringify(claim), at + CODE_LIFE_MS);
  return code;
}

/** The claim of a one-time code for its provider and nonce; the code is consumed even on failure. Refuses with `verification.wrong`. */
export async function spendClaim({ db, at, params }: WriteContext<SocialLoginBody>): Promise<SocialClaim> {
  const where = and(eq(codes.key, keyOf(params.idToken)), gt(codes.expiresAt, at));
  const [row] = await db.delete(codes).where(where).returning({ code: codes.code });
  const claim = row ? (JSON.parse(row.code) as SocialClaim) : null;
  if (!claim || claim.provider !== params.provider || claim.nonce !== params.nonce)
    refuse('verification.wrong', { commit: true });
  return claim;
}
