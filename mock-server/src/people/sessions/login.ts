/** Login by name and password, or by SMS code. The response does not reveal which was wrong; failures lead to a captcha, then to a lock. */
import { isFeatureOn } from '@site/shared/flags';
import type { LoginBody, LoginValue, LoginVerificationBody } from '@site/shared/wps';
import { and, eq, gt } from 'drizzle-orm';
import { dayOf } from '@site/shared/kernel';
import { hasSecondFactor, spendSecondFactor } from '../verification/second-factor';
import { dialingOf, findByMobile, findByUsername, memberById, mobileOf } from '../members/find-member';
import { isAgentType, isMemberSiteType } from '../members/member-type';
import { members, type MemberRow } from '../members/members.tables';
import { checkUnknownAccount, isPassword } from '../members/passwords';
import { refuse } from '../../ground/refuse';
import type { Context, WriteContext } from '../../ground/route';
import { endMailedPassword, keyOfMailedPassword, spendCode } from '../verification/codes';
import { spendFirebaseToken } from '../verification/firebase';
import { codes } from '../verification/verification.tables';
import { sendNonce } from '../../ground/dpop/dpop';
import { deviceOf } from '../../ground/http/visitor';
import { limitRate } from '../../ground/counters/counters';
import { assertMayTry, forgiveFailures, recordFailure, recordSecondFailure, takeFailures } from './attempts';
import { endTicket, findTicket, requireSecondFactor, type FirstFactor } from './second-step';
import { beginSession } from './sessions';
import { loginDays } from './sessions.tables';
import { maskMobile } from '../members/mask';

/** How long after an SMS login a first password can be set without another code. */
const FIRST_PASSWORD_MS = 15 * 60_000;
const PASSWORD_LIFE_MS = 180 * 86_400_000;

/** Logs in by password, SMS code or Firebase token. */
export async function logIn(ctx: WriteContext<LoginBody>): Promise<LoginValue> {
  const { type, isSms, loginDeviceId: deviceId } = ctx.params;
  if (type === 'firebase') return finishLogin(ctx, await logInByFirebase(ctx), 'firebase', deviceId);
  if (type === 'sms' || isSms === true) return finishLogin(ctx, await logInBySms(ctx), 'sms', deviceId);
  return finishLogin(ctx, await checkCredentials(ctx, ctx.params), 'password', deviceId);
}

/** After any first factor: asks for the second one where there is one, else opens the session. */
export async function finishLogin(
  ctx: WriteContext<unknown>,
  member: MemberRow,
  first: FirstFactor,
  deviceId = '',
): Promise<LoginValue> {
  await requireSecondFactor(ctx, member, { first, deviceId });
  return openSession(ctx, member, deviceId, isByPhone(first));
}

/** An SMS code proves the number, which also allows setting a first password. */
const isByPhone = (first: FirstFactor): boolean => first === 'sms' || first === 'firebase';

/** The second step, with the ticket of the first one or, by older clients, with name and password again. */
export async function logInVerified(ctx: WriteContext<LoginVerificationBody>): Promise<LoginValue> {
  const { db, at, params } = ctx;
  const { loginTicket, username, password, verificationCode = '' } = params;
  const ticket = loginTicket === undefined ? null : await findTicket(ctx, loginTicket);
  const member = ticket
    ? await memberById(db, ticket.memberId)
    : await checkCredentials(ctx, {
        ...params,
        username: username ?? refuse('request_param_err'),
        password: password ?? refuse('request_param_err'),
      });
  assertMayEnter(member, params.site);
  await limitRate(db, `proof:${member.id}`, at, 10, 3_600_000);
  const to = `${member.countryDialingCode}:${member.mobileNum}`;
  const isRight = (await hasSecondFactor(db, member.id))
    ? await spendSecondFactor(ctx, member.id, verificationCode)
    : !ticket && (await spendCode(db, { purpose: 'visitor', to }, verificationCode, at));
  if (!isRight) {
    await recordSecondFailure(ctx, member.id);
    refuse('verification.wrong', { commit: true });
  }
  if (loginTicket) await endTicket(ctx, loginTicket);
  return openSession(ctx, member, ticket?.deviceId ?? params.loginDeviceId, ticket !== null && isByPhone(ticket.first));
}

type Credentials = Pick<
  LoginBody,
  'username' | 'password' | 'captcha' | 'site' | 'countryDialingCode' | 'loginDeviceId'
>;

/** A mobile number is accepted as the user name. */
const byMobile = ({ db }: Context<unknown>, username: string, dialing: string | undefined) =>
  /^\d{6,}$/.test(username) ? findByMobile(db, dialingOf(dialing), mobileOf(username)) : undefined;

async function checkCredentials(
  ctx: WriteContext<unknown>,
  { username, password, captcha, site, countryDialingCode, loginDeviceId: deviceId }: Credentials,
): Promise<MemberRow> {
  const member = (await findByUsername(ctx.db, username)) ?? (await byMobile(ctx, username, countryDialingCode));
  const attempt = { memberId: member?.id ?? null, username, countryDialingCode, captcha, deviceId };
  await assertMayTry(ctx, attempt);
  const isRight = member
    ? (await isPassword(member.passwordHash, password)) || (await isMailedPassword(ctx, member, password))
    : await checkUnknownAccount(password, ctx.services.cheapHash);
  if (!member || !isRight) {
    const isCaptchaNext = await recordFailure(ctx, attempt);
    refuse('USER_NOT_EXIST', { value: { captcha: isCaptchaNext }, commit: true });
  }
  await forgiveFailures(ctx, attempt);
  assertMayEnter(member, site);
  return member;
}

/** @throws Refusal for a closed account and for an account of the other site (SES-10). Call after authentication. */
export function assertMayEnter({ state, type }: MemberRow, site: LoginBody['site'] = 'member'): void {
  if (state === 'disabled') refuse('us_forbidden_login_error');
  if (site === 'agent' && !isAgentType(type)) refuse('agent.login.required');
  if (site === 'member' && !isMemberSiteType(type)) refuse('member.login.required');
}

/** A mailed password is valid for one hour; it replaces the old one on use and has to be changed. */
async function isMailedPassword(
  { db, at }: WriteContext<unknown>,
  member: MemberRow,
  password: string,
): Promise<boolean> {
  const [mailed] = await db
    .select()
    .from(codes)
    .where(and(eq(codes.key, keyOfMailedPassword(member.id)), gt(codes.expiresAt, at)));
  if (!mailed || !(await isPassword(mailed.code, password))) return false;
  await endMailedPassword(db, member.id);
  const change = { passwordHash: mailed.code, passwordAt: at, firstTimeLogin: true, hasPassword: true };
  await db.update(members).set(change).where(eq(members.id, member.id));
  member.firstTimeLogin = true;
  return true;
}

/** Login by SMS code. An unknown number and a wrong code get the same response. */
async function logInBySms(ctx: WriteContext<LoginBody>): Promise<MemberRow> {
  const { db, at, params, settings } = ctx;
  if (!isFeatureOn('MOBILEVERCODELOGIN3', settings.flags)) refuse('function.not.available');
  const [dialing, mobile] = [dialingOf(params.countryDialingCode), mobileOf(params.username)];
  const member = await findByMobile(db, dialing, mobile);
  const isRight = await spendCode(db, { purpose: 'visitor', to: `${dialing}:${mobile}` }, params.password, at);
  if (!member || !isRight) {
    if (member) await recordSecondFailure(ctx, member.id);
    refuse('verification.wrong', { commit: true });
  }
  assertMayEnter(member, params.site);
  return member;
}

/** Login with a Firebase token; its number must be the one in the request (FIREBASELOGIN3). */
async function logInByFirebase({ db, at, params, settings }: WriteContext<LoginBody>): Promise<MemberRow> {
  if (!isFeatureOn('FIREBASELOGIN3', settings.flags)) refuse('function.not.available');
  const [dialing, mobile] = [dialingOf(params.countryDialingCode), mobileOf(params.firebaseMobileNo ?? '')];
  const verified = await spendFirebaseToken(db, params.firebaseIdToken ?? '', at);
  const member = verified === `${dialing}:${mobile}` ? await findByMobile(db, dialing, mobile) : undefined;
  if (!member) refuse('verification.wrong', { commit: true });
  assertMayEnter(member, params.site);
  return member;
}

/** Open a session for an authenticated member. `byPhone`: authenticated by SMS code, which also allows setting a first password. */
export async function openSession(
  ctx: WriteContext<unknown>,
  member: MemberRow,
  deviceId = '',
  byPhone = false,
): Promise<LoginValue> {
  const { db, at, settings } = ctx;
  const firstPasswordUntil = byPhone ? at + FIRST_PASSWORD_MS : null;
  const failedBefore = await takeFailures(db, member.id, at);
  const origin = {
    deviceId: deviceId || 'unknown',
    ip: ctx.ip,
    country: ctx.country,
    firstPasswordUntil,
    failedBefore,
    keyThumbprint: bindKey(ctx),
  };
  const device = { ...deviceOf(ctx.request), ...origin };
  const token = await beginSession(db, member.id, device, at, settings);
  await db.update(members).set({ lastLoginAt: at, lastLoginIp: ctx.ip }).where(eq(members.id, member.id));
  await db
    .insert(loginDays)
    .values({ memberId: member.id, day: dayOf(at) })
    .onConflictDoNothing();
  const mustChange = isFeatureOn('PWDEXPFORCECHANGE3', settings.flags) && at - member.passwordAt > PASSWORD_LIFE_MS;
  return {
    token,
    id: String(member.id),
    userName: member.username,
    nickname: member.nickname || null,
    type: member.type,
    customerType: member.type,
    firstTimeLogin: member.firstTimeLogin,
    passwordExpired: mustChange,
    mobileNum: maskMobile(member.mobileNum),
    ...(origin.keyThumbprint === null ? {} : { cnf: { jkt: origin.keyThumbprint } }),
  };
}

/** The key of the client's proof, which the session is bound to; null for a client that sends none. */
function bindKey({ request, reply, services: { dpop }, settings, at }: WriteContext<unknown>): string | null {
  const { method, url, headers } = request;
  if (headers.dpop === undefined) return settings.requireBoundSessions ? refuse('dpop.required') : null;
  // A login has no nonce yet: to repeat its proof binds another session to a key that only its owner has.
  const thumbprint = dpop.bind(String(headers.dpop), { method, url });
  sendNonce(reply, dpop.nonce(at));
  return thumbprint;
}
