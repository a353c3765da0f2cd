/** A registration that arrives again because its answer was lost on the way: the account exists, and it is the visitor's own. */
import type { RegisterBody } from '@site/shared/wps';
import type { Tx } from '../../ground/db/database';
import type { WriteContext } from '../../ground/route';
import { findByMobile, findByUsername } from '../members/find-member';
import type { MemberRow } from '../members/members.tables';
import { isPassword } from '../members/passwords';
import { isKnownDevice } from '../sessions/known-source';
import { storeCode, keyOfCode, spendCode, type CodeTarget } from '../verification/codes';
import { hasSecondFactor } from '../verification/second-factor';
import type { RegistrationMethod } from './check-fields';

const REPEAT_MS = 15 * 60_000;

const repeatTarget = (dialing: string, mobileNum: string): CodeTarget => ({
  purpose: 'registered',
  to: `${dialing}:${mobileNum}`,
});

/** Remembers the spent code of a registration, so that the same registration can be recognised when it is sent again. */
export const rememberCode = (db: Tx, dialing: string, mobileNum: string, code: string, at: number): Promise<void> =>
  storeCode(db, keyOfCode(repeatTarget(dialing, mobileNum)), code.trim(), at + REPEAT_MS);

/**
 * The account that this registration has already opened, or null if it is a new registration. Same device, at most 15
 * minutes ago, and the same secret: the password, or the code that verified the number.
 */
export async function findRepeated(
  { db, at, params: body }: WriteContext<RegisterBody>,
  method: RegistrationMethod,
  dialing: string | null,
  mobileNum: string | null,
): Promise<MemberRow | null> {
  const row =
    method === 'username'
      ? await findByUsername(db, body.username ?? '')
      : dialing && mobileNum
        ? await findByMobile(db, dialing, mobileNum)
        : undefined;
  if (!row || row.state === 'disabled' || at - row.createdAt > REPEAT_MS) return null;
  if (!(await isKnownDevice(db, row.id, body.loginDeviceId ?? '', at)) || (await hasSecondFactor(db, row.id)))
    return null;
  if (method === 'username') return (await isPassword(row.passwordHash, body.password ?? '')) ? row : null;
  if (!(await spendCode(db, repeatTarget(dialing!, mobileNum!), body.verificationCode, at))) return null;
  await rememberCode(db, dialing!, mobileNum!, body.verificationCode!, at);
  return row;
}
