/** Withdrawals: REQUESTED (held at once) → REVIEW → APPROVED → PAYING → PAID, or REJECTED (hold returned). */
import type {
  PreWithdraw,
  WithdrawBody,
  WithdrawDuplicate,
  WithdrawOrder,
  WithdrawTransaction,
} from '@site/shared/wps';
import { addDays, basisPoints, dayOf, startOfDay, toDecimal } from '@site/shared/kernel';
import { and, desc, eq, gte, ne, sql } from 'drizzle-orm';
import { withdrawalTurnover } from '../bets';
import type { Database, Tx } from '../../ground/db/database';
import { account, ledger } from '../../ground/ledger';
import { memberById } from '../../people/members/find-member';
import { assertFundsPassword } from '../../people/members/funds-password';
import { refuseNotFull } from '../../people/members/only-full';
import { hasSecondFactor } from '../../people/verification/second-factor';
import { notify } from '../../ground/notifications/notify';
import { refuse } from '../../ground/refuse';
import type { Context, WriteContext } from '../../ground/route';
import { rankById } from '../../people/members/ranks';
import { refuseWalletPlayer } from '../operator-wallet/wallet-players';
import { cardOf, maskAccount } from './cards';
import { bankName } from './channels';
import { amountWithin } from './deposits';
import { withdrawals } from '../tables/payments.tables';
import { writeRejectedLetter } from './write-rejected-letter';

export type WithdrawRow = typeof withdrawals.$inferSelect;
export type WithdrawState = WithdrawRow['state'];

export const MIN_WITHDRAW = 50_000;
export const DAILY_COUNT = 5;
/** Of one withdrawal to a mobile wallet. Minor units. */
export const MOST_TO_WALLET = 5_000_000;
/** Larger single withdrawals require a verified identity. Minor units. */
const KYC_ABOVE = 10_000_000;
const CRYPTO_FEE_BPS = 100;
const ETA_MINUTES = 15;
const FIRST_STEP_MS = 5_000;
const DUPLICATE_MS = 10 * 60_000;

/** Count and sum of today's withdrawals that were not rejected. */
export async function usedToday(db: Database, memberId: number, at: number) {
  const [row] = await db
    .select({ n: sql<number>`count(*)`, amount: sql<number>`coalesce(sum(${withdrawals.amount}), 0)` })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.memberId, memberId),
        gte(withdrawals.createdAt, startOfDay(dayOf(at))),
        ne(withdrawals.state, 'REJECTED'),
      ),
    );
  return { count: Number(row?.n ?? 0), amount: Number(row?.amount ?? 0), until: startOfDay(addDays(dayOf(at), 1)) };
}

const feeOf = (kind: string, amount: number): number => (kind === 'virtual' ? basisPoints(amount, CRYPTO_FEE_BPS) : 0);

/** @throws Refusal for an amount below the minimum, or above what a mobile wallet takes. */
const withdrawable = (input: string | number, { kind }: { readonly kind: string }): number =>
  amountWithin(input, MIN_WITHDRAW, kind === 'e-wallet' ? MOST_TO_WALLET : undefined);

type Blocker = 'balance.insufficient' | 'turnover.unmet' | 'limit.exceeded' | 'kyc.required';

/** Codes of all reasons to refuse this withdrawal, in display order. */
async function blockersOf({ db, member, at }: Context<unknown>, amount: number): Promise<Blocker[]> {
  const row = await memberById(db, member.memberId);
  const { cash } = await ledger.balances(db, row.id);
  const today = await usedToday(db, row.id, at);
  const isBeyond = today.count >= DAILY_COUNT || today.amount + amount > rankById(row.rank).withdrawLimit;
  const reasons: readonly (readonly [Blocker, boolean])[] = [
    ['balance.insufficient', cash < amount],
    ['turnover.unmet', (await withdrawalTurnover(db, row.id, at)).length > 0],
    ['limit.exceeded', isBeyond],
    ['kyc.required', amount > KYC_ABOVE && row.kycState !== 'VERIFIED'],
  ];
  return reasons.filter(([, holds]) => holds).map(([code]) => code);
}

export async function preWithdraw(
  ctx: Context<{ amount: string | number; cardId: string | number }>,
): Promise<PreWithdraw> {
  refuseNotFull(ctx);
  await refuseWalletPlayer(ctx);
  const card = await cardOf(ctx, ctx.params.cardId);
  const amount = withdrawable(ctx.params.amount, card);
  const fee = feeOf(card.kind, amount);
  const blockers = await blockersOf(ctx, amount);
  return { fee: toDecimal(fee), receive: toDecimal(amount - fee), etaMinutes: ETA_MINUTES, blockers };
}

/** The same amount to the same account within minutes is probably a second tab: require a confirmation. */
async function refuseDuplicate(
  { db, at, member }: Context<unknown>,
  { amount, card }: { readonly amount: number; readonly card: { readonly bankCode: string; readonly account: string } },
): Promise<void> {
  const [made] = await db
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.memberId, member.memberId),
        eq(withdrawals.amount, amount),
        eq(withdrawals.bankCode, card.bankCode),
        eq(withdrawals.accountMasked, maskAccount(card.account)),
        gte(withdrawals.createdAt, at - DUPLICATE_MS),
        ne(withdrawals.state, 'REJECTED'),
      ),
    )
    .orderBy(desc(withdrawals.id))
    .limit(1);
  if (!made) return;
  const value: WithdrawDuplicate = { transactionId: String(made.id), createTime: made.createdAt };
  refuse('withdraw.duplicate', { status: 409, value });
}

export async function createWithdrawal(ctx: WriteContext<WithdrawBody>): Promise<WithdrawOrder> {
  const { db, at, member, params } = ctx;
  refuseNotFull(ctx);
  await refuseWalletPlayer(ctx);
  if (ctx.settings.secondFactorToWithdraw && !(await hasSecondFactor(db, member.memberId)))
    refuse('factor.required', { status: 403 });
  await assertFundsPassword(ctx, params.paymentPassword);
  const card = await cardOf(ctx, params.cardId);
  const amount = withdrawable(params.amount, card);
  if (!params.confirmed) await refuseDuplicate(ctx, { amount, card });
  const [blocker] = await blockersOf(ctx, amount);
  if (blocker) refuse(blocker, { status: blocker === 'limit.exceeded' || blocker === 'kyc.required' ? 403 : 400 });
  const [row] = await db
    .insert(withdrawals)
    .values({
      memberId: member.memberId,
      amount,
      fee: feeOf(card.kind, amount),
      bankCode: card.bankCode,
      accountMasked: maskAccount(card.account),
      state: 'REQUESTED',
      steps: [{ state: 'REQUESTED', time: at }],
      dueAt: at + FIRST_STEP_MS,
      createdAt: at,
    })
    .returning();
  const { holdId } = await ledger.hold(db, {
    memberId: member.memberId,
    amount,
    ref: `withdraw:${row!.id}`,
    at,
    remark: bankName(card.bankCode),
  });
  await db.update(withdrawals).set({ holdId }).where(eq(withdrawals.id, row!.id));
  await notify(db, member.memberId, 'BALANCE', {}, at);
  return { transactionId: String(row!.id), status: 'REQUESTED', etaMinutes: ETA_MINUTES };
}

const isEnded = (state: WithdrawState): boolean => state === 'PAID' || state === 'REJECTED';

/**
 * Change the state of a withdrawal; PAID pays the held money, REJECTED returns it. False when it has ended already, or has
 * changed meanwhile; then nothing happens.
 */
export async function moveWithdrawal(
  tx: Tx,
  row: WithdrawRow,
  state: WithdrawState,
  at: number,
  { dueAt = null, reason = null }: { dueAt?: number | null; reason?: string | null } = {},
): Promise<boolean> {
  if (isEnded(row.state)) return false;
  const [moved] = await tx
    .update(withdrawals)
    .set({
      state,
      dueAt,
      reason,
      steps: [...row.steps, { state, time: at }],
      ...(isEnded(state) ? { finishedAt: at } : {}),
    })
    .where(and(eq(withdrawals.id, row.id), eq(withdrawals.state, row.state)))
    .returning();
  if (!moved) return false;
  if (state === 'PAID' && row.holdId !== null) {
    await ledger.settleHold(tx, row.holdId, account.channel(row.bankCode.toLowerCase()), at, row.fee);
  }
  if (state === 'REJECTED' && row.holdId !== null) await ledger.voidHold(tx, row.holdId, at);
  if (state === 'REJECTED') await writeRejectedLetter(tx, { ...row, reason }, at);
  await notify(tx, row.memberId, 'WITHDRAW_STATUS', { transactionId: String(row.id), status: state }, at);
  return true;
}

export function withdrawView(row: WithdrawRow): WithdrawTransaction {
  return {
    transactionId: String(row.id),
    status: row.state,
    etaMinutes: ETA_MINUTES,
    amount: toDecimal(row.amount),
    fee: toDecimal(row.fee),
    account: row.accountMasked,
    bankCode: row.bankCode,
    reason: row.reason,
    steps: row.steps,
    createTime: row.createdAt,
  };
}
