/** Counters of attempts, in the database: shared by all processes and persistent over restarts. */
import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import { limitedAddress } from '../network';
import { refuse } from '../refuse';
import { counters } from './counters.tables';

export interface Count {
  readonly count: number;
  readonly until: number;
}

/** Increment. An expired window is restarted. */
export async function countUp(tx: Tx, key: string, at: number, windowMs: number): Promise<Count> {
  const [row] = await tx
    .insert(counters)
    .values({ key, count: 1, until: at + windowMs })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: sql`case when ${counters.until} <= ${at} then 1 else ${counters.count} + 1 end`,
        until: sql`case when ${counters.until} <= ${at} then ${at + windowMs} else ${counters.until} end`,
      },
    })
    .returning();
  return row!;
}

/** Lock a key until the transaction ends, so the value of `countOf` stays valid. */
export const lockCounter = (tx: Tx, key: string) => tx.execute(sql`select pg_advisory_xact_lock(2, hashtext(${key}))`);

export async function countOf(db: Database, key: string, at: number): Promise<Count> {
  const [row] = await db.select().from(counters).where(eq(counters.key, key));
  return row && row.until > at ? row : { count: 0, until: at };
}

export async function clearCount(tx: Tx, key: string): Promise<void> {
  await tx.delete(counters).where(eq(counters.key, key));
}

/** Refuses with the waiting time after more than `max` calls in a window. The refusal commits: the counter and other writes of the request are stored. */
export async function limitRate(tx: Tx, key: string, at: number, max: number, windowMs: number): Promise<void> {
  const { count, until } = await countUp(tx, key, at, windowMs);
  if (count > max) refuseToWait('TOO_MANY_REQUEST', until - at);
}

/** The key of one visitor's address, which is a whole network of IPv6: a visitor has 2^64 addresses. */
export const addressKey = (kind: string, ip: string): string => `${kind}:${limitedAddress(ip)}`;

/** `limitRate` for the calls of one visitor's address. */
export function limitAddress(
  tx: Tx,
  kind: string,
  ip: string,
  at: number,
  max: number,
  windowMs: number,
): Promise<void> {
  return limitRate(tx, addressKey(kind, ip), at, max, windowMs);
}

/** Refuses when the window of `limitRate` is used up, and counts nothing. For a call that counts only what succeeds. */
export async function refuseUsedUp(db: Database, key: string, at: number, max: number): Promise<void> {
  const { count, until } = await countOf(db, key, at);
  if (count >= max) refuseToWait('TOO_MANY_REQUEST', until - at);
}

/** In whole seconds, at least one. */
export const secondsOf = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000));

export function refuseToWait(code: 'TOO_MANY_REQUEST' | 'login.locked', waitMs: number): never {
  const wait = secondsOf(waitMs);
  refuse(code, { status: 429, value: { wait }, words: { wait }, commit: true });
}
