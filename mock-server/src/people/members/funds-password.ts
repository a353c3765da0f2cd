/** The funds password protects withdrawals and transfers. Five wrong attempts lock it for half an hour. */
import { refuse } from '../../ground/refuse';
import type { WriteContext } from '../../ground/route';
import { clearCount, countOf, countUp, secondsOf } from '../../ground/counters/counters';
import { memberById } from './find-member';
import { isPassword } from './passwords';

/** Refusal codes of calls that require it (route … errors). */
export const FUNDS_PASSWORD_REFUSALS = [
  'funds.password.wrong',
  'funds.password.locked',
  'funds.password.missing',
] as const;

const TRIES = 5;
const LOCK_MS = 30 * 60_000;

export async function assertFundsPassword(ctx: WriteContext<unknown>, password: string | undefined): Promise<void> {
  const { db, at, member } = ctx;
  const key = `funds:${member.memberId}`;
  const tries = await countOf(db, key, at);
  if (tries.count >= TRIES) {
    const wait = secondsOf(tries.until - at);
    const value = { wait, until: tries.until };
    refuse('funds.password.locked', { status: 429, value, words: { wait }, commit: true });
  }
  const { fundsHash } = await memberById(db, member.memberId);
  if (!fundsHash) refuse('funds.password.missing');
  if (!password || !(await isPassword(fundsHash, password))) {
    const { count, until } = await countUp(db, key, at, LOCK_MS);
    const triesLeft = Math.max(0, TRIES - count);
    refuse('funds.password.wrong', { value: { triesLeft, ...(triesLeft === 0 ? { until } : {}) }, commit: true });
  }
  await clearCount(db, key);
}
