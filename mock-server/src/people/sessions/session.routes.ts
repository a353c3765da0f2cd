/** Routes of the session: keys, login, trial, keep-alive, logout, devices. */
import { Type } from 'typebox';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { and, eq, isNull } from 'drizzle-orm';
import { refuse } from '../../ground/refuse';
import { route } from '../../ground/route';
import { listDevices, lastLoginOf, revokeDevices } from './devices';
import { logIn, logInVerified } from './login';
import { hashToken } from './sessions';
import { sessions } from './sessions.tables';
import { createTrialMember, startTrial } from './trial';

const LOGIN_ERRORS = [
  'USER_NOT_EXIST',
  'captcha.wrong',
  'login.locked',
  'us_forbidden_login_error',
  'member.login.required',
  'agent.login.required',
  'verification.wrong',
  'login_verify_required',
] as const;

export const sessionRoutes = [
  route(
    calls.rsaKey,
    {
      params: S.Nothing,
      value: S.RsaKey,
      about: 'The key to seal bodies for, hex of its SPKI form',
      text: true,
      always: true,
      ignoreToken: true,
    },
    ({ services }) => services.secret.publicKeyHex,
  ),
  route(
    calls.login,
    { params: S.LoginBody, value: S.LoginValue, about: 'Log in by user name', errors: LOGIN_ERRORS, ignoreToken: true },
    (ctx) => logIn(ctx),
  ),
  route(
    calls.loginUnsecure,
    {
      params: S.LoginBody,
      value: S.LoginValue,
      about: 'Log in with a plain body, for test environments',
      errors: LOGIN_ERRORS,
      ignoreToken: true,
    },
    (ctx) => logIn(ctx),
  ),
  route(
    calls.loginVerification,
    {
      params: S.LoginVerificationBody,
      value: S.LoginValue,
      about: 'The second step of a login from a new device: the code of the phone',
      errors: LOGIN_ERRORS,
      ignoreToken: true,
    },
    (ctx) => logInVerified(ctx),
  ),
  route(
    calls.loginFreeplay,
    {
      params: S.FreeplayBody,
      value: S.FreeplayValue,
      about: 'Begin a free trial with play money',
      errors: ['TOO_MANY_REQUEST'],
      ignoreToken: true,
    },
    (ctx) => startTrial(ctx),
  ),
  route(
    calls.trialUser,
    {
      params: S.Nothing,
      value: S.TrialUser,
      about: 'Make a trial account without opening a session',
      errors: ['TOO_MANY_REQUEST'],
      ignoreToken: true,
      writes: true,
    },
    async (ctx) => {
      const { member, password } = await createTrialMember(ctx);
      return { username: member.username, password, trial: 1 };
    },
  ),
  route(
    calls.touch,
    { params: S.Nothing, value: S.Done, about: 'Keep the session alive', writes: true },
    async ({ db, member, at }) => {
      await db.update(sessions).set({ seenAt: at }).where(eq(sessions.tokenHash, member.tokenHash));
      return true as const;
    },
  ),
  route(
    calls.logout,
    {
      params: S.Nothing,
      value: Type.Null(),
      about: 'End the session',
      also: [['POST', '/wps/session/logout']],
      ignoreToken: true,
    },
    async ({ db, at, request }) => {
      const token = request.headers.authorization;
      if (token) {
        const end = { endedAt: at, endedWhy: 'asked' as const };
        // One that has ended before keeps its reason, which its other tabs show.
        await db
          .update(sessions)
          .set(end)
          .where(and(eq(sessions.tokenHash, hashToken(token)), isNull(sessions.endedAt)));
      }
      return null;
    },
  ),
  route(
    calls.listDevices,
    { params: S.Nothing, value: S.DeviceList, about: 'Devices with a session of the member' },
    listDevices,
  ),
  route(
    calls.revokeDevice,
    { params: S.RevokeQuery, value: S.Revoked, about: 'Sign out another device, or all others', proof: 'factor' },
    (ctx) => (ctx.params.all || ctx.params.deviceId ? revokeDevices(ctx) : refuse('request_param_err')),
  ),
  route(calls.lastLogin, { params: S.Nothing, value: S.LastLogin, about: 'The login before this one' }, lastLoginOf),
];
