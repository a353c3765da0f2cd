/** Responsible play over HTTP: the gateway enforces members' limits independently of screens. */
import { MOST_SESSION_MINUTES, type PlayLimit } from '@site/shared/wps';
import { and, desc, eq } from 'drizzle-orm';
import { placeBet, settleBet, voidBet } from '../bets';
import { inTransaction } from '../../ground/db/transaction';
import { pushFrames } from '../../ground/notifications/notifications.tables';
import { members } from '../../people/members/members.tables';
import { DEMO_ID } from '../../edge/seed/seed-people';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { deposits } from '../tables/payments.tables';
import { limits } from './responsible.tables';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const GAME = { nodeId: 'n', vassalage: 'LILY', gameType: 'RNG', gameName: 'Test' };
const PERIODS = ['24H', '7D', '30D'] as const;
const KINDS = ['WAGER', 'LOSS', 'SESSION', 'DEPOSIT'] as const;

const gateway = ownGateway();
let token: string;
beforeEach(async () => {
  const { db } = gateway.services;
  await db.delete(limits).where(eq(limits.memberId, DEMO_ID));
  // A member may have five open orders.
  const isOpen = and(eq(deposits.memberId, DEMO_ID), eq(deposits.state, 'CREATED'));
  await db.update(deposits).set({ state: 'EXPIRED', dueAt: null }).where(isOpen);
  await db.update(members).set({ excludedUntil: null, excludedKind: null }).where(eq(members.id, DEMO_ID));
  token = await gateway.enter('member');
});

async function pass(ms: number): Promise<void> {
  const { clock } = gateway.services;
  await gateway.pass(ms);
  clock.setOffset(clock.offset() + ms);
}

const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const limit = (body: object) => gateway.request('PUT', '/wps/member/limits', { token, body });
const valueOf = <T>(answer: { readonly body: { readonly value?: never } }) => answer.body.value as unknown as T;

/** Stake and settle; the refusal code, or null. */
async function bet(stake: number, payout = 0): Promise<string | null> {
  const { db, clock } = gateway.services;
  const at = clock.now();
  try {
    await inTransaction(db, async (tx) => {
      const { betId } = await placeBet(tx, { memberId: DEMO_ID, game: GAME, stake, roundId: crypto.randomUUID(), at });
      await settleBet(tx, { betId, payout, at });
    });
    return null;
  } catch (error) {
    return (error as { readonly code?: string }).code ?? String(error);
  }
}

const order = (amount: string) =>
  gateway.request('POST', '/wps/relay/MCSFE_depositByLaunchUrl', {
    token,
    body: { amount, bankCode: 'BKASH', vendorId: 'bkash' },
    headers: key(),
  });

async function withdraw() {
  const cards = await gateway.request('GET', '/wps/member/bankCard', { token });
  const [card] = valueOf<{ id: string }[]>(cards);
  const body = { cardId: card!.id, amount: '500', paymentPassword: '246810' };
  return gateway.request('POST', '/wps/v2/transaction/withdraw', { token, body, headers: key() });
}

describe('a limit', () => {
  it.each(PERIODS)('[MEM-16] on deposits over %s applies to the sum of the period', async (period) => {
    const used = await usedOf('DEPOSIT', period);
    await limit({ kind: 'DEPOSIT', period, amount: decimal(used + 100_000) });
    expect((await order('700.00')).status).toBe(200);
    expect((await order('400.00')).body.errorCode).toBe('limit.exceeded');
    const { db } = gateway.services;
    const frames = await db
      .select()
      .from(pushFrames)
      .where(eq(pushFrames.memberId, DEMO_ID))
      .orderBy(desc(pushFrames.id));
    expect(frames[0]).toMatchObject({ type: 'LIMIT_REACHED', data: { kind: 'DEPOSIT', period } });
    // All of it can be used.
    expect((await order('300.00')).status).toBe(200);
  });

  it.each(PERIODS)('[MEM-16] on stakes over %s counts every stake, won or lost', async (period) => {
    const used = await usedOf('WAGER', period);
    await limit({ kind: 'WAGER', period, amount: decimal(used + 10_000) });
    expect(await bet(6_000, 6_000)).toBeNull();
    expect(await bet(6_000)).toBe('limit.exceeded');
    expect(await bet(4_000)).toBeNull();
  });

  it.each(PERIODS)('[MEM-16] on losses over %s counts losses, not stakes', async (period) => {
    const used = await usedOf('LOSS', period);
    await limit({ kind: 'LOSS', period, amount: decimal(used + 10_000) });
    expect(await bet(9_000, 9_000)).toBeNull();
    expect(await bet(9_000)).toBeNull();
    expect(await bet(9_000)).toBe('limit.exceeded');
  });

  it.each(PERIODS)('[MEM-16] on time over %s counts the minutes between bets, without pauses', async (period) => {
    const used = await usedOf('SESSION', period);
    await limit({ kind: 'SESSION', period, amount: String(Math.floor(used) + 10) });
    await bet(100);
    // A long pause is not counted as play.
    await pass(2 * HOUR);
    for (let minute = 0; minute < 8; minute += 1) {
      expect(await bet(100)).toBeNull();
      await pass(60_000);
    }
    await pass(60_000);
    expect(await bet(100)).toBeNull();
    expect(await bet(100)).toBe('limit.exceeded');
  });

  it('[MEM-16] is lowered at once, and raised only after 24 hours and a confirmation', async () => {
    const deposits = { kind: 'DEPOSIT', period: '24H' };
    await pass(DAY);
    token = await gateway.enter('member');
    await limit({ ...deposits, amount: '2000.00' });
    await limit({ ...deposits, amount: '500.00' });
    expect((await order('600.00')).body.errorCode).toBe('limit.exceeded');
    const raised = await limit({ ...deposits, amount: '900.00' });
    expect(raised.body.value).toMatchObject({ amount: '500.00', pendingAmount: '900.00' });
    await pass(60_000);
    // Sent again, as after a lost answer: the waiting time does not start again.
    const { pendingFrom } = valueOf<PlayLimit>(raised);
    expect((await limit({ ...deposits, amount: '900.00' })).body.value).toMatchObject({ pendingFrom });
    expect((await limit({ ...deposits, amount: '900.00', confirm: true })).status).toBe(409);
    await pass(DAY - 60_001);
    token = await gateway.enter('member');
    expect((await limit({ ...deposits, amount: '900.00', confirm: true })).status).toBe(409);
    await pass(1);
    expect((await order('600.00')).body.errorCode).toBe('limit.exceeded');
    // Only the requested amount can be confirmed.
    for (const amount of ['5000.00', '900.01', '899.99', '700.00'])
      expect((await limit({ ...deposits, amount, confirm: true })).status).toBe(409);
    expect((await limit({ ...deposits, amount: '900.00', confirm: true })).body.value).toMatchObject({
      amount: '900.00',
      pendingAmount: null,
    });
    expect((await limit({ ...deposits, amount: '900.00', confirm: true })).body.value).toMatchObject({
      amount: '900.00',
      pendingAmount: null,
    });
    expect((await order('600.00')).status).toBe(200);
  });

  it('[MEM-16] is removed as slowly as it is raised; lowering it cancels a pending raise', async () => {
    const stakes = { kind: 'WAGER', period: '24H' };
    await limit({ ...stakes, amount: '50.00' });
    expect((await limit({ ...stakes, amount: null })).body.value).toMatchObject({ amount: '50.00' });
    expect((await limit({ ...stakes, amount: '40.00' })).body.value).toMatchObject({
      amount: '40.00',
      pendingFrom: null,
    });
    await pass(DAY);
    token = await gateway.enter('member');
    expect((await limit({ ...stakes, amount: null, confirm: true })).status).toBe(409);
    await limit({ ...stakes, amount: null });
    await pass(DAY);
    token = await gateway.enter('member');
    const removed = await limit({ ...stakes, amount: null, confirm: true });
    expect(removed.body.value).toMatchObject({ amount: null, pendingAmount: null, pendingFrom: null });
    expect(await bet(6_000, 6_000)).toBeNull();
  });
});

it('[MEM-16] a limit’s use is that of its own period, without stakes that were returned and deposits that were given up', async () => {
  const mina = await registerNewcomer(gateway);
  await mina.give(100_000);
  const { db, clock } = gateway.services;
  /** Stakes that are lost, or returned, with a minute between them. */
  const stake = (amount: number, daysAgo: number, end: 'lost' | 'void') =>
    inTransaction(db, async (tx) => {
      const at = clock.now() - daysAgo * DAY + (end === 'void' ? 60_000 : 0);
      const { betId } = await placeBet(tx, {
        ...{ memberId: mina.id, game: GAME, stake: amount, roundId: crypto.randomUUID(), at },
      });
      await (end === 'lost' ? settleBet(tx, { betId, payout: amount / 2, at }) : voidBet(tx, betId, at));
    });
  for (const [amount, daysAgo] of [
    [10_000, 31],
    [2_000, 29],
    [600, 8],
    [40, 6],
    [8, 0.5],
  ] as const)
    await stake(amount, daysAgo, 'lost');
  await stake(1_000, 0.5, 'void');
  const deposit = { amount: '700.00', bankCode: 'BKASH', vendorId: 'bkash' };
  const made = await mina.send('/wps/relay/MCSFE_depositByLaunchUrl', deposit);
  const { transactionId } = valueOf<{ transactionId: string }>(made);
  await gateway.request('DELETE', '/wps/relay/MCSFE_cancelDeposit', { token: mina.token, query: { transactionId } });
  await mina.send('/wps/relay/MCSFE_depositByLaunchUrl', { ...deposit, amount: '300.00' });
  const [open] = await db.select().from(deposits).where(eq(deposits.memberId, mina.id)).orderBy(desc(deposits.id));
  const { id: _id, ...order } = open!;
  await db.insert(deposits).values([
    { ...order, amount: 1_000_000, state: 'EXPIRED', reference: 'expired' },
    { ...order, amount: 2_000_000, state: 'FAILED', reference: 'failed' },
    { ...order, amount: 1_100, state: 'PAYING', reference: 'paying' },
    { ...order, amount: 220, state: 'SUCCESS', reference: 'credited', createdAt: clock.now() - 6 * DAY },
  ]);
  for (const kind of KINDS)
    for (const period of PERIODS)
      await gateway.request('PUT', '/wps/member/limits', { token: mina.token, body: { kind, period, amount: '1440' } });
  const shown = await mina.get<{ kind: string; period: string; used: string }[]>('/wps/member/limits');
  const used = (kind: string) =>
    PERIODS.map((period) => shown.find((a) => a.kind === kind && a.period === period)?.used);
  expect(Object.fromEntries(KINDS.map((kind) => [kind, used(kind)]))).toEqual({
    WAGER: ['0.08', '0.48', '26.48'],
    LOSS: ['0.04', '0.24', '13.24'],
    SESSION: ['1', '2', '4'],
    DEPOSIT: ['311.00', '313.20', '313.20'],
  });
});

it.each([
  ['SESSION', '24H', '1440', '1441'],
  ['SESSION', '7D', '10080', '10081'],
  ['SESSION', '30D', '43200', '43201'],
  ['SESSION', '24H', '1', '0'],
  ['SESSION', '24H', '90', '90.50'],
  ['LOSS', '24H', '0.01', '0.00'],
])('[MEM-16] a limit %s of %s can be %s, not %s', async (kind, period, amount, other) => {
  const refused = await limit({ kind, period, amount: other });
  expect([refused.status, refused.body.errorCode]).toEqual([400, 'validation']);
  expect(refused.body.value).toMatchObject({ fields: { amount: {} } });
  expect(await gateway.request('GET', '/wps/member/limits', { token })).toMatchObject({ body: { value: [] } });
  expect(valueOf(await limit({ kind, period, amount }))).toMatchObject({ kind, period, amount });
});

describe('a break', () => {
  it('[MEM-16] of some days stops play and deposits at once, allows withdrawals, and ends automatically', async () => {
    await gateway.request('PUT', '/wps/member/timeout', { token, body: { period: '24H' } });
    expect(await bet(100)).toBe('timeout.active');
    expect((await order('500.00')).body.errorCode).toBe('timeout.active');
    const settings = await gateway.request('GET', '/wps/relay/MCSFE_getDepositSettings', { token });
    expect(settings.body.value).toMatchObject({
      allowDeposit: 'N',
      depositInfo: expect.stringMatching(/break until \d+ Nov 2026, \d\d:\d\d\./) as unknown,
    });
    expect((await withdraw()).status).toBe(200);
    const exclusion = async () => (await gateway.request('GET', '/wps/member/exclusion', { token })).body.value;
    expect(await exclusion()).toEqual({ until: gateway.services.clock.now() + DAY, kind: 'TIMEOUT' });
    await pass(DAY - 1);
    expect(await bet(100)).toBe('timeout.active');
    await pass(1);
    expect(await bet(100)).toBeNull();
    token = await gateway.enter('member');
    expect(await exclusion()).toEqual({ until: null, kind: null });
  });

  it('[MEM-16] lasts as long as its name says; a longer one replaces a shorter one', async () => {
    const mina = await registerNewcomer(gateway);
    const end = async (path: string, body: object) => {
      const answer = await gateway.request('PUT', `/wps/member/${path}`, { token: mina.token, body });
      return valueOf<{ until: number }>(answer).until;
    };
    const at = gateway.services.clock.now();
    const ends: number[] = [];
    for (const period of ['24H', '7D', '30D', '42D']) ends.push((await end('timeout', { period })) - at);
    expect(ends).toEqual([DAY, 7 * DAY, 30 * DAY, 42 * DAY]);
    const inMonths = new Date(at);
    inMonths.setUTCMonth(inMonths.getUTCMonth() + 6);
    expect(await end('selfExclusion', { months: 6 })).toBe(inMonths.getTime());
    const longest = await end('selfExclusion', { months: 12 });
    expect(longest).toBeGreaterThan(inMonths.getTime());
    // A shorter one after it, from another device for example, changes nothing.
    expect(await end('selfExclusion', { months: 6 })).toBe(longest);
    expect(await mina.get('/wps/member/exclusion')).toEqual({ until: longest, kind: 'SELF_EXCLUSION' });
  });

  it('[MEM-16] of six months stops play and cannot be shortened', async () => {
    const tooShort = await gateway.request('PUT', '/wps/member/selfExclusion', { token, body: { months: 5 } });
    expect(tooShort.status).toBe(400);
    await gateway.request('PUT', '/wps/member/selfExclusion', { token, body: { months: 6 } });
    await gateway.request('PUT', '/wps/member/timeout', { token, body: { period: '24H' } });
    expect((await withdraw()).status).toBe(200);
    await pass(170 * DAY);
    expect(await bet(100)).toBe('self.excluded');
    await pass(20 * DAY);
    expect(await bet(100)).toBeNull();
  });
});

it('[MEM-16] the reality check shows session, time played and result from the bets', async () => {
  await pass(HOUR);
  token = await gateway.enter('member');
  await gateway.request('PUT', '/wps/member/realityCheck', { token, body: { minutes: 15 } });
  await pass(60_000);
  await bet(5_000, 2_000);
  await pass(4 * 60_000);
  await bet(1_000);
  // Not decided: neither won nor lost.
  const open = { memberId: DEMO_ID, game: GAME, stake: 700, roundId: 'open', at: gateway.services.clock.now() };
  await inTransaction(gateway.services.db, (tx) => placeBet(tx, open));
  await pass(15 * 60_000);
  const check = await gateway.request('GET', '/wps/member/realityCheck', { token });
  expect(check.body.value).toMatchObject({
    minutes: 15,
    elapsedSec: 20 * 60,
    playedSec: 5 * 60,
    netPosition: '-40.00',
  });
});

it('[MEM-16] a member has no reality check before they choose one, and none after they end it', async () => {
  const mina = await registerNewcomer(gateway);
  const check = () => mina.get('/wps/member/realityCheck');
  expect(await check()).toMatchObject({ minutes: 0, elapsedSec: 0, playedSec: 0, netPosition: '0.00' });
  for (const minutes of [30, 0]) {
    await gateway.request('PUT', '/wps/member/realityCheck', { token: mina.token, body: { minutes } });
    expect(await check()).toMatchObject({ minutes });
  }
});

async function usedOf(kind: string, period: keyof typeof MOST_SESSION_MINUTES): Promise<number> {
  const amount = kind === 'SESSION' ? String(MOST_SESSION_MINUTES[period]) : '90000000.00';
  const answer = await limit({ kind, period, amount });
  const { used } = valueOf<{ used: string }>(answer);
  return kind === 'SESSION' ? Number(used) : Math.round(Number(used) * 100);
}
const decimal = (minor: number) => (minor / 100).toFixed(2);
