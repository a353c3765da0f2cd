/** Routes of passwords: change, recovery by e-mail and by phone, and the funds password. */
import { randomBytes } from 'node:crypto';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { and, desc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { refuse } from '../../ground/refuse';
import { route, type WriteContext } from '../../ground/route';
import { limitAddress, limitRate } from '../../ground/counters/counters';
import { endSessions } from '../sessions/sessions';
import {
  endMailedPassword,
  keyOfCode,
  keyOfMailedPassword,
  sendCode,
  spendCode,
  storeCode,
} from '../verification/codes';
import { outbox } from '../verification/verification.tables';
import { dialingOf, findByMobile, findByUsername, memberById, mobileOf } from '../members/find-member';
import { securityChangeRows } from '../changes/changes.tables';
import { recordChange } from '../changes/record-change';
import { assertMaySetPassword } from './first-password';
import { assertFundsPassword, FUNDS_PASSWORD_REFUSALS } from '../members/funds-password';
import { refuseNotFull } from '../members/only-full';
import { members, type MemberRow } from '../members/members.tables';
import { refuseWeakPassword } from '../members/breached';
import { hashPassword, isPassword } from '../members/passwords';

const HOUR_MS = 3_600_000;
/** So long a password change may be sent again after a lost answer. */
const REPEAT_MS = 15 * 60_000;

export const passwordRoutes = [
  route(
    calls.changePassword,
    {
      params: S.ChangePasswordBody,
      value: S.Done,
      about: 'Change the password, or set the first one; every other session ends',
      errors: [
        'password.wrong',
        'verification.wrong',
        'password.mismatch',
        'modify.new.old.same',
        'password.breached',
        'password.obvious',
        ...FUNDS_PASSWORD_REFUSALS,
      ],
    },
    changePassword,
  ),
  route(
    calls.forgotByEmail,
    {
      params: S.ForgotByEmailBody,
      value: Type.Null(),
      about: 'E-mail a temporary password, valid for one hour',
      errors: ['TOO_MANY_REQUEST'],
      ignoreToken: true,
    },
    mailPassword,
  ),
  route(
    calls.sendPasswordSms,
    {
      params: S.SmsBody,
      value: S.CodeSent,
      about: 'Send a code to set a new password',
      errors: ['TOO_MANY_REQUEST'],
      ignoreToken: true,
    },
    async (ctx) => {
      const [dialing, mobile] = [dialingOf(ctx.params.countryDialingCode), mobileOf(ctx.params.mobileNum)];
      const known = await findByMobile(ctx.db, dialing, mobile);
      return sendCode(ctx, { purpose: 'visitor', to: `${dialing}:${mobile}` }, known !== undefined);
    },
  ),
  route(
    calls.resetByPhone,
    {
      params: S.ResetByPhoneBody,
      value: S.Done,
      about: 'Set a password with a code of the phone',
      errors: ['verification.wrong', 'modify.new.old.same', 'password.breached', 'password.obvious'],
      ignoreToken: true,
    },
    resetByPhone,
  ),
  route(
    calls.hasFundsPassword,
    { params: S.Nothing, value: Type.Boolean(), about: 'Is a funds password set?' },
    async ({ db, member }) => (await memberById(db, member.memberId)).fundsHash !== null,
  ),
  route(
    calls.setFundsPassword,
    {
      params: S.SetFundsBody,
      value: S.Done,
      about: 'Set the funds password once',
      proof: 'funds',
      errors: ['password.mismatch', 'state.changed', 'trial.refused'],
    },
    async (ctx) => {
      refuseNotFull(ctx);
      const { paymentPassword, confirmPaymentPassword } = ctx.params;
      if (paymentPassword !== confirmPaymentPassword) refuse('password.mismatch');
      const row = await memberById(ctx.db, ctx.member.memberId);
      if (row.fundsHash) {
        // Set by a request whose answer was lost. Counted: six digits can be guessed.
        await limitRate(ctx.db, `set-funds:${row.id}`, ctx.at, 5, HOUR_MS);
        if (await isPassword(row.fundsHash, paymentPassword)) return true;
        refuse('state.changed', { status: 409, commit: true });
      }
      return storeFundsPassword(ctx, paymentPassword);
    },
  ),
  route(
    calls.changeFundsPassword,
    {
      params: S.ChangeFundsBody,
      value: S.Done,
      about: 'Change the funds password',
      errors: ['password.mismatch', 'modify.new.old.same', ...FUNDS_PASSWORD_REFUSALS],
    },
    async (ctx) => {
      const { oldPaymentPassword, newPaymentPassword, confirmPaymentPassword } = ctx.params;
      if (newPaymentPassword !== confirmPaymentPassword) refuse('password.mismatch');
      if (await isFundsRepeated(ctx)) {
        await assertFundsPassword(ctx, newPaymentPassword);
        return true;
      }
      await assertFundsPassword(ctx, oldPaymentPassword);
      if (oldPaymentPassword === newPaymentPassword) refuse('modify.new.old.same');
      return storeFundsPassword(ctx, newPaymentPassword);
    },
  ),
];

async function storeFundsPassword(ctx: WriteContext<unknown>, password: string): Promise<true> {
  const { db, member, services } = ctx;
  const fundsHash = await hashPassword(password, services.cheapHash);
  await db.update(members).set({ fundsHash }).where(eq(members.id, member.memberId));
  await recordChange(ctx, 'FUNDS_PASSWORD', await memberById(db, member.memberId));
  return true;
}

/** A change whose answer was lost arrives again from its session: the old funds password is wrong by then. */
async function isFundsRepeated({ db, at, member, params }: WriteContext<calls.ChangeFundsBody>): Promise<boolean> {
  const { oldPaymentPassword, newPaymentPassword } = params;
  if (oldPaymentPassword === newPaymentPassword) return false;
  const [last] = await db
    .select()
    .from(securityChangeRows)
    .where(and(eq(securityChangeRows.memberId, member.memberId), eq(securityChangeRows.kind, 'FUNDS_PASSWORD')))
    .orderBy(desc(securityChangeRows.id))
    .limit(1);
  if (!last || last.tokenHash !== member.tokenHash || at - last.at > REPEAT_MS) return false;
  const { fundsHash } = await memberById(db, member.memberId);
  return fundsHash !== null && isPassword(fundsHash, newPaymentPassword);
}

async function changePassword(ctx: WriteContext<calls.ChangePasswordBody>): Promise<true> {
  const { db, at, member, params } = ctx;
  await limitRate(db, `password:${member.memberId}`, at, 10, HOUR_MS);
  const row = await memberById(db, member.memberId);
  if (await isRepeated(ctx, row)) return true;
  await assertMaySetPassword(ctx, row, params);
  if (params.newPassword !== params.confirmNewPassword) refuse('password.mismatch');
  await storePassword(ctx, row, params.newPassword);
  await endSessions(db, row.id, 'revoked', at, member.tokenHash);
  return true;
}

/**
 * A change whose answer was lost arrives again: its proof, an old password or a code, is spent by then. Nothing is left to
 * do, so nothing has to be proven.
 */
async function isRepeated({ at, params }: WriteContext<calls.ChangePasswordBody>, row: MemberRow): Promise<boolean> {
  if (!row.hasPassword || at - row.passwordAt > REPEAT_MS || params.oldPassword === params.newPassword) return false;
  return params.newPassword === params.confirmNewPassword && isPassword(row.passwordHash, params.newPassword);
}

async function storePassword(ctx: WriteContext<unknown>, row: MemberRow, password: string): Promise<void> {
  if (await isPassword(row.passwordHash, password)) refuse('modify.new.old.same');
  await refuseWeakPassword(password, ctx.settings.siteName, row.username);
  const passwordHash = await hashPassword(password, ctx.services.cheapHash);
  await ctx.db
    .update(members)
    .set({ passwordHash, passwordAt: ctx.at, firstTimeLogin: false, hasPassword: true })
    .where(eq(members.id, row.id));
  await endMailedPassword(ctx.db, row.id);
  await recordChange(ctx, 'PASSWORD', row);
}

/** The old password stays valid until the mailed one is used, so a request by someone else does not lock the member out. */
async function mailPassword(ctx: WriteContext<calls.ForgotByEmailBody>): Promise<null> {
  const { db, at, ip, params, settings } = ctx;
  await limitAddress(db, 'forgot', ip, at, 10, HOUR_MS);
  const member = await findByUsername(db, params.username.trim());
  if (member?.email && member.email.toLowerCase() === params.email.trim().toLowerCase()) {
    const password = randomBytes(9).toString('base64url');
    await storeCode(db, keyOfMailedPassword(member.id), await hashPassword(password, true), at + HOUR_MS);
    const body =
      ctx.language === 'BN'
        ? `${settings.siteName}: ${password} দিয়ে এক ঘণ্টার মধ্যে লগ ইন করে নতুন পাসওয়ার্ড দিন।`
        : `${settings.siteName}: log in with ${password} within one hour and choose a new password.`;
    await db.insert(outbox).values({ channel: 'email', recipient: member.email, body, code: password, at });
  }
  return null;
}

async function resetByPhone(ctx: WriteContext<calls.ResetByPhoneBody>): Promise<true> {
  const { db, at, params } = ctx;
  const [dialing, mobile] = [dialingOf(params.countryDialingCode), mobileOf(params.mobileNum)];
  const member = await findByMobile(db, dialing, mobile);
  const to = `${dialing}:${mobile}`;
  const isRight = await spendCode(db, { purpose: 'visitor', to }, params.verificationCode, at);
  if (member && !isRight && (await isRepeatedReset(ctx, member, to))) return true;
  if (!member || !isRight) refuse('verification.wrong', { commit: true });
  await storePassword(ctx, member, params.newPassword);
  await storeCode(db, keyOfCode({ purpose: 'reset', to }), params.verificationCode.trim(), at + REPEAT_MS);
  await endSessions(db, member.id, 'revoked', at);
  return true;
}

/** A reset whose answer was lost arrives again, with the code that it has spent and the password that it has set. */
async function isRepeatedReset(
  { db, at, params }: WriteContext<calls.ResetByPhoneBody>,
  row: MemberRow,
  to: string,
): Promise<boolean> {
  const target = { purpose: 'reset', to } as const;
  if (!(await spendCode(db, target, params.verificationCode, at))) return false;
  // Not stored again after another password: several could be tried with it.
  if (!(await isPassword(row.passwordHash, params.newPassword))) return false;
  await storeCode(db, keyOfCode(target), params.verificationCode.trim(), row.passwordAt + REPEAT_MS);
  return true;
}
