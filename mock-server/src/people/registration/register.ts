/** Registration: validates rules, codes and age, then creates the account and signs in. */
import { isFeatureOn } from '@site/shared/flags';
import { randomInt } from 'node:crypto';
import type { LoginValue, RegisterBody, RegisterSettings } from '@site/shared/wps';
import { dayOf } from '@site/shared/kernel';
import { createMember } from '../members/create-member';
import { dialingOf, findByEmail, findByMobile, findByUsername, memberById, mobileOf } from '../members/find-member';
import { MEMBER_TYPE } from '../members/member-type';
import { oneLine } from '../members/one-line';
import { refuseWeakPassword } from '../members/breached';
import { hashPassword } from '../members/passwords';
import { refuse } from '../../ground/refuse';
import type { Context, WriteContext } from '../../ground/route';
import { addressKey, limitAddress, refuseUsedUp } from '../../ground/counters/counters';
import { openSession } from '../sessions/login';
import { spendCaptcha } from '../verification/captcha';
import { spendCode } from '../verification/codes';
import { placeUnder } from './affiliates';
import { brokenFields, isBirthday, isOfAge, type RegistrationMethod } from './check-fields';
import { registerRulesOf } from './field-rules';
import { findRepeated, rememberCode } from './repeated-registration';

const HOUR_MS = 3_600_000;
const TRIES_A_REGISTRATION = 5;

/** Fields that are stored only. */
const PROFILE = [
  'fullname',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'telegram',
  'registerUrl',
  'registerMethod',
] as const;

export async function registerMember(ctx: WriteContext<RegisterBody>, method: RegistrationMethod): Promise<LoginValue> {
  const { db, at, ip, params: body, services } = ctx;
  const { registrations } = services.addressLimits;
  await refuseUsedUp(db, addressKey('register', ip), at, registrations);
  // Wrong captchas and codes of one visitor use up none of the registrations of all at the address; they have a limit of their own.
  await limitAddress(db, 'register-try', ip, at, registrations * TRIES_A_REGISTRATION, HOUR_MS);
  const rules = registerRulesOf(ctx.settings);
  assertRules(rules, body, method);
  assertAge(body.birthday, at, ctx.settings.minimumAge);
  if (body.password) await refuseWeakPassword(body.password, ctx.settings.siteName, body.username ?? '');
  const mobileNum = body.mobileNum ? mobileOf(body.mobileNum) : null;
  const countryDialingCode = mobileNum ? dialingOf(body.countryDialingCode) : null;
  const repeated = await findRepeated(ctx, method, countryDialingCode, mobileNum);
  if (repeated) return openSession(ctx, repeated, body.loginDeviceId, method === 'mobile');
  if (rules.captcha?.enabled && !(await spendCaptcha(ctx, body.captcha))) refuse('captcha.wrong', { commit: true });
  if (method === 'mobile' && isFeatureOn('REGMOBVERF3', ctx.settings.flags)) {
    const target = { purpose: 'register' as const, to: `${countryDialingCode}:${mobileNum}` };
    if (!(await spendCode(db, target, body.verificationCode, at))) refuse('verification.wrong', { commit: true });
    await rememberCode(db, countryDialingCode!, mobileNum!, body.verificationCode!, at);
  }
  await limitAddress(db, 'register', ip, at, registrations, HOUR_MS);
  const username = await usernameOf(ctx, method, mobileNum);
  await assertFree(ctx, username, body.email, countryDialingCode, mobileNum);
  const { parent, affiliateUrlId, referredBy } = await placeUnder(db, at, body.affiliateCode, body.referralCode);
  const member = await createMember(
    db,
    {
      username,
      type: MEMBER_TYPE,
      passwordHash: await hashPassword(body.password || randomPassword(), services.cheapHash),
      passwordAt: at,
      firstTimeLogin: !body.password,
      hasPassword: Boolean(body.password),
      fundsHash: body.paymentPassword ? await hashPassword(body.paymentPassword, services.cheapHash) : null,
      nickname: oneLine(body.nickname ?? '') || null,
      payeeName: body.payeeName || body.fullname || null,
      email: body.email || null,
      birthday: body.birthday || null,
      countryDialingCode,
      mobileNum,
      locale: ctx.language,
      profile: Object.fromEntries(PROFILE.flatMap((name) => (body[name] ? [[name, body[name]]] : []))),
      affiliateUrlId,
      referredBy,
      createdAt: at,
    },
    parent,
  );
  await services.emit(db, 'member-created', { memberId: member.id, inviteLinkId: affiliateUrlId, at });
  return openSession(ctx, await memberById(db, member.id), body.loginDeviceId, method === 'mobile');
}

const randomPassword = (): string => Array.from({ length: 16 }, () => randomInt(36).toString(36)).join('');

function assertRules(rules: RegisterSettings, body: RegisterBody, method: RegistrationMethod): void {
  const fields = brokenFields(body, method, rules);
  if (Object.keys(fields).length > 0) refuse('validation', { value: { fields } });
}

/** @throws Refusal for a date that is invalid, before 1900, or under age by the site's calendar. */
export function assertAge(birthday: string | undefined, at: number, age: number): void {
  if (!birthday) return;
  if (!isBirthday(birthday))
    refuse('validation', { value: { fields: { birthday: { rule: 'pattern', patternId: 11 } } } });
  if (!isOfAge(birthday, dayOf(at), age)) refuse('age.unverified', { words: { age }, value: { minimumAge: age } });
}

async function usernameOf(
  ctx: Context<RegisterBody>,
  method: RegistrationMethod,
  mobileNum: string | null,
): Promise<string> {
  if (method === 'username') return ctx.params.username!;
  let name = method === 'mobile' ? `m${mobileNum}` : `player${randomInt(100_000, 999_999)}`;
  // Taken also by the same digits of another country, or by who has chosen it.
  while (await findByUsername(ctx.db, name))
    name = method === 'mobile' ? `m${mobileNum}${randomInt(100, 999)}` : `player${randomInt(100_000, 999_999)}`;
  return name;
}

async function assertFree(
  { db }: Context<unknown>,
  username: string,
  email: string | undefined,
  dialing: string | null,
  mobileNum: string | null,
): Promise<void> {
  if (await findByUsername(db, username)) refuse('username.taken');
  if (email && (await findByEmail(db, email))) refuse('email.taken');
  if (dialing && mobileNum && (await findByMobile(db, dialing, mobileNum))) refuse('mobile.taken');
}
