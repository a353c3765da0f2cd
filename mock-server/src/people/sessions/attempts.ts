/**
 * Failed logins: counted per account however it is spelled, and per address (SEC-03). They lead to a captcha, then to locks that grow.
 * Devices and networks from which the account has logged in before have counts of their own, so that a guesser elsewhere
 * cannot lock the holder out: while the account is locked, the holder's known device needs a captcha only.
 */
import type { Tx } from '../../ground/db/database';
import { clearCount, countOf, countUp, lockCounter, refuseToWait } from '../../ground/counters/counters';
import { limitedAddress } from '../../ground/network';
import { refuse } from '../../ground/refuse';
import type { WriteContext } from '../../ground/route';
import { dialingOf, mobileOf } from '../members/find-member';
import { knownSourceOf } from './known-source';
import { areCaptchasOn, spendCaptcha } from '../verification/captcha';

const NO_MEMBER = 0;
const CAPTCHA_AFTER = 3;
const LOCK_AFTER = 10;
const WINDOW_MS = 15 * 60_000;
/** The first lock of a day; each further one takes twice as long, up to two hours. */
const FIRST_LOCK_MS = 15 * 60_000;
const LONGEST_LOCK_MS = 2 * 60 * 60_000;
const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
/** Share of an address's failed logins after which each further one needs a captcha: one password over many names. */
const ADDRESS_CAPTCHA = 0.3;

export interface Attempt {
  readonly memberId: number | null;
  readonly username: string;
  readonly countryDialingCode?: string | undefined;
  readonly captcha?: string | undefined;
  readonly deviceId?: string | undefined;
}

/** One key for all spellings: the member where there is one, else the name or number in one form. */
function accountOf({ memberId, username, countryDialingCode }: Attempt): string {
  if (memberId !== null) return `#${memberId}`;
  const name = username.trim();
  const isMobile = /^\+?\d{6,}$/.test(name);
  return isMobile ? `${dialingOf(countryDialingCode)}:${mobileOf(name)}` : name.toLowerCase();
}

/** What a try is counted for: the account as a whole, or one of its known devices or networks. */
async function countedAs(ctx: WriteContext<unknown>, attempt: Attempt): Promise<string> {
  const account = accountOf(attempt);
  // Looked up for an unknown account too: the time of the answer does not reveal which accounts exist.
  const known = await knownSourceOf(ctx, attempt.memberId ?? NO_MEMBER, attempt.deviceId);
  return known === null ? account : `${account}|${known}`;
}

const keysOf = (account: string) => ({
  tries: `login:${account}`,
  lock: `login-lock:${account}`,
  locks: `login-locks:${account}`,
});
const addressKey = (ip: string) => `login-ip:${limitedAddress(ip)}`;
const failedKey = (memberId: number) => `login-failed:${memberId}`;

/** @throws Refusal while the account or the address is locked, or without the captcha it needs. */
export async function assertMayTry(ctx: WriteContext<unknown>, attempt: Attempt): Promise<void> {
  const { db, at, ip, services } = ctx;
  const account = accountOf(attempt);
  const keys = keysOf(await countedAs(ctx, attempt));
  await lockCounter(db, keysOf(account).tries);
  const lock = await countOf(db, keys.lock, at);
  if (lock.count > 0) refuseToWait('login.locked', lock.until - at);
  const { failedLogins } = services.addressLimits;
  const address = await countOf(db, addressKey(ip), at);
  if (address.count >= failedLogins) refuseToWait('login.locked', address.until - at);
  const { count } = await countOf(db, keys.tries, at);
  const isLockedForOthers = (await countOf(db, keysOf(account).lock, at)).count > 0;
  const isCaptchaNeeded =
    isLockedForOthers || count >= CAPTCHA_AFTER || address.count >= failedLogins * ADDRESS_CAPTCHA;
  if (isCaptchaNeeded && !(await spendCaptcha(ctx, attempt.captcha)))
    refuse('captcha.wrong', { value: { captcha: true }, commit: true });
}

/** Counts a failure. Returns whether the next try needs a captcha. */
export async function recordFailure(ctx: WriteContext<unknown>, attempt: Attempt): Promise<boolean> {
  const { db, at, ip, services } = ctx;
  const keys = keysOf(await countedAs(ctx, attempt));
  const address = await countUp(db, addressKey(ip), at, WINDOW_MS);
  if (attempt.memberId !== null) await countUp(db, failedKey(attempt.memberId), at, YEAR_MS);
  const { count } = await countUp(db, keys.tries, at, WINDOW_MS);
  if (count >= LOCK_AFTER) {
    const locks = await countUp(db, keys.locks, at, DAY_MS);
    await countUp(db, keys.lock, at, Math.min(LONGEST_LOCK_MS, FIRST_LOCK_MS * 2 ** (locks.count - 1)));
    await clearCount(db, keys.tries);
  }
  const isCaptchaNext =
    count >= CAPTCHA_AFTER || address.count >= services.addressLimits.failedLogins * ADDRESS_CAPTCHA;
  return areCaptchasOn(ctx) && isCaptchaNext;
}

/** A wrong code of a second step or of an SMS login: shown to the account's holder; the codes have limits of their own. */
export const recordSecondFailure = async ({ db, at }: WriteContext<unknown>, memberId: number): Promise<void> => {
  await countUp(db, failedKey(memberId), at, YEAR_MS);
};

/**
 * The account's holder has proven who they are: nothing counts any more against the source they came from. A lock for others
 * stays: the holder's login says nothing about the guesser. The address still counts.
 */
export async function forgiveFailures(ctx: WriteContext<unknown>, attempt: Attempt): Promise<void> {
  for (const key of Object.values(keysOf(await countedAs(ctx, attempt)))) await clearCount(ctx.db, key);
}

/** Takes the number of failed tries since the last login, for the session that begins. */
export async function takeFailures(db: Tx, memberId: number, at: number): Promise<number> {
  const { count } = await countOf(db, failedKey(memberId), at);
  await clearCount(db, failedKey(memberId));
  return count;
}

/** Failed tries since the last login. */
export const failuresSince = async (db: Parameters<typeof countOf>[0], memberId: number, at: number): Promise<number> =>
  (await countOf(db, failedKey(memberId), at)).count;
