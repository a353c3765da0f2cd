/** One-time codes, most of them sent by SMS or e-mail through the outbox. Each is valid for three attempts. */
import { randomInt } from 'node:crypto';
import type { CodeSent } from '@site/shared/wps';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../ground/db/database';
import type { Context, WriteContext } from '../../ground/route';
import { isSameSecret } from '../../ground/secrets';
import { limitAddress, limitRate, refuseUsedUp } from '../../ground/counters/counters';
import { codes, outbox } from './verification.tables';

/** The life that the response and the form show; a code that arrives late is accepted for longer. */
const LIFE_MINUTES = 2;
const ACCEPTED_MS = 5 * 60_000;
const TRIES = 3;
const HOUR_MS = 3_600_000;
/** To one number or e-mail address. */
const CODES_AN_HOUR = 5;

export interface CodeTarget {
  /** `registered` and `reset`: codes already spent, to recognise a request that is sent again. */
  readonly purpose: 'visitor' | 'register' | 'registered' | 'reset' | 'member' | 'email' | 'firebase';
  /** "880:1712345678" or an e-mail address. */
  readonly to: string;
}

/** The key under which the code of this target is stored. */
export const keyOfCode = ({ purpose, to }: CodeTarget): string => `${purpose}:${to.toLowerCase()}`;

/** The key of the password that was mailed to a member: it is valid beside their own. */
export const keyOfMailedPassword = (memberId: number): string => `temp:${memberId}`;

/** The account has another password or address: a mailed one, which others may have read, does not open it any more. */
export const endMailedPassword = (tx: Tx, memberId: number): Promise<unknown> =>
  tx.delete(codes).where(eq(codes.key, keyOfMailedPassword(memberId)));

/** Send a code. `isReal` false: same response, nothing sent (no enumeration of known numbers). */
export async function sendCode(ctx: WriteContext<unknown>, target: CodeTarget, isReal = true): Promise<CodeSent> {
  const { db, at, ip, services } = ctx;
  const recipient = `code:${target.to.toLowerCase()}`;
  // Each is counted only when the other does not refuse: neither uses up the other.
  await refuseUsedUp(db, recipient, at, CODES_AN_HOUR);
  await limitAddress(db, 'code-ip', ip, at, services.addressLimits.codes, HOUR_MS);
  await limitRate(db, recipient, at, CODES_AN_HOUR, HOUR_MS);
  if (isReal) {
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    await storeCode(db, keyOfCode(target), code, at + ACCEPTED_MS);
    const isMail = target.purpose === 'email';
    await db.insert(outbox).values({
      channel: isMail ? 'email' : 'sms',
      recipient: isMail ? target.to : `+${target.to.replace(':', '')}`,
      body: textOf(ctx, code),
      code,
      at,
    });
  }
  return { expirationTime: at + LIFE_MINUTES * 60_000, expiredMinutes: LIFE_MINUTES };
}

const textOf = ({ settings, language }: Context<unknown>, code: string): string =>
  language === 'BN'
    ? `${settings.siteName}: আপনার কোড ${code}। কাউকে জানাবেন না।`
    : `${settings.siteName}: your code is ${code}. Do not share it.`;

/** Replaces the code of this key. @param expiresAt milliseconds since 1970 */
export async function storeCode(tx: Tx, key: string, code: string, expiresAt: number): Promise<void> {
  const fresh = { code, expiresAt, triesLeft: TRIES };
  await tx
    .insert(codes)
    .values({ key, ...fresh })
    .onConflictDoUpdate({ target: codes.key, set: fresh });
}

/** Check a code. A right one is used up, a wrong one counts as an attempt: the caller must commit the counter. */
export async function spendCode(tx: Tx, target: CodeTarget, code: string | undefined, at: number): Promise<boolean> {
  if (!code) return false;
  const key = keyOfCode(target);
  const [row] = await tx
    .update(codes)
    .set({ triesLeft: sql`${codes.triesLeft} - 1` })
    .where(and(eq(codes.key, key), gt(codes.expiresAt, at), gt(codes.triesLeft, 0)))
    .returning();
  if (!row || !isSameSecret(code.trim(), row.code)) return false;
  await tx.delete(codes).where(eq(codes.key, key));
  return true;
}
