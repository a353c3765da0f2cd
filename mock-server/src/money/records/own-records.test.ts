/** Records are private: no access to other members' bets and messages; the activity statement has correct signs. */
import type * as W from '@site/shared/wps';
import { addDays, dayOf } from '@site/shared/kernel';
import { eq } from 'drizzle-orm';
import { runJobs } from '../../edge/jobs';
import { startOfDay } from '../../ground/db/days';
import { bets, placeBet, settleBet } from '../bets';
import { inTransaction } from '../../ground/db/transaction';
import { writeLetter } from '../../ground/notifications/letters';
import { DEMO_ID } from '../../edge/seed/seed-people';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { activityOf } from '../responsible/activity';
import { withdrawals } from '../tables/payments.tables';

const gateway = ownGateway();
let demo: string;
let agent: string;
beforeAll(async () => {
  demo = await gateway.enter('member');
  agent = await gateway.enter('agent');
});

it('[MEM-07] a bet can be opened by its player only, not even by the agent above', async () => {
  const [bet] = await gateway.services.db.select().from(bets).where(eq(bets.memberId, DEMO_ID)).limit(1);
  const open = (token: string) =>
    gateway.ask('GET', '/wps/relay/ODSFE2_MemBetDet', { token, query: { betId: String(bet!.id) } });
  expect((await open(demo)).body.value).toMatchObject({ betId: String(bet!.id) });
  const refused = await open(agent);
  expect([refused.status, refused.body.errorCode]).toEqual([404, 'not.found']);
});

it('[MEM-07] [MEM-08] [SITE-10] records name a game in the reader’s language', async () => {
  const today = dayOf(gateway.services.clock.now());
  const query = { pageSize: '50', startDate: addDays(today, -30), endDate: today };
  const read = async (path: string, language: string) =>
    (
      (await gateway.ask('GET', path, { token: demo, headers: { language }, query })).body.value as unknown as {
        list: { gameName?: string; remark?: string; type?: string }[];
      }
    ).list;
  const [english, bengali] = await Promise.all(
    ['EN', 'BN'].map(async (language) => ({
      bets: (await read('/wps/report/accountGameBetHistory', language)).map(({ gameName }) => gameName),
      stakes: (await read('/wps/relay/ODSFE2_MemTransDet', language))
        .filter(({ type }) => type === 'stake')
        .map(({ remark }) => remark),
    })),
  );
  for (const names of ['bets', 'stakes'] as const) {
    expect(bengali![names]).toHaveLength(english![names].length);
    expect(english![names].join()).not.toMatch(/[\u0980-\u09ff]/);
    expect(bengali![names].join()).not.toMatch(/[A-Za-z]{4}/);
  }
});

it('[MEM-05] [MEM-08] [SITE-10] records name bonuses and channels in the reader’s language', async () => {
  const mina = await registerNewcomer(gateway);
  const [offer] = await mina.get<{ promotionId: string }[]>('/wps/promotions/deposit');
  const order = { amount: '1000.00', bankCode: 'DBBL', payerName: 'Mina Begum', promotionId: offer!.promotionId };
  const sent = await mina.send('/wps/transaction/deposit/mt', order);
  const { transactionId } = sent.body.value as unknown as { transactionId: string };
  await mina.send('/wps/relay/MCSFE_processC2CTransaction', { transactionId, action: 'CONFIRM' });
  await gateway.pass(30_000);
  for (let turn = 0; turn < 4; turn += 1) await runJobs(gateway.services);
  const read = async (language: string) => {
    const answer = await gateway.ask('GET', '/wps/relay/ODSFE2_MemTransDet', {
      token: mina.token,
      headers: { language },
    });
    return (answer.body.value as unknown as { list: { remark: string }[] }).list.map(({ remark }) => remark).join();
  };
  expect(await read('EN')).toMatch(/Bank transfer/);
  expect(await read('BN')).toMatch(/ব্যাংক ট্রান্সফার/);
  expect(await read('BN')).not.toMatch(/[A-Za-z]{4}/);
});

it('[MEM-08] a cancelled deposit is rejected in the older report, an open one is pending', async () => {
  const mina = await registerNewcomer(gateway);
  const order = async () => {
    const body = { amount: '500', bankCode: 'BKASH', vendorId: 'bkash' };
    const { body: made } = await mina.send('/wps/relay/MCSFE_depositByLaunchUrl', body);
    return (made.value as unknown as { transactionId: string }).transactionId;
  };
  const cancelled = await order();
  const query = { transactionId: cancelled };
  await gateway.ask('DELETE', '/wps/relay/MCSFE_cancelDeposit', { token: mina.token, query });
  const open = await order();
  const report = async (filter = '') => {
    const { list } = await mina.get<W.MoneyRecords>(`/wps/report/depositTransaction${filter}`);
    return list.map(({ transactionId, status }) => [transactionId, status]);
  };
  expect(await report()).toEqual([
    [open, 1],
    [cancelled, 3],
  ]);
  expect(await report('?status=1')).toEqual([[open, 1]]);
  expect(await report('?status=3')).toEqual([[cancelled, 3]]);
});

it('[MSG-03] an inbox message is read and deleted by its receiver only', async () => {
  const { db, clock } = gateway.services;
  const text = { EN: 'Only for you', BN: 'শুধু আপনার জন্য' };
  await inTransaction(db, (tx) => writeLetter(tx, DEMO_ID, text, text, clock.now() + 1_000));
  const first = async () =>
    (
      (await gateway.ask('GET', '/wps/relay/EMFE_getInbox', { token: demo })).body.value as unknown as {
        list: { messageId: string; title: string; read: boolean }[];
      }
    ).list[0]!;
  const { messageId } = await first();
  const remove = (token: string) =>
    gateway.ask('DELETE', '/wps/message/inbox', { token, query: { messageIds: messageId } });
  await gateway.ask('POST', '/wps/message/read', { token: agent, body: { messageId } });
  await remove(agent);
  expect(await first()).toMatchObject({ messageId, title: 'Only for you', read: false });
  await remove(demo);
  expect((await first()).messageId).not.toBe(messageId);
});

it('[MEM-16] the activity statement shows a loss as a loss, in total and by month', async () => {
  const mina = await registerNewcomer(gateway);
  await mina.give(10_000);
  const { db, clock } = gateway.services;
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    const game = { nodeId: 'n', vassalage: 'BGS', gameType: 'RNG', gameName: 'Test' };
    const { betId } = await placeBet(tx, { memberId: mina.id, game, stake: 7_000, roundId: 'lost', at });
    await settleBet(tx, { betId, payout: 2_000, at });
  });
  expect(await mina.get('/wps/member/activityStatement?months=2')).toMatchObject({
    ...{ bets: '70.00', wins: '20.00', net: '-50.00' },
    byMonth: [{ month: '2026-11', net: '-50.00' }, { net: '0.00' }],
  });
});

it('[MEM-16] the activity statement counts paid withdrawals only, by the calendar month in Dhaka', async () => {
  const mina = await registerNewcomer(gateway);
  const { db, settings } = gateway.services;
  const december = startOfDay('2026-12-01');
  const withdrawal = { memberId: mina.id, bankCode: 'BKASH', accountMasked: '••••••1234', steps: [], createdAt: 1 };
  await db.insert(withdrawals).values([
    { ...withdrawal, amount: 1_000, state: 'PAID', finishedAt: december - 1 },
    { ...withdrawal, amount: 200, state: 'PAID', finishedAt: december },
    { ...withdrawal, amount: 30, state: 'REJECTED', finishedAt: december },
  ]);
  // 00:30 in Dhaka is still November in UTC.
  const at = december + 30 * 60_000;
  const member = { memberId: mina.id };
  const statement = await activityOf({ db, member, at, params: { months: 2 }, settings } as never);
  expect(statement).toMatchObject({
    withdrawals: '12.00',
    netDeposits: '-12.00',
    byMonth: [
      { month: '2026-12', withdrawals: '2.00' },
      { month: '2026-11', withdrawals: '10.00' },
    ],
  });
});

it('[MEM-08] the days of profit and loss add up to its result, also on a day with rewards only', async () => {
  const mina = await registerNewcomer(gateway);
  const pnlOf = (more = '') => mina.get<W.Pnl>(`/wps/relay/ODSFE2_MemPnl?startDate=2026-11-20${more}`);
  await mina.send('/wps/relay/PROMOFE_claimPromoCode', { promoCode: 'LILY50' });
  const rewarded = await pnlOf();
  expect(rewarded.list).toMatchObject([{ gameType: '', bet: '0.00', bonus: '50.00', net: '50.00' }]);
  expect(rewarded.footer).toMatchObject({ bonus: '50.00', net: '50.00' });
  await mina.play('n1', 1_000);
  expect((await pnlOf()).list.map(({ gameType, bet, net }) => [gameType, bet, net])).toEqual([
    ['', '0.00', '50.00'],
    ['RNG', '10.00', '0.00'],
  ]);
  expect((await pnlOf('&gameType=RNG')).footer).toMatchObject({ bet: '10.00', bonus: '0.00', net: '0.00' });
});
