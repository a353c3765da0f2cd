/** Deposits and withdrawals over HTTP: states, holds, repeats, refusals. */
import { runJobs } from '../../edge/jobs';
import { ledger } from '../../ground/ledger';
import { DEMO_ID } from '../../edge/seed/seed-people';
import type { Answer } from '../../testing/gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();
let token: string;
beforeAll(async () => {
  token = await gateway.enter('member');
});

const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const valueOf = <T>(answer: Answer) => answer.body.value as T;
const later = async (ms: number) => {
  await gateway.pass(ms);
  for (let turn = 0; turn < 4; turn += 1) await runJobs(gateway.services);
};
const cash = async () => (await ledger.balances(gateway.services.db, DEMO_ID)).cash;
const order = { amount: '500.00', bankCode: 'BKASH', vendorId: 'bkash' };

async function deposit(body: object = order, headers = key()) {
  return gateway.request('POST', '/wps/relay/MCSFE_depositByLaunchUrl', { token, body, headers });
}
const track = async (transactionId: string) =>
  valueOf<{ status: string; steps: { state: string }[] }>(
    await gateway.request('GET', '/wps/relay/MCSFE_getDepositTransaction', { token, query: { transactionId } }),
  );

describe('a deposit', () => {
  it('[MEM-05] changes the balance on SUCCESS only, once, and requires turnover', async () => {
    const before = await cash();
    const { redirectUrl, transactionId } = valueOf<{ redirectUrl: string; transactionId: string }>(await deposit());
    expect((await track(transactionId)).status).toBe('CREATED');
    expect(await cash()).toBe(before);
    expect((await gateway.request('GET', redirectUrl)).text).toContain('500.00');
    // The page of another order, or of another key, neither shows nor pays this one.
    const [path, ownKey] = redirectUrl.split('?key=');
    for (const key of ['', 'D1', ownKey!.slice(0, -1), ownKey!.toLowerCase()]) {
      expect((await gateway.request('GET', `${path}?key=${key}`)).status).toBe(404);
      await gateway.request('POST', `${path}?key=${key}`);
    }
    expect((await track(transactionId)).status).toBe('CREATED');
    await gateway.request('POST', redirectUrl);
    await gateway.request('POST', redirectUrl);
    expect((await track(transactionId)).status).toBe('PAYING');
    await later(10_000);
    expect((await track(transactionId)).steps.map(({ state }) => state)).toEqual(['CREATED', 'PAYING', 'SUCCESS']);
    expect(await cash()).toBe(before + 50_000);
    const turnover = await gateway.request('GET', '/wps/relay/MCSFE_getTurnoverInfo', { token });
    expect(valueOf<{ remaining: string }>(turnover).remaining).toBe('500.00');
  });

  it('[MEM-05] in USDT brings the chosen offer, and says network and sum again on another device', async () => {
    const ayan = await registerNewcomer(gateway);
    const [offer] = await ayan.get<{ promotionId: string }[]>('/wps/promotions/deposit');
    const crypto = { currency: 'USDT', network: 'ERC20', amount: '3001.00', promotionId: offer!.promotionId };
    const sent = await ayan.send('/wps/relay/MCSFE_depositByVirtualWallet', crypto);
    const { transactionId, payAmount } = valueOf<{ transactionId: string; payAmount: string }>(sent);
    const path = `/wps/relay/MCSFE_getDepositTransaction?transactionId=${transactionId}`;
    // 100 % of the offer and 2 % of the channel. A coin is 120 taka: 25.0083 coins are rounded up.
    expect(payAmount).toBe('25.01');
    expect(await ayan.get(path)).toMatchObject({ bonus: '3061.02', network: 'ERC20', payAmount });
  });

  it('expires when it is not paid', async () => {
    const { transactionId } = valueOf<{ transactionId: string }>(await deposit());
    await later(16 * 60_000);
    expect(await track(transactionId)).toMatchObject({ status: 'EXPIRED', late: false });
  });

  it.each([
    ['500.13', 'FAILED', ['CREATED', 'PAYING', 'FAILED']],
    ['500.15', 'SUCCESS', ['CREATED', 'PAYING', 'REVIEW', 'SUCCESS']],
  ])('[MEM-05] of ৳%s ends as %s, and shows why', async (amount, status, states) => {
    const mina = await registerNewcomer(gateway);
    const made = await mina.send('/wps/relay/MCSFE_depositByLaunchUrl', { ...order, amount });
    const { redirectUrl, transactionId } = valueOf<{ redirectUrl: string; transactionId: string }>(made);
    await gateway.request('POST', redirectUrl);
    await later(60_000);
    const seen = await mina.get<{ steps: { state: string }[]; reason?: string }>(
      `/wps/relay/MCSFE_getDepositTransaction?transactionId=${transactionId}`,
    );
    expect(seen.steps.map(({ state }) => state)).toEqual(states);
    expect(seen.reason).toBe(status === 'FAILED' ? 'PROVIDER_REFUSED' : undefined);
    expect(await mina.balance()).toBe(status === 'FAILED' ? 0 : 50_015);
    const settings = await mina.get('/wps/relay/MCSFE_getDepositSettings');
    expect(settings).toMatchObject({ totalDepositSuccessCount: status === 'FAILED' ? 0 : 1 });
  });

  it('[MEM-05] by bank transfer is reviewed after the member has reported it', async () => {
    const mina = await registerNewcomer(gateway);
    const transfer = { amount: '1000.00', bankCode: 'DBBL', payerName: 'Mina Begum' };
    const made = await mina.send('/wps/transaction/deposit/mt', transfer);
    const { transactionId } = valueOf<{ transactionId: string }>(made);
    await mina.send('/wps/relay/MCSFE_processC2CTransaction', { transactionId, action: 'CONFIRM' });
    await later(60_000);
    const path = `/wps/relay/MCSFE_getDepositTransaction?transactionId=${transactionId}`;
    const { steps } = await mina.get<{ steps: { state: string }[] }>(path);
    expect(steps.map(({ state }) => state)).toEqual(['CREATED', 'PAYING', 'REVIEW', 'SUCCESS']);
  });

  it('[MEM-05] that is still to be paid is offered again: the newest, to its member, until it expires', async () => {
    const [mina, karim] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
    const pre = () => mina.get<{ transactionId: string } | null>('/wps/relay/MCSFE_getPreDeposit');
    const made = [];
    for (const amount of ['500.00', '600.00'])
      made.push(
        valueOf<{ transactionId: string }>(
          await mina.send('/wps/relay/MCSFE_depositByLaunchUrl', { ...order, amount }),
        ),
      );
    await karim.send('/wps/relay/MCSFE_depositByLaunchUrl', { ...order, amount: '700.00' });
    expect(await pre()).toMatchObject({ transactionId: made[1]!.transactionId, amount: '600.00' });
    await gateway.request('DELETE', '/wps/relay/MCSFE_cancelDeposit', {
      ...{ token: mina.token, query: { transactionId: made[1]!.transactionId } },
    });
    expect(await pre()).toMatchObject({ transactionId: made[0]!.transactionId, amount: '500.00' });
    // Past its time, before the job has closed it.
    await gateway.pass(15 * 60_000);
    expect(await pre()).toBeNull();
  });

  it('[MEM-05] channels show their own fee, bonus and bounds', async () => {
    const mina = await registerNewcomer(gateway);
    const byType = await mina.get<Record<string, { channels: Record<string, string>[] }>>(
      '/wps/relay/MCSFE_getDepositPaymentChannels',
    );
    const channels = Object.values(byType).flatMap(({ channels: all }) => all);
    const shown = channels.map(({ vendorId, minAmount, maxAmount, fee, bonus }) => [
      vendorId,
      minAmount,
      maxAmount,
      fee,
      bonus,
    ]);
    expect(shown).toContainEqual(['nagad', '200.00', '25000.00', '0.00', '1.00']);
    expect(shown).toContainEqual(['usdt', '1000.00', '1000000.00', '0.00', '2.00']);
  });

  it('answers a repeated order byte for byte, and refuses another one with the same key', async () => {
    const headers = key();
    const first = await deposit(order, headers);
    const again = await deposit(order, headers);
    expect(again.text).toBe(first.text);
    const other = await deposit({ ...order, amount: '600.00' }, headers);
    expect(other.status).toBe(409);
    expect(other.body.errorCode).toBe('idempotency.conflict');
  });

  it('requires an Idempotency-Key', async () => {
    const answer = await gateway.request('POST', '/wps/relay/MCSFE_depositByLaunchUrl', { token, body: order });
    expect(answer.body.errorCode).toBe('request_param_err');
  });

  it('obeys the channel’s limits', async () => {
    const answer = await deposit({ ...order, amount: '100' });
    expect(answer.body).toMatchObject({ errorCode: 'amount.out.of.range', value: { min: '200.00', max: '25000.00' } });
  });

  it('[SES-06] is refused to a trial account', async () => {
    const trial = await gateway.enter('trial');
    const answer = await gateway.request('POST', '/wps/relay/MCSFE_depositByLaunchUrl', {
      token: trial,
      body: order,
      headers: key(),
    });
    expect(answer.body.errorCode).toBe('trial.refused');
  });

  it('is not visible to other members', async () => {
    const { transactionId } = valueOf<{ transactionId: string }>(await deposit());
    const agent = await gateway.enter('agent');
    const answer = await gateway.request('GET', '/wps/relay/MCSFE_getDepositTransaction', {
      token: agent,
      query: { transactionId },
    });
    expect(answer.status).toBe(404);
  });
});

describe('a withdrawal', () => {
  let cardId: string;
  let agent: string;
  const withdraw = (body: object, headers = key()) =>
    gateway.request('POST', '/wps/v2/transaction/withdraw', { token: agent, body, headers });

  beforeAll(async () => {
    agent = await gateway.enter('agent');
    const card = await gateway.request('PUT', '/wps/member/bankCard', {
      token: agent,
      body: {
        type: 'e-wallet',
        bankCode: 'NAGAD',
        account: '01812345678',
        holderName: 'Nasrin Akter',
        paymentPassword: '246810',
      },
    });
    cardId = valueOf<{ id: string }>(card).id;
  });

  it('[MEM-06] holds the amount at once and releases it when paid', async () => {
    const { db } = gateway.services;
    const before = await ledger.balances(db, 2);
    const made = await withdraw({ cardId, amount: '1000', paymentPassword: '246810' });
    const { transactionId } = valueOf<{ transactionId: string }>(made);
    const during = await ledger.balances(db, 2);
    expect([during.cash, during.held]).toEqual([before.cash - 100_000, before.held + 100_000]);
    await later(60_000);
    const query = { transactionId };
    const answer = await gateway.request('GET', '/wps/relay/MCSFE_getWithdrawTransaction', { token: agent, query });
    expect(answer.body.value).toMatchObject({ status: 'PAID' });
    expect((await ledger.balances(db, 2)).held).toBe(before.held);
  });

  it('[MEM-06] sent twice with one key withdraws once', async () => {
    const headers = key();
    const body = { cardId, amount: '500', paymentPassword: '246810' };
    const before = (await ledger.balances(gateway.services.db, 2)).cash;
    const answers = await Promise.all([withdraw(body, headers), withdraw(body, headers), withdraw(body, headers)]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await ledger.balances(gateway.services.db, 2)).cash).toBe(before - 50_000);
  });

  it('is refused while turnover is open', async () => {
    const cards = await gateway.request('GET', '/wps/member/bankCard', { token });
    const [card] = valueOf<{ id: string }[]>(cards);
    const answer = await gateway.request('POST', '/wps/v2/transaction/withdraw', {
      token,
      body: { cardId: card!.id, amount: '500', paymentPassword: '246810' },
      headers: key(),
    });
    expect(answer.body.errorCode).toBe('turnover.unmet');
  });

  it('counts wrong funds passwords and locks after five', async () => {
    const body = { cardId, amount: '500', paymentPassword: '000000' };
    const answers: { readonly errorCode?: string; readonly value?: unknown }[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) answers.push((await withdraw(body)).body);
    expect(answers.map(({ errorCode }) => errorCode)).toEqual([
      ...[...Array(5).fill('funds.password.wrong'), 'funds.password.locked'],
    ]);
    // The last attempt and every later one state the end of the lock, which the screens show.
    const until = gateway.services.clock.now() + 30 * 60_000;
    expect(answers.map(({ value }) => value).slice(3)).toEqual([
      { triesLeft: 1 },
      { triesLeft: 0, until: expect.any(Number) as number },
      { wait: expect.any(Number) as number, until: expect.any(Number) as number },
    ]);
    const ends = answers.slice(4).map(({ value }) => (value as { readonly until: number }).until);
    expect(ends[0]).toBe(ends[1]);
    expect(Math.abs(ends[0]! - until)).toBeLessThan(60_000);
  });
});
