/** Second factor of a login: six digits of the authenticator app, or a recovery code, which is then used up. */
import { and, asc, gt, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { lockCounter } from '../../ground/counters/counters';
import type { WriteContext } from '../../ground/route';
import type { Vault } from '../../ground/secrets';
import { isPassword } from '../members/passwords';
import { storePreference, preferenceOf } from '../members/preferences';
import { preferences } from '../members/preferences.tables';
import { totpStepOf } from './totp';

export interface TotpSetting {
  /** Sealed in the database, plain here. */
  readonly secret: string;
  readonly enabled: boolean;
  /** Time step of the last accepted code. */
  readonly usedStep?: number;
  /** Time step of the code that switched the app on. */
  readonly enabledStep?: number;
  /** Hashes. */
  readonly recovery?: readonly string[];
}

const KEY = 'totp';

/** @throws Error when the gateway's secret is not the one that the app's secret was sealed with. */
export async function totpSettingOf(db: Database, memberId: number, vault: Vault): Promise<TotpSetting | null> {
  const stored = await preferenceOf<TotpSetting | null>(db, memberId, KEY);
  return stored ? { ...stored, secret: vault.open(stored.secret) } : null;
}

/** Null: the app is off. */
export const storeTotpSetting = (tx: Tx, memberId: number, setting: TotpSetting | null, vault: Vault): Promise<void> =>
  storePreference(tx, memberId, KEY, setting && { ...setting, secret: vault.seal(setting.secret) });

/**
 * Seals the secrets of the next members' apps with the current secret of the gateway.
 * @param after the last member of the previous batch
 * @returns how many members have an app, and the last of them; null: none is left
 */
export async function renewTotpSettings(
  tx: Tx,
  { vault, after, limit }: { readonly vault: Vault; readonly after: number; readonly limit: number },
): Promise<{ readonly count: number; readonly last: number } | null> {
  const rows = await tx
    .select()
    .from(preferences)
    .where(and(gt(preferences.memberId, after), sql`${preferences.value} -> ${KEY} ->> 'secret' is not null`))
    .orderBy(asc(preferences.memberId))
    .limit(limit)
    .for('update');
  for (const { memberId, value } of rows) {
    const setting = value[KEY] as TotpSetting;
    const secret = vault.renew(setting.secret);
    if (secret !== null) await storePreference(tx, memberId, KEY, { ...setting, secret });
  }
  return rows.length === 0 ? null : { count: rows.length, last: rows.at(-1)!.memberId };
}

export async function hasSecondFactor(db: Database, memberId: number): Promise<boolean> {
  return (await preferenceOf<TotpSetting | null>(db, memberId, KEY))?.enabled === true;
}

export async function spendSecondFactor(
  { db: tx, at, services: { vault } }: Pick<WriteContext<unknown>, 'db' | 'at' | 'services'>,
  memberId: number,
  code: string,
): Promise<boolean> {
  // Two requests with the same code: the second one reads what the first one has stored.
  await lockCounter(tx, `totp:${memberId}`);
  const held = await totpSettingOf(tx, memberId, vault);
  if (!held?.enabled) return false;
  const step = totpStepOf(held.secret, code, at);
  if (step !== null) {
    // A code is valid once: neither it nor an older one is accepted again (RFC 6238 §5.2).
    if (step <= (held.usedStep ?? -1)) return false;
    await storeTotpSetting(tx, memberId, { ...held, usedStep: step }, vault);
    return true;
  }
  for (const hash of held.recovery ?? []) {
    if (!(await isPassword(hash, code))) continue;
    const recovery = (held.recovery ?? []).filter((other) => other !== hash);
    await storeTotpSetting(tx, memberId, { ...held, recovery }, vault);
    return true;
  }
  return false;
}
