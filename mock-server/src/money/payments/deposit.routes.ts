/** Routes of deposits: create one by each method, list and cancel. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { toDecimal } from '@site/shared/kernel';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { refuse } from '../../ground/refuse';
import { limitRate } from '../../ground/counters/counters';
import { route, type Context, type WriteContext } from '../../ground/route';
import { BANKS, CHANNELS, channelByVendor } from './channels';
import { amountWithin, createDeposit, depositView, moveDeposit, payPath, qrPath, type DepositRow } from './deposits';
import { deposits } from '../tables/payments.tables';
import { keepPictures, readUpload } from '../../ground/uploads/uploads';
import { LIMIT_REFUSALS } from '../responsible/gates';

const ERRORS = [
  'amount.out.of.range',
  ...LIMIT_REFUSALS,
  'trial.refused',
  'wallet.operator',
  'TOO_MANY_REQUEST',
  'promotion.unavailable',
] as const;
const QR_PAID_AFTER_MS = 20_000;

export const depositRoutes = [
  route(
    calls.depositByRedirect,
    {
      params: S.DepositBody,
      value: S.DepositRedirect,
      about: 'Order a deposit and go to its payment page',
      errors: ERRORS,
    },
    async (ctx) => {
      const row = await createDeposit(ctx, orderOf(ctx.params, 'REDIRECT'));
      return { redirectUrl: payPath(row), transactionId: String(row.id) };
    },
  ),
  route(
    calls.depositByQr,
    { params: S.DepositBody, value: S.DepositQr, about: 'Order a deposit by QR code', errors: ERRORS },
    async (ctx) => {
      const row = await createDeposit(ctx, { ...orderOf(ctx.params, 'QR'), movesAfterMs: QR_PAID_AFTER_MS });
      return {
        qrImageUrl: `/wps/media/qr/${row.reference}.svg`,
        expiresAt: row.expiresAt,
        transactionId: String(row.id),
      };
    },
  ),
  route(
    calls.depositByTransfer,
    { params: S.ManualDepositBody, value: S.ManualDeposit, about: 'Announce a bank transfer', errors: ERRORS },
    async (ctx) => {
      const { amount, bankCode, promotionId, payerName, receipt = [] } = ctx.params;
      const bank = BANKS.find(([code]) => code === bankCode)?.[1] ?? refuse('request_param_err');
      const payTo = { bank, account: '1301 2045 7788', name: `${ctx.settings.siteName} Play Ltd.` };
      const details = { payTo, payerName, receipt };
      const row = await createDeposit(ctx, { vendorId: 'bank', bankCode, amount, promotionId, details });
      return { transactionId: String(row.id), payTo, reference: row.reference, expiresAt: row.expiresAt };
    },
  ),
  route(
    calls.depositByCrypto,
    { params: S.CryptoDepositBody, value: S.CryptoDeposit, about: 'Order a deposit in USDT', errors: ERRORS },
    async (ctx) => {
      const { amount, network, promotionId } = ctx.params;
      const details = {
        ...{ network, address: addressOf(network, ctx.member.memberId) },
        payAmount: usdtOf(amountWithin(amount, USDT.min, USDT.max)),
      };
      const order = { vendorId: 'usdt', bankCode: 'USDT', amount, promotionId, details, movesAfterMs: 30_000 };
      const row = await createDeposit(ctx, order);
      return {
        transactionId: String(row.id),
        address: details.address,
        qr: qrPath(row),
        rate: toDecimal(USDT_RATE),
        payAmount: details.payAmount,
        expiresAt: row.expiresAt,
        minConfirmations: network === 'TRC20' ? 20 : 12,
      };
    },
  ),
  route(
    calls.preDeposit,
    { params: S.Nothing, value: S.PreDeposit, about: 'The newest deposit that is still to be paid' },
    async ({ db, member, at, language }) => {
      const [row] = await db
        .select()
        .from(deposits)
        .where(and(eq(deposits.memberId, member.memberId), eq(deposits.state, 'CREATED'), gt(deposits.expiresAt, at)))
        .orderBy(desc(deposits.id))
        .limit(1);
      return row ? depositView(row, language) : null;
    },
  ),
  route(
    calls.trackDeposit,
    { params: S.TransactionQuery, value: S.DepositTransaction, about: 'State of a deposit', errors: ['not.found'] },
    async (ctx) => depositView(await depositOf(ctx), ctx.language),
  ),
  route(
    calls.uploadReceipt,
    {
      params: S.UploadBody,
      value: S.FileIds,
      upload: true,
      about: 'Send pictures of the receipt of an open deposit of the member; without its id, of the newest one',
      errors: ['file.refused', 'not.found', 'state.changed'],
    },
    storeReceipt,
  ),
  route(
    calls.cancelDeposit,
    {
      params: S.TransactionQuery,
      value: S.Done,
      about: 'Cancel a deposit that is not paid',
      errors: ['not.found', 'state.changed'],
    },
    async (ctx) => {
      const row = await depositOf(ctx);
      // Sent again after a lost answer, or in a second tab.
      if (row.state === 'CANCELLED') return true as const;
      if (row.state !== 'CREATED') refuse('state.changed', { status: 409, value: { state: row.state } });
      await moveDeposit(ctx.db, ctx.services.emit, row, 'CANCELLED', ctx.at);
      return true as const;
    },
  ),
  route(
    calls.processPayment,
    {
      params: S.ProcessPaymentBody,
      value: S.Done,
      about: '"I have paid", or "something is wrong with it"',
      errors: ['not.found', 'state.changed'],
    },
    async (ctx) => {
      const row = await depositOf(ctx);
      const isPaid = ctx.params.action === 'CONFIRM';
      // Reported already: sent again after a lost answer, in a second tab, or paid on the provider's page meanwhile.
      if (isPaid && REPORTED.includes(row.state)) return true as const;
      if (row.state !== 'CREATED') refuse('state.changed', { status: 409, value: { state: row.state } });
      await moveDeposit(
        ctx.db,
        ctx.services.emit,
        row,
        isPaid ? 'PAYING' : 'REVIEW',
        ctx.at,
        ctx.at + (isPaid ? 5_000 : 20_000),
      );
      return true as const;
    },
  ),
];

function orderOf({ vendorId, bankCode, amount, promotionId }: calls.DepositBody, mode: string) {
  if (!CHANNELS.some((channel) => channel.code === vendorId && channel.mode === mode)) refuse('request_param_err');
  return { vendorId, bankCode, amount, promotionId };
}

async function depositOf({
  db,
  member,
  params,
}: Pick<Context<{ transactionId: string | number }>, 'db' | 'member' | 'params'>): Promise<DepositRow> {
  const where = and(eq(deposits.id, Number(params.transactionId)), eq(deposits.memberId, member.memberId));
  const [row] = await db.select().from(deposits).where(where);
  return row ?? refuse('not.found', { status: 404 });
}

/** A form field is text of any kind; NaN is no id. */
const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

/** States of an order whose payment is known. */
const REPORTED: readonly DepositRow['state'][] = ['PAYING', 'REVIEW', 'SUCCESS'];

/** States of an order that is not decided. */
const OPEN: readonly DepositRow['state'][] = ['CREATED', 'PAYING', 'REVIEW'];
const RECEIPTS_AN_HOUR = 20;

async function storeReceipt(ctx: WriteContext<calls.UploadBody>): Promise<calls.FileIds> {
  const { db, at, member } = ctx;
  await limitRate(db, `receipt:${member.memberId}`, at, RECEIPTS_AN_HOUR, 3_600_000);
  const { pictures, transactionId } = await readUpload(ctx);
  if (transactionId === null) {
    const where = and(eq(deposits.memberId, member.memberId), inArray(deposits.state, [...OPEN]));
    const [open] = await db.select({ id: deposits.id }).from(deposits).where(where).limit(1);
    if (!open) refuse('not.found', { status: 404 });
  } else {
    const row = await depositOf({ db, member, params: { transactionId: idOf(transactionId) } });
    if (!OPEN.includes(row.state)) refuse('state.changed', { status: 409 });
  }
  return { fileIds: await keepPictures(db, member.memberId, 'receipt', pictures, at) };
}

/** Hundredths of taka per USDT: 120.00. */
const USDT_RATE = 12_000;
const USDT = channelByVendor('usdt')!;
/** What an amount in minor units costs, in USDT. */
const usdtOf = (amount: number): string => toDecimal(Math.ceil((amount * 100) / USDT_RATE));

/** One address per member and network. */
const addressOf = (network: string, memberId: number): string =>
  network === 'TRC20'
    ? `TPlayLily${String(memberId).padStart(25, '7')}`
    : `0x${(memberId * 2_654_435_761).toString(16).padStart(40, 'a')}`;
