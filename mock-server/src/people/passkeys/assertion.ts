/** Challenges of passkeys, valid once and for five minutes, and the check of a signed one. */
import { randomBytes } from 'node:crypto';
import type { PasskeyProof } from '@site/shared/wps';
import { and, eq, gt } from 'drizzle-orm';
import { refuse } from '../../ground/refuse';
import type { Context, WriteContext } from '../../ground/route';
import { keepCode } from '../verification/codes';
import { codes } from '../verification/verification.tables';
import { challengeOf, isCounterFine, isSignedBy, readAuthenticator } from './ceremony';
import { passkeys } from './passkeys.tables';

export const CHALLENGE_MS = 5 * 60_000;

/** Host name as seen by the browser: the gateway is behind the site's server. */
export const rpIdOf = ({ request }: Context<unknown>): string => request.hostname.replace(/:\d+$/, '');

export async function newChallenge({ db, at }: WriteContext<unknown>, purpose: string): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await keepCode(db, keyOf(challenge), purpose, at + CHALLENGE_MS);
  return challenge;
}

const keyOf = (challenge: string): string => `passkey:${challenge}`;

/** The challenge is used up for any result. */
export async function spendChallenge(
  ctx: WriteContext<unknown>,
  clientDataJSON: string,
  type: 'webauthn.create' | 'webauthn.get',
  purpose: string,
): Promise<void> {
  const challenge = challengeOf(clientDataJSON, { type, rpId: rpIdOf(ctx) });
  if (!challenge) refuse('passkey.unknown');
  const where = and(eq(codes.key, keyOf(challenge)), eq(codes.code, purpose), gt(codes.expiresAt, ctx.at));
  const spent = await ctx.db.delete(codes).where(where).returning({ key: codes.key });
  if (spent.length === 0) refuse('passkey.unknown');
}

/**
 * The passkey that has signed a challenge of `passkeyRequest`.
 * @throws Refusal `passkey.unknown`, which commits: the challenge is used up.
 */
export async function spendAssertion(ctx: WriteContext<unknown>, { id, response }: PasskeyProof) {
  const { db, at } = ctx;
  await spendChallenge(ctx, response.clientDataJSON, 'webauthn.get', 'get');
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  const facts = readAuthenticator(response.authenticatorData, rpIdOf(ctx));
  if (!passkey || !facts || !isSignedBy(passkey.publicKey, response)) refuse('passkey.unknown', { commit: true });
  if (!isCounterFine(passkey.counter, facts.counter)) refuse('passkey.unknown', { commit: true });
  await db.update(passkeys).set({ counter: facts.counter, usedAt: at }).where(eq(passkeys.id, passkey.id));
  return passkey;
}
