/** Routes of passkeys: create one, sign in with one. A challenge is valid once, for five minutes. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { and, desc, eq } from 'drizzle-orm';
import { memberById } from '../members/find-member';
import { refuseNotFull } from '../members/only-full';
import { refuse } from '../../ground/refuse';
import { route } from '../../ground/route';
import { limitAddress } from '../../ground/counters/counters';
import { finishLogin, assertMayEnter } from '../sessions/login';
import { recordChange } from '../changes/record-change';
import { CHALLENGE_MS, expectedOf, newChallenge, rpIdOf, spendAssertion } from './assertion';
import { ALGORITHMS, verifyNewPasskey } from './ceremony';
import { passkeys } from './passkeys.tables';

const errors = ['passkey.unknown'] as const;

export const passkeyRoutes = [
  route(
    calls.passkeyCreation,
    {
      params: S.Nothing,
      value: S.PasskeyCreation,
      about: 'Options for creating a passkey (WebAuthn)',
      proof: 'factor',
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
        timeout: CHALLENGE_MS,
      };
    },
  ),
  route(
    calls.registerPasskey,
    { params: S.NewPasskey, value: S.Done, about: 'Store a new passkey of the member', proof: 'factor', errors },
    async (ctx) => {
      const { db, at, member, params } = ctx;
      const made = await verifyNewPasskey(params, expectedOf(ctx, `create:${member.memberId}`));
      if (!made) refuse('passkey.unknown', { commit: true });
      const passkey = { ...made, memberId: member.memberId, createdAt: at };
      await db.insert(passkeys).values(passkey).onConflictDoNothing();
      await recordChange(ctx, 'PASSKEY_ADDED', await memberById(db, member.memberId));
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
    { params: S.RemovePasskeyQuery, value: S.Done, about: 'Delete a passkey of the member', proof: 'factor', errors },
    async (ctx) => {
      const { db, member, params } = ctx;
      const mine = and(eq(passkeys.id, params.id), eq(passkeys.memberId, member.memberId));
      const gone = await db.delete(passkeys).where(mine).returning({ id: passkeys.id });
      if (gone.length === 0) refuse('passkey.unknown', { status: 404 });
      await recordChange(ctx, 'PASSKEY_REMOVED', await memberById(db, member.memberId));
      return true as const;
    },
  ),
  route(
    calls.passkeyRequest,
    {
      params: S.Nothing,
      value: S.PasskeyRequest,
      about: 'Options for signing in with a passkey (WebAuthn)',
      errors: ['TOO_MANY_REQUEST'],
      ignoreToken: true,
    },
    async (ctx) => {
      await limitAddress(ctx.db, 'passkey', ctx.ip, ctx.at, 60, CHALLENGE_MS);
      return {
        challenge: await newChallenge(ctx, 'get'),
        rpId: rpIdOf(ctx),
        allowCredentials: [],
        timeout: CHALLENGE_MS,
      };
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
      const { memberId } = await spendAssertion(ctx, ctx.params);
      const member = await memberById(ctx.db, memberId);
      assertMayEnter(member);
      return finishLogin(ctx, member, 'passkey', ctx.params.loginDeviceId);
    },
  ),
];

const userHandle = (memberId: number): string => Buffer.from(String(memberId)).toString('base64url');
