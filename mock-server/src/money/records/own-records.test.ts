/** Records are private: no access to other members' bets and messages; the activity statement has correct signs. */
import type * as W from '@site/shared/wps';
import { addDays, dayOf, startOfDay } from '@site/shared/kernel';
import { eq } from 'drizzle-orm';
import { runJobs } from '../../edge/jobs';
import { bets, placeBet, settleBet, voidBet } from '../bets';
import { inTransaction } from '../../ground/db/transaction';
import { account, ledger, type TransferKind } from '../../ground/ledger';
import { writeLetter } from '../../ground/notifications/letters';
import { DEMO_ID } from '../../edge/seed/seed-people';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { activityOf } from '../responsible/activity';
import { deposits, withdrawals } from '../tables/payments.tables';

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
    gateway.request('GET', '/wps/relay/ODSFE2_MemBetDet', { token, query: { betId: String(bet!.id) } });
  expect((await open(demo)).body.value).toMatchObject({ betId: String(bet!.id) });
  const refused = await open(agent);
  expect([refused.status, refused.body.errorCode]).toEqual([404, 'not.found']);
});

it('[MEM-07] [MEM-08] [SITE-10] records name a game in the reader’s language', async () => {
  const today = dayOf(gateway.services.clock.now());
  const query = { pageSize: '50', startDate: addDays(today, -30), endDate: today };
  const read = async (path: string, language: string) =>
    (
      (await gateway.request('GET', path, { token: demo, headers: { language }, query })).body.value as unknown as {
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
    const answer = await gateway.request('GET', '/wps/relay/ODSFE2_MemTransDet', {
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
  await gateway.request('DELETE', '/wps/relay/MCSFE_cancelDeposit', { token: mina.token, query });
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

it('[MEM-08] a deposit is successful when it is credited, rejected when it has ended without, and pending in every other state', async () => {
  const mina = await registerNewcomer(gateway);
  const { db, clock } = gateway.services;
  const states = ['CREATED', 'PAYING', 'REVIEW', 'SUCCESS', 'FAILED', 'EXPIRED', 'CANCELLED'] as const;
  const row = {
    ...{ memberId: mina.id, mode: 'REDIRECT' as const, channel: 'bkash', bankCode: 'BKASH', steps: [], amount: 100 },
    ...{ createdAt: clock.now(), expiresAt: clock.now() + 1 },
  };
  await db.insert(deposits).values(states.map((state) => ({ ...row, state, reference: `${state}${mina.id}` })));
  const report = async (filter = '') => {
    const { list } = await mina.get<W.MoneyRecords>(`/wps/report/depositTransaction${filter}`);
    return list.map(({ status, statusName }) => `${status} ${statusName}`).reverse();
  };
  const pending = ['1 CREATED', '1 PAYING', '1 REVIEW'];
  const rejected = ['3 FAILED', '3 EXPIRED', '3 CANCELLED'];
  expect(await report()).toEqual([...pending, '2 SUCCESS', ...rejected]);
  for (const [status, expected] of [pending, ['2 SUCCESS'], rejected].entries())
    expect(await report(`?status=${status + 1}`)).toEqual(expected);
});

it('[MEM-08] a withdrawal is successful when it is paid, rejected when it is refused, and pending in every other state', async () => {
  const mina = await registerNewcomer(gateway);
  const { db, clock } = gateway.services;
  const states = ['REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID', 'REJECTED'] as const;
  const row = { memberId: mina.id, bankCode: 'NAGAD', accountMasked: '••••••1234', steps: [], createdAt: clock.now() };
  await db.insert(withdrawals).values(states.map((state, index) => ({ ...row, state, amount: 50_000 + index })));
  const report = async (filter = '') => {
    const { list } = await mina.get<W.MoneyRecords>(`/wps/report/withdrawTransaction${filter}`);
    return list.map(({ status, statusName }) => `${status} ${statusName}`).reverse();
  };
  const pending = ['1 REQUESTED', '1 REVIEW', '1 APPROVED', '1 PAYING'];
  expect(await report()).toEqual([...pending, '2 PAID', '3 REJECTED']);
  expect(await report('?status=1')).toEqual(pending);
  expect(await report('?status=2')).toEqual(['2 PAID']);
  expect(await report('?status=3')).toEqual(['3 REJECTED']);
  expect(await report('?pageNo=2&pageSize=4')).toEqual(pending.slice(0, 2));
  const day = (date: string) => report(`?startDate=${date}&endDate=${date}`);
  const today = dayOf(clock.now());
  expect([(await day(today)).length, await day(addDays(today, -1)), await day(addDays(today, 1))]).toEqual([6, [], []]);
  const { list, page } = await mina.get<W.MoneyRecords>('/wps/report/withdrawTransaction?status=2');
  expect(list).toMatchObject([{ channel: 'Nagad', amount: '500.04', createTime: clock.now() }]);
  expect(page.total).toBe(1);
});

it('[MEM-07] the filters of the bet record apply to its rows and its sums; an open bet is no loss', async () => {
  const mina = await registerNewcomer(gateway);
  await mina.give(10_000);
  const { db, clock } = gateway.services;
  const bet = (gameType: string, vassalage: string, stake: number, payout: number | 'open' | 'void') =>
    inTransaction(db, async (tx) => {
      const at = clock.now();
      const game = { nodeId: 'n', vassalage, gameType, gameName: gameType };
      const { betId } = await placeBet(tx, { memberId: mina.id, game, stake, roundId: gameType, at });
      if (payout === 'void') await voidBet(tx, betId, at);
      else if (payout !== 'open') await settleBet(tx, { betId, payout, at });
    });
  await bet('RNG', 'BGS', 1_000, 2_500);
  await bet('LIVE', 'BGS', 200, 'open');
  await bet('LOTT', 'LGW', 30, 0);
  await bet('FISH', 'FGS', 4, 'void');
  const read = async (filter: string) => {
    const path = `/wps/report/accountGameBetHistory?${filter}`;
    const { list, footer, page } = await mina.get<W.BetRecords>(path);
    const shown = list.map(({ gameType, status, winLoss }) => `${gameType} ${status} ${winLoss}`).reverse();
    return { shown, total: page.total, footer: [footer.betAmount, footer.validBet, footer.winLoss] };
  };
  const [rng, live, lott, fish] = ['RNG settled 15.00', 'LIVE open 0.00', 'LOTT settled -0.30', 'FISH void 0.00'];
  const expected = [
    ['', [rng, live, lott, fish], ['12.34', '10.30', '14.70']],
    ['gameType=LIVE,LOTT', [live, lott], ['2.30', '0.30', '-0.30']],
    ['vassalage=BGS', [rng, live], ['12.00', '10.00', '15.00']],
    ['status=settled', [rng, lott], ['10.30', '10.30', '14.70']],
    ['status=open', [live], ['2.00', '0.00', '0.00']],
    ['status=void', [fish], ['0.04', '0.00', '0.00']],
  ] as const;
  const seen: unknown[] = [];
  for (const [filter] of expected) seen.push([filter, await read(filter)]);
  expect(seen).toEqual(expected.map(([filter, shown, footer]) => [filter, { shown, total: shown.length, footer }]));
  // A page has its own rows, and the sums of all of them.
  expect(await read('pageNo=2&pageSize=3')).toEqual({ shown: [rng], total: 4, footer: expected[0][2] });
});

it('[MSG-03] an inbox message is read and deleted by its receiver only', async () => {
  const { db, clock } = gateway.services;
  const text = { EN: 'Only for you', BN: 'শুধু আপনার জন্য' };
  await inTransaction(db, (tx) => writeLetter(tx, DEMO_ID, text, text, clock.now() + 1_000));
  const first = async () =>
    (
      (await gateway.request('GET', '/wps/relay/EMFE_getInbox', { token: demo })).body.value as unknown as {
        list: { messageId: string; title: string; read: boolean }[];
      }
    ).list[0]!;
  const { messageId } = await first();
  const remove = (token: string) =>
    gateway.request('DELETE', '/wps/message/inbox', { token, query: { messageIds: messageId } });
  await gateway.request('POST', '/wps/message/read', { token: agent, body: { messageId } });
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
    for (const [stake, payout] of [
      [6_700, 2_000],
      [100, 0],
      [100, 0],
      [100, 0],
    ] as const) {
      const { betId } = await placeBet(tx, { memberId: mina.id, game, stake, roundId: 'lost', at });
      await settleBet(tx, { betId, payout, at });
    }
  });
  expect(await mina.get('/wps/member/activityStatement?months=2')).toMatchObject({
    ...{ bets: '70.00', wins: '20.00', net: '-50.00' },
    timePlayedMin: 1,
    byMonth: [{ month: '2026-11', net: '-50.00' }, { net: '0.00' }],
  });
});

it('[MEM-16] the activity statement counts paid deposits and withdrawals only, by the calendar month in Dhaka', async () => {
  const mina = await registerNewcomer(gateway);
  const { db, settings } = gateway.services;
  const december = startOfDay('2026-12-01');
  const withdrawal = { memberId: mina.id, bankCode: 'BKASH', accountMasked: '••••••1234', steps: [], createdAt: 1 };
  await db.insert(withdrawals).values([
    { ...withdrawal, amount: 1_000, state: 'PAID', finishedAt: december - 1 },
    { ...withdrawal, amount: 200, state: 'PAID', finishedAt: december },
    { ...withdrawal, amount: 30, state: 'REJECTED', finishedAt: december },
  ]);
  const deposit = {
    ...{ memberId: mina.id, mode: 'REDIRECT' as const, channel: 'bkash', bankCode: 'BKASH', reference: 'D', steps: [] },
    ...{ createdAt: 1, expiresAt: 2 },
  };
  await db.insert(deposits).values([
    { ...deposit, amount: 40_000, state: 'SUCCESS', finishedAt: december - 1 },
    { ...deposit, amount: 5_000, state: 'SUCCESS', finishedAt: december },
    { ...deposit, amount: 600_000, state: 'FAILED', finishedAt: december },
    { ...deposit, amount: 7_000_000, state: 'CANCELLED', finishedAt: december },
  ]);
  // 00:30 in Dhaka is still November in UTC.
  const at = december + 30 * 60_000;
  const member = { memberId: mina.id };
  const statement = await activityOf({ db, member, at, params: { months: 2 }, settings } as never);
  expect(statement).toMatchObject({
    ...{ deposits: '450.00', withdrawals: '12.00', netDeposits: '438.00' },
    byMonth: [
      { month: '2026-12', deposits: '50.00', withdrawals: '2.00' },
      { month: '2026-11', deposits: '400.00', withdrawals: '10.00' },
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
  expect((await pnlOf('&size=1&page=2')).list).toMatchObject([{ gameType: 'RNG', bet: '10.00' }]);
  expect((await pnlOf('&gameType=RNG')).footer).toMatchObject({ bet: '10.00', bonus: '0.00', net: '0.00' });
});

it('[MEM-08] profit and loss counts what the site gives to both wallets: rebates alone, all others as bonus', async () => {
  const mina = await registerNewcomer(gateway);
  const { db, clock } = gateway.services;
  const give = (kind: TransferKind, cash: number, bonus: number) =>
    inTransaction(db, (tx) =>
      ledger.post(tx, {
        ...{ kind, memberId: mina.id, ref: `test:${kind}`, at: clock.now() },
        postings: [
          { account: account.house, amount: -cash - bonus },
          { account: account.cash(mina.id), amount: cash },
          { account: account.bonus(mina.id), amount: bonus },
        ],
      }),
    );
  await give('rebate', 10_000, 0);
  await give('bonus', 0, 2_000);
  await give('reward', 300, 0);
  await give('referral', 40, 0);
  await give('points', 6, 0);
  await give('bonus-forfeit', 0, -500);
  const { footer } = await mina.get<W.Pnl>('/wps/relay/ODSFE2_MemPnl');
  expect(footer).toMatchObject({ rebate: '100.00', bonus: '18.46', net: '118.46' });
  // Nothing else was moved: the result is what the wallets have.
  expect(await mina.balance()).toBe(11_846);
  // Neither a gift nor play.
  await give('credit', 5, 0);
  expect((await mina.get<W.Pnl>('/wps/relay/ODSFE2_MemPnl')).footer).toEqual(footer);
});
