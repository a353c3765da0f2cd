/** Second factor of a login: six digits of the authenticator app, or a recovery code, which is then used up. */
import type { Database, Tx } from '../../ground/db/database';
import { lockCounter } from '../../ground/counters/counters';
import { isPassword } from '../members/passwords';
import { storePreference, preferenceOf } from '../members/preferences';
import { totpStepOf } from './totp';

export interface TotpSetting {
  readonly secret: string;
  readonly enabled: boolean;
  /** Time step of the last accepted code. */
  readonly usedStep?: number;
  /** Hashes. */
  readonly recovery?: readonly string[];
}

export async function hasSecondFactor(db: Database, memberId: number): Promise<boolean> {
  return (await preferenceOf<TotpSetting | null>(db, memberId, 'totp'))?.enabled === true;
}

export async function spendSecondFactor(tx: Tx, memberId: number, code: string, at: number): Promise<boolean> {
  // Two requests with the same code: the second one reads what the first one has stored.
  await lockCounter(tx, `totp:${memberId}`);
  const held = await preferenceOf<TotpSetting | null>(tx, memberId, 'totp');
  if (!held?.enabled) return false;
  const step = totpStepOf(held.secret, code, at);
  if (step !== null) {
    // A code is valid once: neither it nor an older one is accepted again (RFC 6238 §5.2).
    if (step <= (held.usedStep ?? -1)) return false;
    await storePreference(tx, memberId, 'totp', { ...held, usedStep: step });
    return true;
  }
  for (const hash of held.recovery ?? []) {
    if (!(await isPassword(hash, code))) continue;
    const recovery = (held.recovery ?? []).filter((other) => other !== hash);
    await storePreference(tx, memberId, 'totp', { ...held, recovery });
    return true;
  }
  return false;
}
