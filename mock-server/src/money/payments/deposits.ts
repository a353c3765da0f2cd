/** Deposits: CREATED → PAYING → (REVIEW) → SUCCESS, FAILED, EXPIRED or CANCELLED. Money moves on SUCCESS only, once. */
import { depositSums, depositTurnover, type DepositTransaction } from '@site/shared/wps';
import { parseMinor, toDecimal } from '@site/shared/kernel';
import { and, count, eq, inArray, ne } from 'drizzle-orm';
import { requireTurnover } from '../bets';
import type { Localised } from '../../ground/content/content.tables';
import type { Tx } from '../../ground/db/database';
import type { Emit } from '../../ground/events';
import { account, ledger } from '../../ground/ledger';
import { refuse } from '../../ground/refuse';
import type { Context, WriteContext } from '../../ground/route';
import { assertMayDeposit } from '../responsible/gates';
import { notify } from '../../ground/notifications/notify';
import { channelByVendor, channelName } from './channels';
import { depositOffers, offerOfOrder } from './deposit-offers';
import { deposits } from '../tables/payments.tables';

export type DepositRow = typeof deposits.$inferSelect;
export type DepositState = DepositRow['state'];

const EXPIRY_MS = 15 * 60_000;
const MOST_OPEN = 5;
const OPEN: readonly DepositState[] = ['CREATED', 'PAYING', 'REVIEW'];

/**
 * Parse an amount to minor units.
 * @param max without it the amount is only limited by what its caller requires: a balance, for example
 * @throws Refusal when it is outside the bounds (minor units).
 */
export function amountWithin(input: string | number, min: number, max?: number): number {
  const parsed = parseMinor(input);
  if (!parsed.ok) refuse('validation', { value: { fields: { amount: { rule: parsed.error } } } });
  if (parsed.value < min || (max !== undefined && parsed.value > max)) {
    const bounds = { min: toDecimal(min), ...(max === undefined ? {} : { max: toDecimal(max) }) };
    refuse('amount.out.of.range', { words: bounds, value: bounds });
  }
  return parsed.value;
}

export interface DepositOrder {
  readonly vendorId: string;
  readonly bankCode: string;
  readonly amount: string | number;
  readonly promotionId?: string | number | undefined;
  readonly details?: Record<string, unknown>;
  /** When the payment simulation continues by itself; default: it waits for the member. */
  readonly movesAfterMs?: number;
}

export async function createDeposit(ctx: WriteContext<unknown>, order: DepositOrder): Promise<DepositRow> {
  const { db, at, member } = ctx;
  const channel = channelByVendor(order.vendorId) ?? refuse('request_param_err');
  if (!channel.banks.some(([code]) => code === order.bankCode)) refuse('request_param_err');
  const amount = amountWithin(order.amount, channel.min, channel.max);
  await assertMayDeposit(ctx, amount);
  const [open] = await db
    .select({ n: count() })
    .from(deposits)
    .where(and(eq(deposits.memberId, member.memberId), inArray(deposits.state, [...OPEN])));
  if ((open?.n ?? 0) >= MOST_OPEN)
    refuse('TOO_MANY_REQUEST', { status: 429, words: { wait: 60 }, value: { wait: 60 } });
  const promotionId = order.promotionId === undefined ? null : Number(order.promotionId);
  const { feeBps, bonusBps: channelBonusBps } = channel;
  const offer = await chosenOffer(ctx, amount, promotionId);
  const sums = depositSums({ amount, feeBps, channelBonusBps, offer });
  const [row] = await db
    .insert(deposits)
    .values({
      memberId: member.memberId,
      amount,
      fee: sums.fee,
      mode: channel.mode,
      channel: channel.code,
      bankCode: order.bankCode,
      state: 'CREATED',
      steps: [{ state: 'CREATED', time: at }],
      dueAt: order.movesAfterMs ? at + order.movesAfterMs : at + EXPIRY_MS,
      expiresAt: at + EXPIRY_MS,
      createdAt: at,
      promotionId,
      bonus: sums.channelBonus + sums.promotionBonus,
      reference: `D${at.toString(36).toUpperCase()}${member.memberId}`,
      details: order.details ?? {},
    })
    .returning();
  return row!;
}

/**
 * The offer of this order.
 * @throws Refusal when it is not available now, or the amount is below its minimum.
 */
async function chosenOffer({ db, member, at }: Context<unknown>, amount: number, promotionId: number | null) {
  if (promotionId === null) return null;
  const offer = (await depositOffers(db, member.memberId, at)).find((one) => one.promotionId === promotionId);
  return offer && amount >= offer.minDeposit ? offer : refuse('promotion.unavailable');
}

/** Change the state of a deposit. False when it is credited already, or has changed meanwhile; then nothing happens. */
export async function moveDeposit(
  tx: Tx,
  emit: Emit,
  row: DepositRow,
  state: DepositState,
  at: number,
  dueAt: number | null = null,
) {
  if (row.state === 'SUCCESS') return false;
  const isEnd = !OPEN.includes(state);
  const [moved] = await tx
    .update(deposits)
    .set({ state, dueAt, steps: [...row.steps, { state, time: at }], ...(isEnd ? { finishedAt: at } : {}) })
    .where(and(eq(deposits.id, row.id), eq(deposits.state, row.state)))
    .returning();
  if (!moved) return false;
  if (state === 'SUCCESS') {
    await creditDeposit(tx, emit, moved, at);
    await emit(tx, 'deposit-credited', { memberId: moved.memberId, at });
  }
  return true;
}

/** Credit the deposit and require its turnover. Bonuses are handled by subscribers of the event. */
async function creditDeposit(tx: Tx, emit: Emit, row: DepositRow, at: number): Promise<void> {
  const { id, memberId, amount, fee, channel } = row;
  const ref = `deposit:${id}`;
  await ledger.post(tx, {
    ...{ kind: 'deposit', memberId, ref, remark: channelName(channel), at },
    postings: [
      { account: account.channel(channel), amount: -amount },
      { account: account.cash(memberId), amount: amount - fee },
      { account: account.house, amount: fee },
    ],
  });
  const { offer, bonus } = await bonusOf(tx, row);
  const { ownTurnover, bonusTurnover } = depositTurnover(amount, bonus, offer?.turnover);
  await requireTurnover(tx, { memberId, source: 'DEPOSIT', ref, required: ownTurnover, at });
  const title = offer?.title ?? CHANNEL_BONUS;
  const event = { memberId, depositId: id, amount, bonus: { amount: bonus, title, turnover: bonusTurnover }, at };
  await emit(tx, 'deposit-arrived', event);
  await notify(tx, memberId, 'DEPOSIT_ARRIVED', { transactionId: String(id), amount: toDecimal(amount) }, at);
}

/** The bonus of a first deposit is given once, also when an expired order with it is paid after another one. */
async function bonusOf(tx: Tx, { id, memberId, promotionId, bonus, amount, channel }: DepositRow) {
  const offer = promotionId === null ? null : await offerOfOrder(tx, promotionId);
  if (promotionId === null || !offer?.firstOnly) return { offer, bonus };
  const isPaidWithIt = and(eq(deposits.promotionId, promotionId), eq(deposits.state, 'SUCCESS'), ne(deposits.id, id));
  const others = await tx.$count(deposits, and(eq(deposits.memberId, memberId), isPaidWithIt));
  if (others === 0) return { offer, bonus };
  const { feeBps, bonusBps: channelBonusBps } = channelByVendor(channel)!;
  const { channelBonus } = depositSums({ amount, feeBps, channelBonusBps, offer: null });
  await tx.update(deposits).set({ bonus: channelBonus }).where(eq(deposits.id, id));
  return { offer: null, bonus: channelBonus };
}

const CHANNEL_BONUS: Localised = { EN: 'Channel bonus', BN: 'মাধ্যমের বোনাস' };

export function depositView(row: DepositRow, language: string): DepositTransaction {
  return {
    transactionId: String(row.id),
    status: row.state,
    steps: row.steps,
    amount: toDecimal(row.amount),
    fee: toDecimal(row.fee),
    bonus: toDecimal(row.bonus),
    channel: channelName(row.channel, language),
    mode: row.mode,
    createTime: row.createdAt,
    expiresAt: row.expiresAt,
    late: row.state === 'SUCCESS' && row.steps.some(({ state }) => state === 'EXPIRED'),
    redirectUrl: row.state === 'CREATED' && row.mode === 'REDIRECT' ? payPath(row) : null,
    reference: row.reference,
    etaMinutes: channelByVendor(row.channel)?.etaMinutes ?? 10,
    ...(row.mode === 'QR' || row.mode === 'CRYPTO' ? { qr: qrPath(row) } : {}),
    ...(row.details as Pick<DepositTransaction, 'payTo' | 'address' | 'network' | 'payAmount'>),
    ...(row.state === 'FAILED' ? { reason: 'PROVIDER_REFUSED' } : {}),
  };
}

export const qrPath = ({ reference }: Pick<DepositRow, 'reference'>): string => `/wps/media/qr/${reference}.svg`;

/** Path of the simulated payment page; the reference authorises access. */
export const payPath = ({ id, reference }: Pick<DepositRow, 'id' | 'reference'>): string =>
  `/wps/pay/${id}?key=${reference}`;
