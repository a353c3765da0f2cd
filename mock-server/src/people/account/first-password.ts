/**
 * The first password of an account without one: after a registration by mobile number a recent SMS verification replaces the
 * old password; an account of a session hand-over proves itself with its funds password.
 */
import type { SecurityConfig } from '@site/shared/wps';
import { and, eq, gt } from 'drizzle-orm';
import { refuse } from '../../ground/refuse';
import type { Context, WriteContext } from '../../ground/route';
import { sessions } from '../sessions/sessions.tables';
import { spendCode } from '../verification/codes';
import type { MemberRow } from '../members/members.tables';
import { assertFundsPassword } from '../members/funds-password';
import { isPassword } from '../members/passwords';

export type PasswordProof = SecurityConfig['passwordProof'];

/** Which proof this session needs to set a password. */
export async function passwordProofOf({ db, at, member }: Context<unknown>, row: MemberRow): Promise<PasswordProof> {
  if (row.hasPassword) return 'password';
  const isRecent = and(eq(sessions.tokenHash, member.tokenHash), gt(sessions.firstPasswordUntil, at));
  const [session] = await db.select({ id: sessions.tokenHash }).from(sessions).where(isRecent);
  if (session) return 'none';
  if (row.mobileNum !== null) return 'sms';
  return row.fundsHash === null ? 'fundsFirst' : 'paymentPassword';
}

interface Shown {
  readonly oldPassword?: string | undefined;
  readonly verificationCode?: string | undefined;
  readonly paymentPassword?: string | undefined;
}

/** @throws Refusal `password.wrong`, `verification.wrong` or of the funds password without the required proof. */
export async function assertMaySetPassword(ctx: WriteContext<unknown>, row: MemberRow, shown: Shown): Promise<void> {
  switch (await passwordProofOf(ctx, row)) {
    case 'none':
      return;
    case 'password':
      if (!(await isPassword(row.passwordHash, shown.oldPassword ?? ''))) refuse('password.wrong', { commit: true });
      return;
    case 'sms': {
      const to = `${row.countryDialingCode}:${row.mobileNum}`;
      if (!(await spendCode(ctx.db, { purpose: 'member', to }, shown.verificationCode, ctx.at)))
        refuse('verification.wrong', { commit: true });
      return;
    }
    case 'paymentPassword':
    case 'fundsFirst':
      return assertFundsPassword(ctx, shown.paymentPassword);
  }
}
