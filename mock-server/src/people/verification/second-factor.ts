/** Second factor of a login: six digits of the authenticator app, or a recovery code, which is then used up. */
import type { Database, Tx } from '../../ground/db/database';
import { isPassword } from '../members/passwords';
import { storePreference, preferenceOf } from '../members/preferences';
import { isTotp } from './totp';

export interface TotpSetting {
  readonly secret: string;
  readonly enabled: boolean;
  /** Hashes. */
  readonly recovery?: readonly string[];
}

export async function hasSecondFactor(db: Database, memberId: number): Promise<boolean> {
  return (await preferenceOf<TotpSetting | null>(db, memberId, 'totp'))?.enabled === true;
}

export async function spendSecondFactor(tx: Tx, memberId: number, code: string, at: number): Promise<boolean> {
  const held = await preferenceOf<TotpSetting | null>(tx, memberId, 'totp');
  if (!held?.enabled) return false;
  if (isTotp(held.secret, code, at)) return true;
  for (const hash of held.recovery ?? []) {
    if (!(await isPassword(hash, code))) continue;
    const recovery = (held.recovery ?? []).filter((other) => other !== hash);
    await storePreference(tx, memberId, 'totp', { ...held, recovery });
    return true;
  }
  return false;
}
