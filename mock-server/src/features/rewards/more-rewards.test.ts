/** Tickets, points and mission boards over HTTP: forfeits and conversions happen once, boards show real play. */
import { eq } from 'drizzle-orm';
import { ledger } from '../../ground/ledger';
import { DEMO_ID } from '../../edge/seed/seed-people';
import { audit, SOUND } from '../../testing/audit';
import { ownGateway } from '../../testing/own-gateway';
import { points, promoTickets } from './rewards.tables';

const gateway = ownGateway();
let token: string;
beforeAll(async () => {
  token = await gateway.enter('member');
});

const read = async <T>(name: string, query: Record<string, string> = {}): Promise<T> =>
  (await gateway.ask('GET', `/wps/relay/${name}`, { token, query })).body.value as unknown as T;
const write = (name: string, body: object, key: string = crypto.randomUUID()) =>
  gateway.ask('POST', `/wps/relay/${name}`, { token, body, headers: { 'idempotency-key': key } });

describe('converting points to money', () => {
  const convert = (amount: number, key?: string, paymentPassword = '246810') =>
    write('passwordCheck/MCSFE_convertPoint', { points: amount, paymentPassword }, key);
  const balance = async () => (await read<{ balance: number }>('MCSFE_getPointBalance')).balance;
  beforeEach(async () => {
    await gateway.services.db
      .insert(points)
      .values({ memberId: DEMO_ID, balance: 500 })
      .onConflictDoUpdate({ target: points.memberId, set: { balance: 500 } });
  });

  it('pays into the bonus wallet at the announced rate, once per key', async () => {
    const [rate] = await read<{ points: number; value: string }[]>('MCSFE_getPointRewardConversionType');
    expect(rate).toMatchObject({ points: 10, value: '1.00' });
    const before = (await ledger.balances(gateway.services.db, DEMO_ID)).bonus;
    const key = crypto.randomUUID();
    const [first, again] = [await convert(200, key), await convert(200, key)];
    expect(again.text).toBe(first.text);
    expect(first.body.value).toEqual({ balance: 300 });
    expect((await ledger.balances(gateway.services.db, DEMO_ID)).bonus).toBe(before + 2_000);
    expect(await audit(gateway.services.db)).toEqual(SOUND);
  });

  it('refuses too few points, odd amounts, more than available and a wrong funds password, and debits nothing', async () => {
    const codes = [
      (await convert(90)).body.errorCode,
      (await convert(105)).body.errorCode,
      (await convert(510)).body.errorCode,
      (await convert(100, undefined, '111111')).body.errorCode,
    ];
    expect(codes).toEqual(['validation', 'validation', 'balance.insufficient', 'funds.password.wrong']);
    expect(await balance()).toBe(500);
  });

  it('never spends the same points twice', async () => {
    const done = await Promise.all(Array.from({ length: 8 }, () => convert(200)));
    expect(done.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await balance()).toBe(100);
  });
});

describe('tickets and codes', () => {
  it('a forfeited ticket cannot be used; other members’ tickets cannot be forfeited', async () => {
    const { db, clock } = gateway.services;
    const title = { EN: 'Gift', BN: 'উপহার' };
    const row = { kind: 'BONUS' as const, title, amount: 5_000, at: clock.now(), expiresAt: null };
    const [mine, other] = await db
      .insert(promoTickets)
      .values([
        { ...row, memberId: DEMO_ID },
        { ...row, memberId: 9 },
      ])
      .returning();
    const discounts = async () =>
      (await read<{ ticketId: string }[]>('PROMOFE_getDiscountTicketList')).map(({ ticketId }) => ticketId);
    expect(await discounts()).toContain(String(mine!.id));
    expect((await write('MCSFE_cancelTicket', { ticketId: String(other!.id) })).body.errorCode).toBe('state.changed');
    expect((await write('MCSFE_cancelTicket', { ticketId: String(mine!.id) })).body.value).toBe(true);
    expect(await discounts()).not.toContain(String(mine!.id));
    const used = await write('PROMOFE_claimTicket', { transactionId: `K${mine!.id}`, isApp: 'N' });
    expect(used.body.errorCode).toBe('already.claimed');
    const [left] = await db.select().from(promoTickets).where(eq(promoTickets.id, other!.id));
    expect(left!.cancelled).toBe(false);
  });

  it('a used code is no longer offered', async () => {
    const offered = async () =>
      (await read<{ promoCode: string }[]>('PROMOFE_getPromoCode')).map((one) => one.promoCode);
    expect(await offered()).toContain('WATER20');
    await write('PROMOFE_claimPromoCode', { promoCode: 'WATER20' });
    expect(await offered()).not.toContain('WATER20');
  });
});

describe('missions', () => {
  it('milestones lead to the target, and the board ranks this week’s players with masked names', async () => {
    const steps = await read<{ target: string; reward: string }[]>('MCSFE_getMissionMilestones', { missionId: '3' });
    expect(steps.map(({ target }) => Number(target))).toEqual(
      [...steps.map(({ target }) => Number(target))].sort((a, b) => a - b),
    );
    expect(Number(steps.at(-1)!.reward)).toBeGreaterThan(0);
    const board = await read<{ list: { rank: number; name: string; value: string }[] }>('MCSFE_getMissionLeaderboard', {
      missionId: '3',
    });
    expect(board.list.length).toBeGreaterThan(1);
    const values = board.list.map(({ value }) => Number(value));
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(board.list.every(({ name }) => name.includes('***'))).toBe(true);
    const unknown = await gateway.ask('GET', '/wps/relay/MCSFE_getMissionLeaderboard', {
      token,
      query: { missionId: '77' },
    });
    expect(unknown.status).toBe(404);
  });

  it('achievements and quests show real progress', async () => {
    const done = await read<{ progress: string; target: string; done: boolean }[]>('PROMOFE_getAchievementSettingList');
    expect(done.every((one) => one.done === Number(one.progress) >= Number(one.target))).toBe(true);
    const quests = await read<{ progress: string; target: string }[]>('PROMOFE_getParticipableQuestList');
    expect(quests.every((one) => Number(one.progress) < Number(one.target))).toBe(true);
  });
});
