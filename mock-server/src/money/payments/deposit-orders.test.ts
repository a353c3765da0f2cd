/** Deposit orders by method: what each answer says, which orders are refused, and offers whose order ends or is paid late. */
import { startOfDay } from '@site/shared/kernel';
import type * as W from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { runJobs } from '../../edge/jobs';
import { announcements } from '../../ground/content/content.tables';
import { inTransaction } from '../../ground/db/transaction';
import { pushFrames } from '../../ground/notifications/notifications.tables';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';
import { deposits } from '../tables/payments.tables';
import { moveDeposit } from './deposits';
import { OFFER_RULES, offerTerms } from './offer-rules';

const gateway = ownGateway();
const relay = (name: string) => `/wps/relay/${name}`;
const BKASH = { amount: '500.00', bankCode: 'BKASH', vendorId: 'bkash' };
const later = async (ms: number) => {
  await gateway.pass(ms);
  for (let turn = 0; turn < 4; turn += 1) await runJobs(gateway.services);
};
async function order<T>(member: Newcomer, method: string, body: object): Promise<T> {
  const answer = await member.send(method, body);
  expect([answer.status, answer.body.errorCode]).toEqual([200, undefined]);
  return answer.body.value as unknown as T;
}
const track = (member: Newcomer, id: string) =>
  member.get<W.DepositTransaction>(`${relay('MCSFE_getDepositTransaction')}?transactionId=${id}`);

it('[MEM-05] a deposit by QR code is paid outside the page, and is credited without the member’s report', async () => {
  const mina = await registerNewcomer(gateway);
  const body = { amount: '100.00', bankCode: 'BQR', vendorId: 'qrpay' };
  const made = await order<W.DepositQr>(mina, relay('MCSFE_depositByQRImageUrl'), body);
  const at = gateway.services.clock.now();
  const before = await track(mina, made.transactionId);
  expect(made).toMatchObject({ qrImageUrl: `/wps/media/qr/${before.reference}.svg`, expiresAt: at + 900_000 });
  expect(before).toMatchObject({ status: 'CREATED', redirectUrl: null, qr: made.qrImageUrl, etaMinutes: 1 });
  await later(30_000);
  const after = await track(mina, made.transactionId);
  expect(after.steps.map(({ state, time }) => [state, time - at])).toEqual([
    ['CREATED', 0],
    ['PAYING', 20_000],
    ['SUCCESS', 26_000],
  ]);
  // With half a per cent of bonus.
  expect(await mina.balance()).toBe(10_050);
  const frames = await gateway.services.db.select().from(pushFrames).where(eq(pushFrames.memberId, mina.id));
  expect(frames.filter(({ type }) => type === 'DEPOSIT_ARRIVED')).toMatchObject([
    { data: { transactionId: made.transactionId, amount: '100.00' } },
  ]);
  expect(await mina.get('/wps/member/activityStatement?months=1')).toMatchObject({ deposits: '100.00' });
});

it('[MEM-05] each method takes the channels of its own kind, and a bank of the channel only', async () => {
  const mina = await registerNewcomer(gateway);
  const refusal = async (method: string, body: object) => (await mina.send(method, body)).body.errorCode;
  const redirect = relay('MCSFE_depositByLaunchUrl');
  for (const [method, body] of [
    [redirect, { amount: '1000.00', bankCode: 'BQR', vendorId: 'qrpay' }],
    [relay('MCSFE_depositByQRImageUrl'), BKASH],
    [redirect, { ...BKASH, bankCode: 'NAGAD' }],
    [redirect, { ...BKASH, vendorId: 'nosuch' }],
    ['/wps/transaction/deposit/mt', { amount: '1000.00', bankCode: 'BKASH', payerName: 'Mina' }],
  ] as const)
    expect([body, await refusal(method, body)]).toEqual([body, 'request_param_err']);
});

it('[MEM-05] [OPS-01] an order that was read before another request changed it is not changed again: it is credited once', async () => {
  const mina = await registerNewcomer(gateway);
  const { transactionId } = await order<W.DepositRedirect>(mina, relay('MCSFE_depositByLaunchUrl'), BKASH);
  const { db, emit, clock } = gateway.services;
  const [row] = await db
    .select()
    .from(deposits)
    .where(eq(deposits.id, Number(transactionId)));
  const states = ['PAYING', 'CANCELLED', 'SUCCESS', 'SUCCESS'] as const;
  const moved = [];
  for (const state of states)
    moved.push(await inTransaction(db, (tx) => moveDeposit(tx, emit, row!, state, clock.now(), clock.now())));
  expect(moved).toEqual([true, false, false, false]);
  expect([(await track(mina, transactionId)).status, await mina.balance()]).toEqual(['PAYING', 0]);
  await later(1);
  expect([(await track(mina, transactionId)).status, await mina.balance()]).toEqual(['SUCCESS', 50_000]);
});

it('[MEM-05] a deposit in coins has an address of its own for each member and network', async () => {
  const [mina, rafi] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  const path = relay('MCSFE_depositByVirtualWallet');
  const coins = (member: Newcomer, network: string, amount = '1200.00') =>
    order<W.CryptoDeposit>(member, path, { currency: 'USDT', network, amount });
  const [tron, ethereum, others] = [await coins(mina, 'TRC20'), await coins(mina, 'ERC20'), await coins(rafi, 'TRC20')];
  expect(tron).toMatchObject({ rate: '120.00', payAmount: '10.00', minConfirmations: 20 });
  expect(ethereum.minConfirmations).toBe(12);
  // 8.333: a part of a cent is a cent, so that the sum is never too small.
  expect((await coins(rafi, 'ERC20', '1000.00')).payAmount).toBe('8.34');
  expect(new Set([tron, ethereum, others].map(({ address }) => address)).size).toBe(3);
  expect((await coins(mina, 'TRC20')).address).toBe(tron.address);
  expect(await track(mina, tron.transactionId)).toMatchObject({ address: tron.address, qr: tron.qr });
});

it('[MEM-05] the payment page leads back to the order, and offers no second payment', async () => {
  const mina = await registerNewcomer(gateway);
  const { redirectUrl, transactionId } = await order<W.DepositRedirect>(mina, relay('MCSFE_depositByLaunchUrl'), BKASH);
  expect(await track(mina, transactionId)).toMatchObject({ redirectUrl, late: false });
  const back = `/m/voucherCenter/order?id=${transactionId}`;
  const before = (await gateway.request('GET', redirectUrl)).text;
  expect([before.includes('<form'), before.includes('৳500.00'), before.includes(`href="${back}"`)]).toEqual([
    true,
    true,
    true,
  ]);
  const paid = await gateway.request('POST', redirectUrl);
  expect([paid.status, paid.headers.location]).toEqual([303, back]);
  expect((await gateway.request('GET', redirectUrl)).text).not.toContain('<form');
  expect((await track(mina, transactionId)).redirectUrl).toBeNull();
});

it('[MEM-05] a full member may deposit, a trial may not; channels are named in the reader’s language', async () => {
  const mina = await registerNewcomer(gateway);
  const settings = relay('MCSFE_getDepositSettings');
  expect(await mina.get(settings)).toMatchObject({ allowDeposit: 'Y', depositInfo: '', totalDepositSuccessCount: 0 });
  const trial = await gateway.request('GET', settings, { token: await gateway.enter('trial') });
  expect(trial.body.value).toMatchObject({ allowDeposit: 'N' });
  const { body } = await gateway.request('GET', relay('MCSFE_getDepositPaymentChannels'), {
    ...{ token: mina.token, headers: { language: 'BN' } },
  });
  expect((body.value as unknown as W.DepositChannels).BANK!.channels[0]).toMatchObject({
    ...{ vendorName: 'ব্যাংক ট্রান্সফার', vendorId: 'bank', mode: 'MANUAL', mcsBankCode: 'DBBL' },
  });
});

it('[MEM-05] unpaid orders of one member do not keep another from ordering, and ended ones do not count', async () => {
  const [mina, rafi] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  const path = relay('MCSFE_depositByLaunchUrl');
  const made = [];
  for (let time = 0; time < 5; time += 1) made.push(await order<W.DepositRedirect>(mina, path, BKASH));
  expect((await rafi.send(path, BKASH)).status).toBe(200);
  const query = { transactionId: made[2]!.transactionId };
  await gateway.request('DELETE', relay('MCSFE_cancelDeposit'), { token: mina.token, query });
  expect((await mina.send(path, BKASH)).status).toBe(200);
});

it('[MEM-05] a problem with a payment puts it under review, from which it is credited; it cannot be cancelled then', async () => {
  const mina = await registerNewcomer(gateway);
  const { transactionId } = await order<W.DepositRedirect>(mina, relay('MCSFE_depositByLaunchUrl'), BKASH);
  await mina.send(relay('MCSFE_processC2CTransaction'), { transactionId, action: 'DISPUTE' });
  const query = { transactionId };
  const cancel = await gateway.request('DELETE', relay('MCSFE_cancelDeposit'), { token: mina.token, query });
  expect([cancel.status, cancel.body.value]).toEqual([409, { state: 'REVIEW' }]);
  await later(20_000);
  const { steps } = await track(mina, transactionId);
  expect(steps.map(({ state }) => state)).toEqual(['CREATED', 'REVIEW', 'SUCCESS']);
  expect(await mina.balance()).toBe(50_000);
});

it('[PRO-04] the welcome bonus is offered again when its order was cancelled or has expired', async () => {
  const mina = await registerNewcomer(gateway);
  const offers = () => mina.get<W.DepositPromotion[]>('/wps/promotions/deposit');
  const [welcome] = await offers();
  const withWelcome = () =>
    order<W.DepositRedirect>(mina, relay('MCSFE_depositByLaunchUrl'), { ...BKASH, promotionId: welcome!.promotionId });
  const isOffered = async () => (await offers()).some(({ promotionId }) => promotionId === welcome!.promotionId);
  const { transactionId } = await withWelcome();
  expect(await isOffered()).toBe(false);
  await gateway.request('DELETE', relay('MCSFE_cancelDeposit'), { token: mina.token, query: { transactionId } });
  expect(await isOffered()).toBe(true);
  await withWelcome();
  await later(16 * 60_000);
  expect(await isOffered()).toBe(true);
});

it('[PRO-03] [PRO-04] an offer is shown with its figures, and described by short sentences in both languages', async () => {
  const mina = await registerNewcomer(gateway);
  const [welcome] = await mina.get<W.DepositPromotion[]>('/wps/promotions/deposit');
  expect(welcome).toMatchObject({ minDeposit: '200.00', rate: '100.00', maxBonus: '5000.00', turnover: '12' });
  expect(offerTerms(OFFER_RULES.welcome, 'EN')).toEqual([
    ...['First deposit only, once per person.', 'Deposit ৳200 or more.'],
    ...['100% of the deposit as a bonus, up to ৳5,000.', 'Stake 12 times the bonus to turn it into cash.'],
  ]);
  expect(offerTerms(OFFER_RULES.deposit, 'EN').slice(0, 2)).toEqual(['Friday only.', 'Deposit ৳500 or more.']);
  expect(offerTerms(OFFER_RULES.deposit, 'BN')).toEqual([
    ...['শুধু শুক্রবার।', 'অন্তত ৳500 জমা দিন।', 'জমার 15% বোনাস, সর্বোচ্চ ৳1,500।'],
    'বোনাসের 8 গুণ বাজি ধরলে সেটি নগদ হয়ে যায়।',
  ]);
});

it('[PRO-04] an offer that ends while its order is being paid keeps its turnover', async () => {
  // Friday, 23:58 in Dhaka.
  await gateway.pass(startOfDay('2026-11-28') - 120_000 - gateway.services.clock.now());
  await gateway.request('GET', '/wps/system/status');
  const mina = await registerNewcomer(gateway);
  const offers = await mina.get<W.DepositPromotion[]>('/wps/promotions/deposit');
  const { promotionId } = offers.find(({ turnover }) => turnover === '8')!;
  const body = { ...BKASH, amount: '1000.00', promotionId };
  const { redirectUrl } = await order<W.DepositRedirect>(mina, relay('MCSFE_depositByLaunchUrl'), body);
  await later(180_000);
  // Its text has ended, too.
  const { db, clock } = gateway.services;
  const isOffer = eq(announcements.id, Number(promotionId));
  await db.update(announcements).set({ endDate: clock.now() }).where(isOffer);
  await gateway.request('POST', redirectUrl);
  await later(10_000);
  await db.update(announcements).set({ endDate: null }).where(isOffer);
  const [bonus] = await mina.get<W.ActiveBonuses>(relay('PROMOFE_getBonusProgress'));
  expect(bonus).toMatchObject({ bonus: '150.00', wagerRequired: '1200.00' });
});

it('[MEM-05] the payment page of an order that has expired or was cancelled pays nothing', async () => {
  const mina = await registerNewcomer(gateway);
  const make = () => order<W.DepositRedirect>(mina, relay('MCSFE_depositByLaunchUrl'), BKASH);
  const cancelled = await make();
  const query = { transactionId: cancelled.transactionId };
  await gateway.request('DELETE', relay('MCSFE_cancelDeposit'), { token: mina.token, query });
  const expired = await make();
  await later(16 * 60_000);
  for (const { redirectUrl } of [cancelled, expired]) await gateway.request('POST', redirectUrl);
  await later(20_000);
  const states = [await track(mina, cancelled.transactionId), await track(mina, expired.transactionId)];
  expect(states.map(({ status }) => status)).toEqual(['CANCELLED', 'EXPIRED']);
  expect(await mina.balance()).toBe(0);
});
