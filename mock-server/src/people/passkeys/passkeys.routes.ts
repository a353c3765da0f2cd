/** Routes of passkeys: create one, sign in with one. A challenge is valid once, for five minutes. */
import { randomBytes } from 'node:crypto';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { and, desc, eq, gt } from 'drizzle-orm';
import { memberById } from '../members/find-member';
import { refuseNotFull } from '../members/only-full';
import { refuse } from '../../ground/refuse';
import { route, type Context, type WriteContext } from '../../ground/route';
import { limitRate } from '../../ground/counters/counters';
import { finishLogin, assertMayEnter } from '../sessions/login';
import { keepCode } from '../verification/codes';
import { codes } from '../verification/verification.tables';
import { challengeOf, isCounterFine, isKey, isSignedBy, readAuthenticator } from './ceremony';
import { passkeys } from './passkeys.tables';

const LIFE_MS = 5 * 60_000;
/** COSE algorithms: ES256, supported by every authenticator, and RS256, used by Windows Hello. */
const ALGORITHMS = [-7, -257];
const errors = ['passkey.unknown'];

export const passkeyRoutes = [
  route(
    calls.passkeyCreation,
    {
      params: S.Nothing,
      value: S.PasskeyCreation,
      about: 'What a device needs to make a passkey',
      errors: ['trial.refused'],
    },
    async (ctx) => {
      refuseNotFull(ctx);
      const { db, member, settings } = ctx;
      const known = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.memberId, member.memberId));
      return {
        challenge: await newChallenge(ctx, `create:${member.memberId}`),
        rp: { id: rpIdOf(ctx), name: settings.siteName },
        user: { id: userHandle(member.memberId), name: member.username, displayName: member.username },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
        excludeCredentials: known.map(({ id }) => ({ id, type: 'public-key' as const })),
        timeout: LIFE_MS,
      };
    },
  ),
  route(
    calls.registerPasskey,
    { params: S.NewPasskey, value: S.Done, about: 'Keep a new passkey of the member', errors },
    async (ctx) => {
      const { db, at, member, params } = ctx;
      const { clientDataJSON, authenticatorData, publicKey } = params.response;
      await spendChallenge(ctx, clientDataJSON, 'webauthn.create', `create:${member.memberId}`);
      const facts = readAuthenticator(authenticatorData, rpIdOf(ctx));
      if (facts?.credentialId !== params.id || !isKey(publicKey)) refuse('passkey.unknown');
      const passkey = { id: params.id, memberId: member.memberId, publicKey, counter: facts.counter, createdAt: at };
      await db.insert(passkeys).values(passkey).onConflictDoNothing();
      return true as const;
    },
  ),
  route(
    calls.listPasskeys,
    { params: S.Nothing, value: S.Passkeys, about: 'The member’s passkeys, newest first' },
    ({ db, member }) =>
      db
        .select({ id: passkeys.id, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt })
        .from(passkeys)
        .where(eq(passkeys.memberId, member.memberId))
        .orderBy(desc(passkeys.createdAt)),
  ),
  route(
    calls.removePasskey,
    { params: S.RemovePasskeyQuery, value: S.Done, about: 'Forget a passkey of the member', errors },
    async ({ db, member, params }) => {
      const mine = and(eq(passkeys.id, params.id), eq(passkeys.memberId, member.memberId));
      const gone = await db.delete(passkeys).where(mine).returning({ id: passkeys.id });
      if (gone.length === 0) refuse('passkey.unknown', { status: 404 });
      return true as const;
    },
  ),
  route(
    calls.passkeyRequest,
    {
      params: S.Nothing,
      value: S.PasskeyRequest,
      about: 'What a device needs to sign in',
      errors: ['TOO_MANY_REQUEST'],
      ignoreToken: true,
    },
    async (ctx) => {
      await limitRate(ctx.db, `passkey:${ctx.ip}`, ctx.at, 60, LIFE_MS);
      return { challenge: await newChallenge(ctx, 'get'), rpId: rpIdOf(ctx), allowCredentials: [], timeout: LIFE_MS };
    },
  ),
  route(
    calls.loginPasskey,
    {
      params: S.PasskeyProof,
      value: S.LoginValue,
      about: 'Sign in with a passkey',
      errors: [...errors, 'us_forbidden_login_error', 'member.login.required'],
      ignoreToken: true,
    },
    async (ctx) => {
      const { db, at, params } = ctx;
      const { response } = params;
      await spendChallenge(ctx, response.clientDataJSON, 'webauthn.get', 'get');
      const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, params.id));
      const facts = readAuthenticator(response.authenticatorData, rpIdOf(ctx));
      if (!passkey || !facts || !isSignedBy(passkey.publicKey, response)) refuse('passkey.unknown', { commit: true });
      if (!isCounterFine(passkey.counter, facts.counter)) refuse('passkey.unknown', { commit: true });
      await db.update(passkeys).set({ counter: facts.counter, usedAt: at }).where(eq(passkeys.id, passkey.id));
      const member = await memberById(db, passkey.memberId);
      assertMayEnter(member);
      return finishLogin(ctx, member, 'passkey', params.loginDeviceId);
    },
  ),
];

/** Host name as seen by the browser: the gateway is behind the site's server. */
const rpIdOf = ({ request }: Context<unknown>): string => request.hostname.replace(/:\d+$/, '');
const userHandle = (memberId: number): string => Buffer.from(String(memberId)).toString('base64url');

async function newChallenge({ db, at }: WriteContext<unknown>, purpose: string): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await keepCode(db, keyOf(challenge), purpose, at + LIFE_MS);
  return challenge;
}

const keyOf = (challenge: string): string => `passkey:${challenge}`;

/** The challenge is used up for any result. */
async function spendChallenge(
  ctx: Context<unknown>,
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
