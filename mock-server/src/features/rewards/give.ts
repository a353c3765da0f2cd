/** Rewards: issued once per ref, claimed once. With a wagering requirement they are paid as bonus, without as cash. */
import type { Reward } from '@site/shared/wps';
import { toDecimal } from '@site/shared/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { requireTurnover } from '../../money/bets';
import { assertNoBreak } from '../../money/responsible/gates';
import { localise } from '../../ground/content/localise';
import type { Localised } from '../../ground/content/content.tables';
import type { Database, Tx } from '../../ground/db/database';
import { account, ledger, type TransferKind } from '../../ground/ledger';
import { notify } from '../../ground/notifications/notify';
import { refuse } from '../../ground/refuse';
import { bonuses, points, rewards } from './rewards.tables';

export type RewardRow = typeof rewards.$inferSelect;
const DAY_MS = 86_400_000;
const CLAIM_WITHIN_MS = 14 * DAY_MS;
const BONUS_LIFE_MS = 30 * DAY_MS;

export interface NewReward {
  readonly memberId: number;
  readonly kind: string;
  /** Idempotency reference: a second reward with the same ref is not issued. */
  readonly ref: string;
  readonly title: Localised;
  readonly amount: number;
  readonly turnover: number;
  readonly points?: number;
  readonly promotionId?: number | null;
}

/** Issue a reward to the reward centre. Null when already issued. */
export async function issueReward(tx: Tx, reward: NewReward, at: number): Promise<RewardRow | null> {
  const [row] = await tx
    .insert(rewards)
    .values({ ...reward, state: 'ISSUED', issuedAt: at, expiresAt: at + CLAIM_WITHIN_MS })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** SQL condition: a reward of this member that is issued and does not expire by `at` (milliseconds). */
export const isClaimable = (memberId: number, at: number) =>
  and(
    eq(rewards.memberId, memberId),
    eq(rewards.state, 'ISSUED'),
    sql`coalesce(${rewards.expiresAt}, ${at + 1}) > ${at}`,
  );

/** Pay an issued reward. Null when it cannot be claimed; then nothing moves. */
export async function claimReward(tx: Tx, id: number, memberId: number, at: number): Promise<RewardRow | null> {
  const [row] = await tx
    .update(rewards)
    .set({ state: 'CLAIMED', claimedAt: at })
    .where(and(eq(rewards.id, id), isClaimable(memberId, at)))
    .returning();
  if (!row) return null;
  const ref = `reward:${row.id}`;
  await pay(tx, { memberId, amount: row.amount, turnover: row.turnover, kind: row.kind, title: row.title, ref, at });
  if (row.points > 0) await addPoints(tx, memberId, row.points);
  return row;
}

export interface Payment {
  readonly memberId: number;
  readonly amount: number;
  readonly turnover: number;
  readonly kind: string;
  readonly title: Localised;
  readonly ref: string;
  readonly at: number;
  readonly transferKind?: TransferKind;
}

/**
 * Pay cash, or a bonus to be staked `turnover` times.
 * @throws Refusal for a bonus during a break: the member may not stake it, and it would expire.
 */
export async function pay(
  tx: Tx,
  { memberId, amount, turnover, kind, title, ref, at, transferKind }: Payment,
): Promise<number> {
  const isBonus = turnover > 0;
  if (isBonus) await assertNoBreak(tx, memberId, at);
  if (amount <= 0) return 0;
  const { transferId } = await ledger.post(tx, {
    ...{ kind: transferKind ?? (isBonus ? 'bonus' : 'reward'), memberId, ref, remark: title.EN ?? kind, at },
    postings: [
      { account: account.promotion(kind), amount: -amount },
      { account: isBonus ? account.bonus(memberId) : account.cash(memberId), amount },
    ],
  });
  if (isBonus) await startBonus(tx, { memberId, amount, title, ref, at, required: amount * turnover, source: kind });
  await notify(tx, memberId, 'BALANCE', {}, at);
  return transferId;
}

interface BonusStart {
  readonly memberId: number;
  readonly amount: number;
  readonly title: Localised;
  readonly ref: string;
  readonly at: number;
  readonly required: number;
  readonly source: string;
}

/** Start a bonus: its turnover task decides when it becomes cash. */
export async function startBonus(
  tx: Tx,
  { memberId, amount, title, ref, at, required, source }: BonusStart,
): Promise<void> {
  await tx.insert(bonuses).values({ memberId, amount, title, ref, state: 'ACTIVE', at, expiresAt: at + BONUS_LIFE_MS });
  await requireTurnover(tx, { memberId, source, ref, required, at });
}

export async function addPoints(tx: Tx, memberId: number, amount: number): Promise<void> {
  await tx
    .insert(points)
    .values({ memberId, balance: amount })
    .onConflictDoUpdate({ target: points.memberId, set: { balance: sql`${points.balance} + ${amount}` } });
}

export async function pointsOf(db: Database, memberId: number): Promise<number> {
  const [row] = await db.select().from(points).where(eq(points.memberId, memberId));
  return row?.balance ?? 0;
}

/** Whether a reward has expired, also before a job has marked it. */
const isOver = ({ state, expiresAt }: RewardRow, at: number): boolean =>
  state === 'EXPIRED' || (state === 'ISSUED' && expiresAt !== null && expiresAt <= at);

/** @throws Refusal that says why this reward cannot be claimed. An unknown or foreign one is refused as a claimed one. */
export async function refuseClaim(db: Database, id: number, memberId: number, at: number): Promise<never> {
  const [row] = await db
    .select()
    .from(rewards)
    .where(and(eq(rewards.id, id), eq(rewards.memberId, memberId)));
  return refuse(row && isOver(row, at) ? 'state.changed' : 'already.claimed', { status: 409 });
}

export function rewardView(row: RewardRow, language: string, at: number): Reward {
  return {
    rewardId: String(row.id),
    promotionType: row.kind,
    title: localise(row.title, language),
    amount: toDecimal(row.amount),
    turnover: row.turnover,
    state: isOver(row, at) ? 'EXPIRED' : row.state,
    issuedTime: row.issuedAt,
    expireTime: row.expiresAt,
    claimedTime: row.claimedAt,
  };
}
