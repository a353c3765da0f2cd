/** Rewards over HTTP: whose they are, how long they last, what they add, and what lists show of them. */
import crypto from 'node:crypto';
import * as W from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { claimReward, issueReward } from './give';
import { bonuses, loginClaims, points, promoTickets, redemptions, rewards } from './rewards.tables';

const DAY_MS = 86_400_000;
const gateway = ownGateway();
const relay = (name: string) => `/wps/relay/${name}`;
const CLAIM = relay('MCSFE_claimIssuedPromotion');
afterEach(() => jest.restoreAllMocks());

const gift = (memberId: number, ref: string) => ({
  ...{ memberId, ref, kind: 'MANUAL', title: { EN: 'Gift', BN: 'উপহার' }, amount: 1_300, turnover: 2, points: 7 },
});

it('[MEM-09] a reward is one member’s, and can be claimed for fourteen days; its bonus lasts thirty', async () => {
  const [mina, karim] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  const { db, clock } = gateway.services;
  const at = clock.now();
  const row = await inTransaction(db, (tx) => issueReward(tx, gift(mina.id, 'one'), at));
  expect(row!.expiresAt! - at).toBe(14 * DAY_MS);
  expect(await inTransaction(db, (tx) => issueReward(tx, gift(mina.id, 'one'), at))).toBeNull();
  const body = { promotionClaimId: String(row!.id), promotionType: 'MANUAL' };
  expect((await karim.send(CLAIM, body)).body.errorCode).toBe('already.claimed');
  expect((await mina.send(CLAIM, body)).body.value).toEqual({ amount: '13.00', status: 'CLAIMED' });
  expect([await karim.balance(), await mina.balance()]).toEqual([0, 1_300]);
  const [bonus] = await db.select().from(bonuses).where(eq(bonuses.memberId, mina.id));
  expect(bonus!.expiresAt! - bonus!.at).toBe(30 * DAY_MS);
  expect(await mina.get(relay('PROMOFE_getBonusProgress'))).toMatchObject([{ bonus: '13.00', wagerRequired: '26.00' }]);
});

it('[MEM-09] [MEM-16] a break refuses every kind of bonus and takes nothing for it; cash is paid', async () => {
  const mina = await registerNewcomer(gateway);
  const { db, clock } = gateway.services;
  const issue = (ref: string, more: object) =>
    inTransaction(db, (tx) => issueReward(tx, { ...gift(mina.id, ref), ...more }, clock.now()));
  const [bonus, cash] = [await issue('bonus', {}), await issue('cash', { turnover: 0 })];
  const claim = (id: number) => mina.send(CLAIM, { promotionClaimId: String(id), promotionType: 'MANUAL' });
  const { promotionId } = await mina.get<W.RaffleStatus>(relay('MCSFE_getRafflePromotionStatus'));
  await gateway.request('PUT', '/wps/member/timeout', { token: mina.token, body: { period: '24H' } });
  const login = await mina.get<W.LoginPromotion>(relay('MCSFE_getLoginPromotion'));
  for (const answer of [
    await claim(bonus!.id),
    await mina.send(relay('PROMOFE_claimPromoCode'), { promoCode: 'WATER20' }),
    await mina.send(relay('MCSFE_claimLoginPromotion'), { id: login.promotionId }),
    await mina.send(relay('MCSFE_claimRafflePromotion'), { promotionId }),
  ]) {
    expect(answer.body.errorCode).toBe('timeout.active');
  }
  expect((await claim(cash!.id)).body.value).toEqual({ amount: '13.00', status: 'CLAIMED' });
  expect(await mina.balance()).toBe(1_300);

  // Nothing was used up: after the break the reward is still there.
  const later = clock.now() + DAY_MS;
  expect(await inTransaction(db, (tx) => claimReward(tx, bonus!.id, mina.id, later))).toMatchObject({
    state: 'CLAIMED',
  });
});

it('[MEM-13] points of a reward and of a calendar day are added to those that a member has', async () => {
  const mina = await registerNewcomer(gateway);
  const { db, clock } = gateway.services;
  const pointsOf = async () => (await mina.get<{ balance: number }>(relay('MCSFE_getPointBalance'))).balance;
  expect(await pointsOf()).toBe(0);
  const row = await inTransaction(db, (tx) => issueReward(tx, gift(mina.id, 'two'), clock.now()));
  await mina.send(CLAIM, { promotionClaimId: String(row!.id), promotionType: 'MANUAL' });
  expect(await pointsOf()).toBe(7);
  const { promotionId: id } = await mina.get<W.LoginPromotion>(relay('MCSFE_getLoginPromotion'));
  await mina.send(relay('MCSFE_claimLoginPromotion'), { id });
  expect(await pointsOf()).toBe(12);
  const { days, nextAt } = await mina.get<W.LoginPromotion>(relay('MCSFE_getLoginPromotion'));
  expect(days.map(({ state }) => state)).toEqual(['CLAIMED', ...Array<string>(6).fill('WAITING')]);
  // TEST_NOW is 21 November at noon in Dhaka.
  expect(nextAt).toBe(Date.parse('2026-11-21T18:00:00Z'));
  await db.insert(loginClaims).values({ memberId: mina.id, day: '2026-11-02', step: 4, amount: 1_500 });
  expect(await mina.get(relay('MCSFE_getLoginPromotionConfigHistory'))).toEqual([
    { day: '2026-11-21', step: 1, reward: '5.00' },
    { day: '2026-11-02', step: 4, reward: '15.00' },
  ]);
});

it('[MEM-09] claimable rewards are those of the chosen kinds, the newest first; the history is that of a range', async () => {
  const mina = await registerNewcomer(gateway);
  const { db, clock } = gateway.services;
  const now = clock.now();
  const base = { memberId: mina.id, turnover: 0, amount: 100, issuedAt: now };
  const of = (kind: string, title: string, more: object = {}) => ({
    ...{ ...base, kind, ref: title, title: { EN: title, BN: title }, state: 'ISSUED' as const, ...more },
  });
  const early = Date.parse('2026-11-19T23:59:59.999+06:00');
  await db
    .insert(rewards)
    .values([
      of('MANUAL', 'first'),
      of('MISSION', 'second'),
      of('SIGNUP', 'third'),
      of('MANUAL', 'early', { state: 'CLAIMED', issuedAt: early }),
      of('MANUAL', 'on the day', { state: 'CLAIMED', issuedAt: early + 1 }),
    ]);
  const claimable = async (query: string) =>
    (await mina.get<W.Rewards>(`${W.claimableRewards.path}${query}`)).map(({ title }) => title);
  expect(await claimable('')).toEqual(['third', 'second', 'first']);
  expect(await claimable('?promotionType=MANUAL,SIGNUP')).toEqual(['third', 'first']);
  const history = async (query: string) =>
    (await mina.get<W.RewardHistory>(`${W.rewardHistory.path}?${query}`)).list.map(({ title }) => title);
  expect(await history('startDate=2026-11-20&endDate=2026-11-20')).toEqual(['on the day']);
  expect(await history('startDate=2026-11-19&endDate=2026-11-19')).toEqual(['early']);
});

it.each([
  [0, '1', '5.00'],
  [379, '1', '5.00'],
  [380, '2', '10.00'],
  [639, '2', '10.00'],
  [640, '3', '20.00'],
  [998, '7', '500.00'],
  [999, '8', '2000.00'],
])('[PRO-04] the wheel’s number %i is prize %s, which is paid', async (number, prizeId, amount) => {
  const mina = await registerNewcomer(gateway);
  const { promotionId } = await mina.get<W.RaffleStatus>(relay('MCSFE_getRafflePromotionStatus'));
  jest.spyOn(crypto, 'randomInt').mockImplementation((() => number) as never);
  const drawn = await mina.send(relay('MCSFE_claimRafflePromotion'), { promotionId });
  expect(drawn.body.value).toMatchObject({ prize: { prizeId, amount }, chances: 0 });
  expect(await mina.balance()).toBe(Math.round(Number(amount) * 100));
});

describe('tickets', () => {
  const ticket = { kind: 'BONUS' as const, title: { EN: 'Ticket' }, amount: 3_000, at: 1, expiresAt: null };

  it.each([
    [5, 1_500],
    [20, 6_000],
  ])('[PRO-04] a wheel ticket pays %i tenths of its value', async (tenths, paid) => {
    const mina = await registerNewcomer(gateway);
    const row = { ...ticket, memberId: mina.id, kind: 'PRIZE_WHEEL' as const };
    const [made] = await gateway.services.db.insert(promoTickets).values(row).returning();
    const random = jest.spyOn(crypto, 'randomInt').mockImplementation((() => tenths) as never);
    const used = await mina.send(relay('PROMOFE_claimTicket'), { transactionId: `K${made!.id}`, isApp: 'N' });
    expect(used.body.value).toMatchObject({ type: 'PRIZE_WHEEL', prize: { amount: (paid / 100).toFixed(2) } });
    expect([await mina.balance(), random.mock.calls]).toEqual([paid, [[5, 21]]]);
  });

  it('[PRO-04] lists are one’s own, in the chosen state, and without forfeited tickets', async () => {
    const [mina, karim] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
    const { db, clock } = gateway.services;
    const own = { ...ticket, memberId: mina.id };
    const now = clock.now();
    const made = await db
      .insert(promoTickets)
      .values([
        own,
        { ...own, used: true },
        { ...own, cancelled: true },
        { ...own, expiresAt: now },
        { ...own, kind: 'PRIZE_WHEEL' },
        { ...own, expiresAt: now + 600_000 },
        { ...own, memberId: karim.id },
      ])
      .returning();
    const ids = (...at: number[]) => at.map((index) => String(made[index]!.id));
    const list = async (name: string) =>
      (await mina.get<{ ticketId: string }[]>(relay(name))).map(({ ticketId }) => ticketId);
    const all = 'PROMOFE_getClaimTicketList';
    expect(await list(`${all}?status=AVAILABLE`)).toEqual(ids(5, 4, 0));
    expect(await list(`${all}?status=USED`)).toEqual(ids(1));
    expect(await list(`${all}?status=EXPIRED`)).toEqual(ids(3));
    expect(await list(`${all}?status=USED&isAll=Y`)).toEqual(ids(5, 4, 3, 1, 0));
    expect((await list('PROMOFE_getDiscountTicketList')).sort()).toEqual(ids(0, 5).sort());
    const counters = await mina.get<W.PromoCounters>(relay('MCSFE_getAvailablePromotions'));
    expect(counters.TICKET.count).toBe(3);
    const use = async (id: string) =>
      (await mina.send(relay('PROMOFE_claimTicket'), { transactionId: `K${id}`, isApp: 'N' })).body.errorCode;
    expect(await Promise.all(ids(1, 2, 6).map(use))).toEqual(Array(3).fill('already.claimed'));
    expect(await use(ids(3)[0]!)).toBe('state.changed');
    // Neither can a used one be forfeited.
    const forfeited = await mina.send(relay('MCSFE_cancelTicket'), { ticketId: ids(1)[0] });
    expect(forfeited.body.errorCode).toBe('state.changed');
  });
});

it('[MEM-13] the mall takes the points of its price, and lists one’s own orders only', async () => {
  const [mina, karim] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  const { db, clock } = gateway.services;
  const order = { title: { EN: 'Order', BN: 'অর্ডার' }, at: clock.now() };
  await db.insert(redemptions).values([
    { ...order, memberId: mina.id, points: 450 },
    { ...order, memberId: karim.id, points: 800 },
  ]);
  const redeemed = await mina.get<W.Redemptions>(relay('MCSFE_getRedeemPointList'));
  expect([redeemed.list.map(({ points: cost }) => cost), redeemed.totalCount]).toEqual([[450], 1]);
  const { list } = await mina.get<W.PointRewards>(relay('MCSFE_getPointReward'));
  expect(list.map(({ rewardId, points: cost, value, image }) => [rewardId, cost, value, image])).toEqual([
    ['1', 100, '10.00', '/wps/media/prize/deposit-10.svg'],
    ['2', 450, '50.00', '/wps/media/prize/deposit-50.svg'],
    ['3', 800, '100.00', '/wps/media/prize/welcome-100.svg'],
    ['4', 3_500, '500.00', '/wps/media/prize/vip-500.svg'],
  ]);
  await db.insert(points).values({ memberId: mina.id, balance: 450 });
  expect(await mina.get(relay('MCSFE_getPointBalance'))).toEqual({ balance: 450 });
  expect(await karim.get(relay('MCSFE_getPointBalance'))).toEqual({ balance: 0 });
});
