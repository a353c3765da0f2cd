/** Payout accounts and withdrawals: whose account it is, exact bounds, push messages, turnover that is due. */
import type * as W from '@site/shared/wps';
import { asc, eq } from 'drizzle-orm';
import { runJobs } from '../../edge/jobs';
import { inTransaction } from '../../ground/db/transaction';
import { pushFrames } from '../../ground/notifications/notifications.tables';
import { members } from '../../people/members/members.tables';
import { ownGateway } from '../../testing/own-gateway';
import { prove } from '../../testing/prove';
import { registerNewcomer } from '../../testing/newcomer';
import { countTurnover, requireTurnover } from '../bets/turnover';
import { withdrawals } from '../tables/payments.tables';
import { moveWithdrawal } from './withdrawals';

const FUNDS = '246810';
const gateway = ownGateway();
const BANK = { type: 'bank', bankCode: 'CITY', account: '1501202233445' };
const USDT = { type: 'virtual', bankCode: 'USDT', network: 'TRC20', account: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' };

async function payee(cash = 0) {
  const member = await registerNewcomer(gateway);
  const { token } = member;
  await member.give(cash);
  await prove(gateway, token, 'funds');
  const secret = { paymentPassword: FUNDS, confirmPaymentPassword: FUNDS };
  await gateway.request('PUT', '/wps/member/paymentPassword', { token, body: secret });
  const bind = (account: string, more: object = {}) => {
    const card = { type: 'e-wallet', bankCode: 'NAGAD', account, holderName: ' Mina Begum ', ...more };
    return gateway.request('PUT', '/wps/member/bankCard', { token, body: { ...card, paymentPassword: FUNDS } });
  };
  return {
    ...member,
    bind,
    cardOf: async (account: string, more: object = {}) =>
      ((await bind(account, more)).body.value as unknown as W.BankCard).id,
    withdraw: async (cardId: string, amount: string, more: object = {}) => {
      const body = { cardId, amount, paymentPassword: FUNDS, ...more };
      return (await member.send('/wps/v2/transaction/withdraw', body)).body.errorCode ?? 'made';
    },
    cards: (type = '') => member.get<W.BankCard[]>(`/wps/member/bankCard${type && `?type=${type}`}`),
  };
}
const later = async (ms: number) => {
  await gateway.pass(ms);
  for (let turn = 0; turn < 4; turn += 1) await runJobs(gateway.services);
};

it('[MEM-10] an account is one member’s until it is removed, and another’s is neither paid, preferred nor removed', async () => {
  const [mina, rafi] = [await payee(100_000), await payee(100_000)];
  const id = await mina.cardOf('01711110001');
  const foreign = async (method: string, content: { body?: object; query?: Record<string, string> }) => {
    const headers = { 'x-payment-password': FUNDS };
    const options = { token: rafi.token, headers, ...content };
    return (await gateway.request(method, '/wps/member/bankCard', options)).body.errorCode;
  };
  expect((await rafi.bind('01711110001')).body.errorCode).toBe('card.taken');
  expect(await rafi.withdraw(id, '500')).toBe('not.found');
  expect(await foreign('POST', { body: { id, default: true } })).toBe('not.found');
  expect(await foreign('DELETE', { query: { id } })).toBe('not.found');
  expect(await mina.cards()).toMatchObject([{ id, default: true, holderName: 'Mina Begum' }]);
  const headers = { 'x-payment-password': FUNDS };
  await gateway.request('DELETE', '/wps/member/bankCard', { token: mina.token, query: { id }, headers });
  expect((await rafi.bind('01711110001')).status).toBe(200);
  // The removed one is not paid either.
  expect(await mina.withdraw(id, '500')).toBe('not.found');
});

it('[MEM-10] an account that is sent again is the saved one, and the same number at another wallet is another', async () => {
  const mina = await payee();
  const nagad = await mina.cardOf('01711110020');
  expect(await mina.cardOf('01711110020')).toBe(nagad);
  const bkash = await mina.cardOf('01711110020', { bankCode: 'BKASH' });
  const shown = (await mina.cards()).map(({ id, bankName }) => [id, bankName]);
  expect(shown).toEqual([
    [nagad, 'Nagad'],
    [bkash, 'bKash'],
  ]);
});

it('[MEM-10] accounts are listed by kind, masked, a coin with its network', async () => {
  const mina = await payee();
  await mina.cardOf('01711110002');
  await mina.bind('', BANK);
  await mina.bind('', USDT);
  const shown = (cards: W.BankCard[]) => cards.map(({ bankName, accountMasked }) => `${bankName} ${accountMasked}`);
  const [nagad, city, usdt] = ['Nagad ••••••0002', 'City Bank ••••••3445', 'USDT (TRC20) ••••••RTv8'];
  expect(shown(await mina.cards())).toEqual([nagad, city, usdt]);
  expect(shown(await mina.cards('bank'))).toEqual([city]);
  expect(shown(await mina.cards('virtual'))).toEqual([usdt]);
});

it('[MEM-06] a withdrawal has a least amount, and may be all of the cash but not more', async () => {
  const mina = await payee(50_000);
  const cardId = await mina.cardOf('01711110003');
  expect(await mina.withdraw(cardId, '499.99')).toBe('amount.out.of.range');
  expect(await mina.withdraw(cardId, '500.01')).toBe('balance.insufficient');
  expect(await mina.withdraw(cardId, '500')).toBe('made');
  expect(await mina.balance()).toBe(0);
});

it('[MEM-06] a mobile wallet takes the maximum that the limits state, and not a poisha more; a bank account takes more', async () => {
  const mina = await payee(20_000_000);
  await gateway.services.db.update(members).set({ rank: 5 }).where(eq(members.id, mina.id));
  const [wallet, bank] = [
    await mina.cardOf('01711110018'),
    await mina.cardOf('1501202233446', { type: 'bank', bankCode: 'CITY' }),
  ];
  const { eWallet } = await mina.get<W.WithdrawSettings>('/wps/relay/MCSFE_getWithdrawSettings');
  const most = eWallet.maximumAmount;
  expect(most).toBe('50000.00');
  const bounds = { errorCode: 'amount.out.of.range', value: { min: '500.00', max: most } };
  const check = (cardId: string) =>
    mina.send('/wps/relay/MCSFE_preWithdrawTransaction', { cardId, amount: '50000.01' });
  expect((await check(wallet)).body).toMatchObject(bounds);
  expect((await check(bank)).body).toMatchObject({ value: { blockers: [] } });
  expect(await mina.withdraw(wallet, '50000.01')).toBe('amount.out.of.range');
  expect(await mina.withdraw(wallet, most)).toBe('made');
  expect(await mina.withdraw(bank, '50000.01')).toBe('made');
});

it('[MEM-06] wrong funds passwords of one member do not lock another’s', async () => {
  const [mina, rafi] = [await payee(100_000), await payee(100_000)];
  const [minas, rafis] = [await mina.cardOf('01711110005'), await rafi.cardOf('01711110006')];
  for (let turn = 0; turn < 5; turn += 1) await mina.withdraw(minas, '500', { paymentPassword: '000000' });
  expect(await mina.withdraw(minas, '500')).toBe('funds.password.locked');
  expect(await rafi.withdraw(rafis, '500')).toBe('made');
});

it('[MEM-06] after a rejected withdrawal the same one needs no confirmation', async () => {
  const mina = await payee(200_000);
  const cardId = await mina.cardOf('01711110000');
  expect(await mina.withdraw(cardId, '500')).toBe('made');
  await later(60_000);
  expect(await mina.withdraw(cardId, '500')).toBe('made');
  expect(await mina.withdraw(cardId, '500')).toBe('withdraw.duplicate');
});

it('[MEM-06] the pages of the member are informed of the new balance and of each state', async () => {
  const mina = await payee(200_000);
  const { db } = gateway.services;
  expect(await mina.withdraw(await mina.cardOf('01711110004'), '500')).toBe('made');
  const frames = async () =>
    (await db.select().from(pushFrames).where(eq(pushFrames.memberId, mina.id)).orderBy(asc(pushFrames.id))).map(
      ({ type, data }) => (type === 'WITHDRAW_STATUS' ? (data as { status: string }).status : type),
    );
  expect((await frames()).at(-1)).toBe('BALANCE');
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.memberId, mina.id));
  await later(60_000);
  expect((await frames()).slice(-4)).toEqual(['REVIEW', 'APPROVED', 'PAYING', 'PAID']);
  // Each step has the time at which it was due, also when the gateway runs late.
  const path = `/wps/relay/MCSFE_getWithdrawTransaction?transactionId=${row!.id}`;
  const { steps } = await mina.get<W.WithdrawTransaction>(path);
  expect(steps.map(({ time }) => time - row!.createdAt)).toEqual([0, 5_000, 13_000, 16_000, 24_000]);
  // Read before it was paid: neither paid again nor returned.
  for (const state of ['PAID', 'REJECTED'] as const)
    expect(await inTransaction(db, (tx) => moveWithdrawal(tx, row!, state, 1))).toBe(false);
  expect(await mina.balance()).toBe(150_000);
  expect(await mina.get('/wps/member/activityStatement?months=1')).toMatchObject({ withdrawals: '500.00' });
});

it('[MEM-06] the turnover is the sum of what is open for own deposits; what is done or for a bonus is not in it', async () => {
  const mina = await registerNewcomer(gateway);
  const { db } = gateway.services;
  await inTransaction(db, async (tx) => {
    const need = (source: string, required: number) =>
      requireTurnover(tx, { memberId: mina.id, source, ref: `${source}${required}`, required, at: 1 });
    await need('DEPOSIT', 100);
    await need('DEPOSIT', 70_000);
    await need('DEPOSIT', 3_000);
    await need('WELCOME', 999_900);
    await countTurnover(tx, { memberId: mina.id, stake: 20_100, gameType: 'RNG', at: 2 });
  });
  expect(await mina.get('/wps/relay/MCSFE_getTurnoverInfo')).toEqual({
    ...{ required: '730.00', completed: '200.00', remaining: '530.00' },
    items: [
      { source: 'DEPOSIT', required: '700.00', completed: '200.00' },
      { source: 'DEPOSIT', required: '30.00', completed: '0.00' },
    ],
  });
});
