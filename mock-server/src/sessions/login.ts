/** Logging in by name and password. It never tells which of the two was wrong; it asks for a captcha, then locks. */
import type { LoginBody, LoginValue } from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { dayOf } from '@site/shared/kernel';
import { findByUsername } from '../members/find-member';
import { isAgentType } from '../members/member-type';
import { members, type MemberRow } from '../members/members.tables';
import { checkNobody, isPassword } from '../members/passwords';
import { refuse } from '../refuse';
import type { Context } from '../route';
import { spendCaptcha } from '../verification/captcha';
import { deviceOf } from '../http/visitor';
import { clearCount, countOf, countUp, refuseToWait } from './counters';
import { beginSession } from './sessions';
import { loginDays } from './sessions.tables';

const CAPTCHA_AFTER = 3;
const LOCK_AFTER = 10;
const WINDOW_MS = 15 * 60_000;
const PASSWORD_LIFE_MS = 180 * 86_400_000;

const triesKey = (username: string) => `login:${username.toLowerCase()}`;

/** Check name and password; count what fails. */
export async function logIn(ctx: Context<LoginBody>): Promise<LoginValue> {
  const member = await checkCredentials(ctx, ctx.params);
  return admitMember(ctx, member, ctx.params.loginDeviceId);
}

export async function checkCredentials(
  ctx: Context<unknown>,
  { username, password, captcha, site }: Pick<LoginBody, 'username' | 'password' | 'captcha' | 'site'>,
): Promise<MemberRow> {
  const key = triesKey(username);
  const tries = await countOf(ctx.db, key, ctx.at);
  if (tries.count >= LOCK_AFTER) refuseToWait('login.locked', tries.until - ctx.at);
  if (tries.count >= CAPTCHA_AFTER && !(await spendCaptcha(ctx, captcha))) {
    refuse('captcha.wrong', { value: { captcha: true }, keep: true });
  }
  const member = await findByUsername(ctx.db, username);
  const isRight = member
    ? await isPassword(member.passwordHash, password)
    : await checkNobody(password, ctx.services.cheapHash);
  if (!member || !isRight) {
    const { count } = await countUp(ctx.db, key, ctx.at, WINDOW_MS);
    refuse('USER_NOT_EXIST', { value: { captcha: count >= CAPTCHA_AFTER }, keep: true });
  }
  await clearCount(ctx.db, key);
  if (member.state === 'disabled') refuse('us_forbidden_login_error');
  if (site === 'agent' && !isAgentType(member.type)) refuse('agent.login.required');
  return member;
}

/** Open a session for a member whose proof was accepted, and say what the client needs to know of him. */
export async function admitMember(ctx: Context<unknown>, member: MemberRow, deviceId = ''): Promise<LoginValue> {
  const { db, at, settings } = ctx;
  const device = { deviceId: deviceId || 'unknown', ...deviceOf(ctx.request), ip: ctx.ip, country: ctx.country };
  const token = await beginSession(db, member.id, device, at, settings.flags.SINGLESESSION3 === true);
  await db.update(members).set({ lastLoginAt: at, lastLoginIp: ctx.ip }).where(eq(members.id, member.id));
  await db
    .insert(loginDays)
    .values({ memberId: member.id, day: dayOf(at) })
    .onConflictDoNothing();
  const mustChange = settings.flags.PWDEXPFORCECHANGE3 === true && at - member.passwordAt > PASSWORD_LIFE_MS;
  return {
    token,
    id: String(member.id),
    userName: member.username,
    type: member.type,
    customerType: member.type,
    firstTimeLogin: member.firstTimeLogin,
    passwordExpired: mustChange,
    mobileNum: maskMobile(member.mobileNum),
  };
}

/** "1712345678" → "••••••5678" */
export const maskMobile = (mobile: string | null): string | null => mobile && `••••••${mobile.slice(-4)}`;
/** "rahim@mail.com" → "r•••@mail.com" */
export const maskEmail = (email: string | null): string | null => email && email.replace(/^(.).*@/, '$1•••@');
