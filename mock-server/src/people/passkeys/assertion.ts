/** Challenges of passkeys, valid once and for five minutes, and the check of a signed one. */
import { randomBytes } from 'node:crypto';
import type { PasskeyProof } from '@site/shared/wps';
import { and, eq, gt } from 'drizzle-orm';
import { refuse } from '../../ground/refuse';
import type { Context, WriteContext } from '../../ground/route';
import { storeCode } from '../verification/codes';
import { codes } from '../verification/verification.tables';
import { verifyProof, type Expected } from './ceremony';
import { passkeys } from './passkeys.tables';

export const CHALLENGE_MS = 5 * 60_000;

/** Host name as seen by the browser: the gateway is behind the site's server. */
export const rpIdOf = ({ request }: Context<unknown>): string => request.hostname.replace(/:\d+$/, '');

export async function newChallenge({ db, at }: WriteContext<unknown>, purpose: string): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await storeCode(db, keyOf(challenge), purpose, at + CHALLENGE_MS);
  return challenge;
}

const keyOf = (challenge: string): string => `passkey:${challenge}`;

/** What a response must be made for; the challenge is used up for any result. */
export const expectedOf = (ctx: WriteContext<unknown>, purpose: string): Expected => ({
  rpId: rpIdOf(ctx),
  host: ctx.request.host,
  spendChallenge: async (challenge) => {
    const where = and(eq(codes.key, keyOf(challenge)), eq(codes.code, purpose), gt(codes.expiresAt, ctx.at));
    const spent = await ctx.db.delete(codes).where(where).returning({ key: codes.key });
    return spent.length > 0;
  },
});

/**
 * The passkey that has signed a challenge of `passkeyRequest`.
 * @throws Refusal `passkey.unknown`, which commits: the challenge is used up.
 */
export async function spendAssertion(ctx: WriteContext<unknown>, proof: PasskeyProof) {
  const { db, at } = ctx;
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, proof.id));
  const counter = await verifyProof(proof, passkey, expectedOf(ctx, 'get'));
  if (!passkey || counter === null) refuse('passkey.unknown', { commit: true });
  await db.update(passkeys).set({ counter, usedAt: at }).where(eq(passkeys.id, passkey.id));
  return passkey;
}
