/** Rules of withdrawals: refunds, account names, limits per amount and day, identity check. */
import { addDays, dayOf, startOfDay, toDecimal } from '@site/shared/kernel';
import { eq, sql } from 'drizzle-orm';
import { rows } from '../../ground/db/migrate';
import { inTransaction } from '../../ground/db/transaction';
import { runJobs } from '../../edge/jobs';
import { ledger } from '../../ground/ledger';
import { letters } from '../../ground/notifications/notifications.tables';
import { members } from '../../people/members/members.tables';
import type { Answer } from '../../testing/gateway';
import { ownGateway } from '../../testing/own-gateway';
import { prove } from '../../testing/prove';
import { registerNewcomer } from '../../testing/newcomer';
import { rankById } from '../../people/members/ranks';
import { requireTurnover } from '../bets';
import { usedToday } from './withdrawals';

const FUNDS = '246810';
const gateway = ownGateway();

const valueOf = <T>(answer: Answer) => answer.body.value as T;
const later = async (ms: number) => {
  await gateway.pass(ms);
  for (let turn = 0; turn < 4; turn += 1) await runJobs(gateway.services);
};

/** A member with this much cash, a funds password, and helpers to add accounts and withdraw. */
async function payee(cash: number) {
  const member = await registerNewcomer(gateway);
  const { services, request } = gateway;
  const { token, id } = member;
  await member.give(cash);
  const secret = { paymentPassword: FUNDS, confirmPaymentPassword: FUNDS };
  await prove(gateway, token, 'funds');
  await request('PUT', '/wps/member/paymentPassword', { token, body: secret });
  const bind = (more: object) =>
    request('PUT', '/wps/member/bankCard', {
      token,
      body: { type: 'e-wallet', bankCode: 'NAGAD', holderName: 'Mina Begum', paymentPassword: FUNDS, ...more },
    });
  return {
    ...member,
    bind,
    cardOf: async (number: string, more: object = {}) =>
      valueOf<{ id: string }>(await bind({ account: number, ...more })).id,
    withdraw: (cardId: string, amount: string, more: object = {}) =>
      member.send('/wps/v2/transaction/withdraw', { cardId, amount, paymentPassword: FUNDS, ...more }),
    check: async (cardId: string, amount: string) =>
      valueOf<{ blockers: string[]; fee: string; receive: string }>(
        await member.send('/wps/relay/MCSFE_preWithdrawTransaction', { cardId, amount }),
      ),
    balances: () => ledger.balances(services.db, id),
  };
}

describe('a withdrawal', () => {
  it('[MEM-06] that is rejected is refunded in full, with its reason', async () => {
    const mina = await payee(200_000);
    const made = await mina.withdraw(await mina.cardOf('01712340000'), '1000');
    expect(await mina.balances()).toMatchObject({ cash: 100_000, held: 100_000 });
    await later(60_000);
    const { transactionId } = valueOf<{ transactionId: string }>(made);
    const path = `/wps/relay/MCSFE_getWithdrawTransaction?transactionId=${transactionId}`;
    const seen = await mina.get(path);
    const karim = await registerNewcomer(gateway);
    expect((await gateway.request('GET', path, { token: karim.token })).status).toBe(404);
    expect(seen).toMatchObject({ status: 'REJECTED', reason: 'ACCOUNT_NOT_FOUND' });
    expect(await mina.balances()).toMatchObject({ cash: 200_000, held: 0 });
    const written = await gateway.services.db.select().from(letters).where(eq(letters.memberId, mina.id));
    expect(
      written.filter(({ title }) => title.EN === 'Your withdrawal was rejected').map(({ content }) => content),
    ).toEqual([
      {
        EN: expect.stringMatching(
          `^<p>Order ${transactionId} to Nagad ••••••0000 was not paid. The money is back in your wallet.</p><p>No account`,
        ),
        BN: expect.stringContaining(`অর্ডার ${transactionId}: Nagad ••••••0000 অ্যাকাউন্টে টাকা পাঠানো হয়নি।`),
      },
    ]);
  });

  it('[MEM-06] an account that is added again after a lost answer is the saved one', async () => {
    const mina = await payee(0);
    const first = await mina.cardOf('01712349900');
    expect(await mina.cardOf('01712349900')).toBe(first);
    expect(await mina.get('/wps/member/bankCard')).toHaveLength(1);
  });

  it('[MEM-06] pays the announced amount; the fee goes to the operator', async () => {
    const mina = await payee(200_000);
    const usdt = { type: 'virtual', bankCode: 'USDT', network: 'TRC20' };
    const cardId = await mina.cardOf('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', usdt);
    expect(await mina.check(cardId, '1000')).toMatchObject({ fee: '10.00', receive: '990.00' });
    const made = await mina.withdraw(cardId, '1000');
    await later(60_000);
    const { transactionId } = valueOf<{ transactionId: string }>(made);
    const lines = rows<{ account_id: string; amount: string }>(
      await gateway.services.db.execute(sql`select p.account_id, p.amount from ledger_postings p
        join ledger_transfers t on t.id = p.transfer_id
        where t.kind = 'withdraw' and t.ref = ${`withdraw:${transactionId}`}`),
    );
    const sums = Object.fromEntries(lines.map(({ account_id, amount }) => [account_id, Number(amount)]));
    expect(sums).toEqual({ [`held:${mina.id}`]: -100_000, 'channel:usdt': 99_000, house: 1_000 });
  });

  it('[MEM-06] is possible five times a day, not six; a rejected one does not count', async () => {
    const mina = await payee(1_000_000);
    await mina.withdraw(await mina.cardOf('01722340000'), '500');
    await later(60_000);
    const cardId = await mina.cardOf('01712341111');
    const left = async () =>
      (await mina.get<{ dailyCountLeft: number }>('/wps/relay/MCSFE_getWithdrawSettings')).dailyCountLeft;
    const counts = [await left()];
    const codes: (string | undefined)[] = [];
    for (let time = 0; time < 6; time += 1) {
      codes.push((await mina.withdraw(cardId, '500', { confirmed: true })).body.errorCode);
      counts.push(await left());
    }
    expect(counts).toEqual([5, 4, 3, 2, 1, 0, 0]);
    expect(codes).toEqual([...Array<undefined>(5).fill(undefined), 'limit.exceeded']);
  });

  it('[MEM-06] counts towards the rank’s daily sum, to the poisha, until midnight in Dhaka', async () => {
    const mina = await payee(10_000_000);
    const cardId = await mina.cardOf('01722340009');
    const limit = rankById(0).withdrawLimit;
    expect((await mina.withdraw(cardId, toDecimal(limit - 60_000))).status).toBe(200);
    expect((await mina.check(cardId, '600.00')).blockers).not.toContain('limit.exceeded');
    expect((await mina.check(cardId, '600.01')).blockers).toContain('limit.exceeded');
    const { db, clock } = gateway.services;
    const midnight = startOfDay(addDays(dayOf(clock.now()), 1));
    expect((await usedToday(db, mina.id, midnight - 1)).count).toBe(1);
    expect(await usedToday(db, mina.id, midnight)).toMatchObject({ count: 0, amount: 0 });
  });

  it.each([
    [1, '50000.00', '50000.00'],
    [5, '800000.00', '50000.00'],
  ])('[MEM-06] has the bounds of rank %i: up to %s, to a mobile wallet up to %s', async (rank, most, toWallet) => {
    const mina = await payee(0);
    await gateway.services.db.update(members).set({ rank }).where(eq(members.id, mina.id));
    expect(await mina.get('/wps/relay/MCSFE_getWithdrawSettings')).toMatchObject({
      ...{ minimumAmount: '500.00', maximumAmount: most, dailyAmount: most },
      eWallet: { minimumAmount: '500.00', maximumAmount: toWallet },
    });
  });

  it('[MEM-06] shows everything that blocks it, in the order in which it can be resolved', async () => {
    const mina = await payee(20_000);
    const cardId = await mina.cardOf('1501202230010', { type: 'bank', bankCode: 'CITY' });
    await inTransaction(gateway.services.db, (tx) =>
      requireTurnover(tx, { memberId: mina.id, source: 'DEPOSIT', ref: 'test', required: 1, at: 1 }),
    );
    expect((await mina.check(cardId, '100000.01')).blockers).toEqual([
      ...['balance.insufficient', 'turnover.unmet', 'limit.exceeded', 'kyc.required'],
    ]);
  });

  it('[MEM-06] with the same amount and account as minutes ago needs a confirmation', async () => {
    const mina = await payee(1_000_000);
    const [cardId, other] = [await mina.cardOf('01622345001'), await mina.cardOf('01622345002')];
    const [first, twin] = await Promise.all([mina.withdraw(cardId, '500'), mina.withdraw(cardId, '500')]);
    const [made, refused] = first.status === 200 ? [first, twin] : [twin, first];
    expect([made.status, refused.status, refused.body.errorCode]).toEqual([200, 409, 'withdraw.duplicate']);
    const { transactionId } = valueOf<{ transactionId: string }>(made);
    expect(refused.body.value).toMatchObject({ transactionId });
    expect(await mina.balances()).toMatchObject({ held: 50_000 });
    // Another amount, another account, and a confirmed one are new withdrawals.
    expect((await mina.withdraw(cardId, '500.01')).status).toBe(200);
    expect((await mina.withdraw(other, '500')).status).toBe(200);
    expect((await mina.withdraw(cardId, '500', { confirmed: true })).status).toBe(200);
    await gateway.pass(10 * 60_000 + 1);
    expect((await mina.withdraw(cardId, '500')).status).toBe(200);
  });

  it.each(['NOT_UPLOADED', 'UNDER_REVIEW', 'REJECTED', 'VERIFIED'] as const)(
    '[MEM-10] above a hundred thousand requires a verified identity: %s',
    async (kycState) => {
      const mina = await payee(20_000_000);
      const bank = { type: 'bank', bankCode: 'CITY' };
      const cardId = await mina.cardOf(`0181234${String(mina.id).padStart(4, '1')}`, bank);
      await gateway.services.db.update(members).set({ kycState, rank: 5 }).where(eq(members.id, mina.id));
      expect((await mina.check(cardId, '100000.00')).blockers).not.toContain('kyc.required');
      const { blockers } = await mina.check(cardId, '100000.01');
      expect(blockers.includes('kyc.required')).toBe(kycState !== 'VERIFIED');
    },
  );
});

describe('a withdrawal with a wrong funds password', () => {
  const PATH = '/wps/v2/transaction/withdraw';
  const triesLeft = ({ body }: Answer) => (body.value as unknown as { triesLeft: number }).triesLeft;

  it('[MEM-06] repeated with its key gets the same refusal, counts once, and can be repeated with the right password', async () => {
    const mina = await payee(200_000);
    const order = { cardId: await mina.cardOf('01612345001'), amount: '500' };
    const key = crypto.randomUUID();
    const wrong = { ...order, paymentPassword: '111111' };
    const [first, again] = [await mina.send(PATH, wrong, key), await mina.send(PATH, wrong, key)];
    expect([first.status, first.body.errorCode]).toEqual([400, 'funds.password.wrong']);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    const other = await mina.send(PATH, { ...order, paymentPassword: '222222' }, key);
    expect(triesLeft(other)).toBe(triesLeft(first) - 1);

    const right = { ...order, paymentPassword: FUNDS };
    const [made, repeated] = [await mina.send(PATH, right, key), await mina.send(PATH, right, key)];
    expect(made.status).toBe(200);
    expect(repeated.text).toBe(made.text);
    expect(await mina.balances()).toMatchObject({ cash: 150_000, held: 50_000 });
    // Accepted now: another body with the same key is a conflict.
    expect((await mina.send(PATH, wrong, key)).body.errorCode).toBe('idempotency.conflict');
  });
});

it('[MEM-06] five wrong funds passwords in a row lock it for half an hour', async () => {
  const mina = await payee(200_000);
  const cardId = await mina.cardOf('01612345009');
  const attempt = async (paymentPassword: string) =>
    (await mina.withdraw(cardId, '500', { paymentPassword, confirmed: true })).body.errorCode ?? 'done';
  const inOrder = async (...passwords: string[]) => {
    const codes: string[] = [];
    for (const password of passwords) codes.push(await attempt(password));
    return codes;
  };
  const four = ['111111', '222222', '333333', '444444'];
  const wrong = four.map(() => 'funds.password.wrong');
  // The right one starts the count again.
  expect(await inOrder(...four, FUNDS, ...four, '555555', FUNDS)).toEqual([
    ...[...wrong, 'done', ...wrong, 'funds.password.wrong', 'funds.password.locked'],
  ]);
  await gateway.pass(29 * 60_000);
  expect(await attempt(FUNDS)).toBe('funds.password.locked');
  await gateway.pass(60_000);
  expect(await attempt(FUNDS)).toBe('done');
});

describe('a payout account', () => {
  it('[MEM-06] has the name of its owner, case-insensitive', async () => {
    const mina = await payee(0);
    await mina.cardOf('01912345671');
    for (const holderName of ['Karim Ullah', 'Mina Begum Ullah', 'Mina'])
      expect((await mina.bind({ account: '01912345672', holderName })).body.errorCode).toBe('card.name.mismatch');
    expect((await mina.bind({ account: '01912345672', holderName: 'MINA BEGUM' })).status).toBe(200);
    expect(await mina.get('/wps/member/info')).toMatchObject({ payeeName: 'Mina Begum' });
  });

  it('[MEM-06] [MEM-10] of every offered bank, mobile wallet and coin can be saved and withdrawn to', async () => {
    const mina = await payee(1_000_000);
    const offered = await mina.get<{ bankCode: string; type: string }[]>('/wps/system/withdrawBanks');
    expect(offered.map(({ bankCode, type }) => `${type} ${bankCode}`)).toEqual(
      expect.arrayContaining(['e-wallet BKASH', 'e-wallet NAGAD', 'e-wallet ROCKET', 'e-wallet UPAY', 'virtual USDT']),
    );
    const numbers: Record<string, object[]> = {
      'e-wallet': [{ account: '01955512345' }],
      bank: [{ account: '1501202233445' }],
      virtual: [
        { account: 'TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9', network: 'TRC20' },
        { account: '0x52908400098527886E0F7030069857D2E4169EE7', network: 'ERC20' },
      ],
    };
    const refused: string[] = [];
    const note = (answer: Answer) => answer.status === 200 || refused.push(answer.text);
    const tried = new Set<object>();
    for (const { bankCode, type } of offered) {
      for (const number of numbers[type]!) {
        const saved = await mina.bind({ type, bankCode, ...number });
        note(saved);
        const { id } = valueOf<{ id: string }>(saved);
        // One withdrawal per kind of number: the daily limit is five.
        if (!tried.has(number)) note(await mina.withdraw(id, '500'));
        tried.add(number);
        const body = { id, paymentPassword: FUNDS };
        note(await gateway.request('DELETE', '/wps/member/bankCard', { token: mina.token, body }));
      }
    }
    expect(refused).toEqual([]);
  });

  it.each([
    [{ type: 'e-wallet', bankCode: 'BKASH', account: '12345678' }],
    [{ type: 'bank', bankCode: 'CITY', account: '01955512345x' }],
    [{ type: 'virtual', bankCode: 'USDT', network: 'ERC20', account: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }],
    [{ type: 'virtual', bankCode: 'USDT', account: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }],
  ])('[MEM-10] requires a number of its own format: %j', async (account) => {
    const mina = await payee(0);
    const answer = await mina.bind(account);
    expect(answer.body).toMatchObject({ errorCode: 'validation', value: { fields: { account: { rule: 'pattern' } } } });
  });

  it('[MEM-10] is one of five; the first is preferred, and the oldest other one when that is removed', async () => {
    const mina = await payee(0);
    const ids: string[] = [];
    for (const digit of [1, 2, 3, 4, 5]) ids.push(await mina.cardOf(`0191234560${digit}`));
    expect((await mina.bind({ account: '01912345606' })).body.errorCode).toBe('card.limit');
    const preferred = async () =>
      (await mina.get<{ id: string; default: boolean }[]>('/wps/member/bankCard')).flatMap((card) =>
        card.default ? [ids.indexOf(card.id)] : [],
      );
    const remove = (index: number) =>
      gateway.request('DELETE', '/wps/member/bankCard', {
        ...{ token: mina.token, query: { id: ids[index]! }, headers: { 'x-payment-password': FUNDS } },
      });
    const seen = [await preferred()];
    await remove(0);
    seen.push(await preferred());
    await mina.send('/wps/member/bankCard', { id: ids[3], default: true });
    await remove(1);
    seen.push(await preferred());
    expect(seen).toEqual([[0], [1], [3]]);
  });

  it('[MEM-10] can be removed with the funds password only', async () => {
    const mina = await payee(0);
    const id = await mina.cardOf('01912345673');
    const remove = (password?: string) =>
      gateway.request('DELETE', '/wps/member/bankCard', {
        ...{ token: mina.token, query: { id } },
        ...(password ? { headers: { 'x-payment-password': password } } : {}),
      });
    expect((await remove()).body.errorCode).toBe('funds.password.wrong');
    expect((await remove('000000')).body.errorCode).toBe('funds.password.wrong');
    expect(await mina.get<unknown[]>('/wps/member/bankCard')).toHaveLength(1);
    expect((await remove(FUNDS)).status).toBe(200);
    expect(await mina.get('/wps/member/bankCard')).toEqual([]);
  });
});
