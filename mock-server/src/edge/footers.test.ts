/** The footer of every list is the sum of the rows it shows, over all of its pages and for each of its filters. */
import * as W from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { rewards } from '../features/rewards/rewards.tables';
import { inTransaction } from '../ground/db/transaction';
import { writeLetter } from '../ground/notifications/letters';
import { placeBet, settleBet, voidBet } from '../money/bets';
import { members } from '../people/members/members.tables';
import { minor, total } from '../testing/agents';
import { registerNewcomer, type Newcomer } from '../testing/newcomer';
import { ownGateway } from '../testing/own-gateway';
import { createWalker, relay } from '../testing/walker';

const gateway = ownGateway();

const RNG = { nodeId: 'n1', vassalage: 'BGS', gameType: 'RNG', gameName: 'Test' };
const LIVE = { ...RNG, nodeId: 'n2', gameType: 'LIVE' };

/** A bet of each state and of two game types. */
const placeBets = (memberId: number) =>
  inTransaction(gateway.services.db, async (tx) => {
    const at = gateway.services.clock.now();
    const bet = async (stake: number, game = RNG) =>
      (await placeBet(tx, { memberId, game, stake, roundId: crypto.randomUUID(), at })).betId;
    await settleBet(tx, { betId: await bet(1_001), payout: 0, at });
    await settleBet(tx, { betId: await bet(2_000), payout: 5_050, at });
    await settleBet(tx, { betId: await bet(4_000, LIVE), payout: 3_999, at });
    await bet(8_000);
    await voidBet(tx, await bet(16_000), at);
  });

async function createPlayer(): Promise<Newcomer> {
  const mina = await registerNewcomer(gateway);
  await mina.give(100_000, 5_000);
  await placeBets(mina.id);
  return mina;
}

const query = (values: Readonly<Record<string, string | number>>) =>
  String(new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])));

/** Every row of a list, read in pages of two; `names`: of the parameters of its pages. */
async function everyRow<T>(
  { get }: Pick<Newcomer, 'get'>,
  path: string,
  filter: Readonly<Record<string, string>>,
  names: readonly [string, string] = ['page', 'size'],
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { list } = await get<{ list: T[] }>(`${path}?${query({ ...filter, [names[0]]: page, [names[1]]: 2 })}`);
    all.push(...list);
    if (list.length < 2) return all;
  }
}

const OLD_PAGES = ['pageNo', 'pageSize'] as const;

describe('bet records', () => {
  it.each([
    [{}, ['310.01', '70.01', '20.48']],
    [{ status: 'settled' }, ['70.01', '70.01', '20.48']],
    [{ status: 'open' }, ['80.00', '0.00', '0.00']],
    [{ status: 'void' }, ['160.00', '0.00', '0.00']],
    [{ gameType: 'LIVE' }, ['40.00', '40.00', '-0.01']],
  ] as const)('[MEM-07] %j', async (filter, sums) => {
    const mina = await createPlayer();
    const { footer } = await mina.get<W.BetRecords>(`${W.betRecords.path}?${query(filter)}`);
    const list = await everyRow<W.BetRecord>(mina, W.betRecords.path, filter, OLD_PAGES);
    expect([footer.betAmount, footer.validBet, footer.winLoss]).toEqual(sums);
    expect([
      total(list, (bet) => bet.betAmount),
      total(list, (bet) => bet.validBet),
      total(list, (bet) => bet.winLoss),
    ]).toEqual(sums.map(minor));
  });
});

describe('account records and statement', () => {
  it.each([
    [W.accountRecords.path, 'transactionType', OLD_PAGES],
    ['/wps/v2/wallets/statement', 'type', ['page', 'size']],
  ] as const)('[MEM-08] %s: money in, money out and net', async (path, kinds, names) => {
    const mina = await createPlayer();
    const sumsOf = async (filter: Readonly<Record<string, string>>) => {
      const { footer } = await mina.get<W.Statement>(`${path}?${query(filter)}`);
      const amounts = (await everyRow<{ amount: string }>(mina, path, filter, names)).map(({ amount }) =>
        minor(amount),
      );
      const sumOf = (some: readonly number[]) => some.reduce((sum, amount) => sum + amount, 0);
      const [gained, lost] = [amounts.filter((amount) => amount > 0), amounts.filter((amount) => amount < 0)];
      expect([footer.in, footer.out, footer.net].map(minor)).toEqual([
        sumOf(gained),
        sumOf(lost.map(Math.abs)),
        sumOf(amounts),
      ]);
      return [footer.in, footer.out, footer.net];
    };
    // The void bet is paid back: it is money out and money in.
    expect(await sumsOf({})).toEqual(['1300.49', '310.01', '990.48']);
    expect(await sumsOf({ [kinds]: 'stake' })).toEqual(['0.00', '310.01', '-310.01']);
    expect(await sumsOf({ [kinds]: 'refund' })).toEqual(['160.00', '0.00', '160.00']);
  });
});

it('[MEM-08] profit and loss counts settled bets only, as its rows do', async () => {
  const mina = await createPlayer();
  const path = W.profitAndLoss.path;
  for (const [filter, bet, net] of [
    [{}, '70.01', '20.48'],
    [{ gameType: 'LIVE' }, '40.00', '-0.01'],
  ] as const) {
    const { footer } = await mina.get<W.Pnl>(`${path}?${query(filter)}`);
    const list = await everyRow<W.Pnl['list'][number]>(mina, path, filter);
    expect([footer.bet, footer.net]).toEqual([bet, net]);
    for (const name of ['bet', 'validBet', 'win', 'rebate', 'bonus', 'net'] as const) {
      expect([name, total(list, (row) => row[name])]).toEqual([name, minor(footer[name])]);
    }
  }
});

it('[AGT-05] the reports of an agent count a member’s open and void bets as their rows do', async () => {
  const mina = await createWalker(gateway);
  await mina.unbound();
  await placeBets(mina.id);
  const range = { startDate: mina.firstDay };
  const path = relay('ODSFE2_TeamBetDet');
  for (const filter of [range, { ...range, gameType: 'LIVE' }]) {
    const { footer } = await mina.desk.upline.get<W.TeamBets>(path, filter);
    const list = await mina.desk.upline.everything<W.TeamBets['list'][number]>(path, filter);
    for (const name of ['bet', 'validBet', 'winLoss'] as const) {
      expect([name, total(list, (row) => row[name])]).toEqual([name, minor(footer[name])]);
    }
  }
  const overview = await mina.desk.upline.get<W.TeamOverview>(relay('ODSFE2_getTeamOverviewSum'), {
    ...{ ...range, size: '31' },
  });
  expect(overview.footer.bet).toBe('70.01');
  for (const name of ['deposit', 'withdraw', 'bet', 'profit'] as const) {
    expect([name, total(overview.list, (day) => day[name])]).toEqual([name, minor(overview.footer[name])]);
  }
});

it('[MEM-11] the rebate that waits is the sum of its lines, and the history the sum of its claims', async () => {
  const mina = await registerNewcomer(gateway);
  await mina.give(10_000_000);
  const { list: none, footer: nothing } = await mina.get<W.RebateSummary>(W.rebateSummary.path);
  expect([none, nothing.amount]).toEqual([[], '0.00']);
  const claimed: string[] = [];
  for (const stake of [1_000_001, 2_000_003, 3_000_007]) {
    await mina.play('n1', stake);
    await mina.play('n2', stake, { gameType: 'LIVE' });
    const { list, footer } = await mina.get<W.RebateSummary>(W.rebateSummary.path);
    expect(list.length).toBe(2);
    expect(minor(footer.amount)).toBe(total(list, ({ amount }) => amount));
    const answer = await mina.send(W.claimRebate.path, {});
    claimed.push((answer.body.value as unknown as W.RebateClaimed).amount);
    expect(claimed.at(-1)).toBe(footer.amount);
    // A claim is refused within an hour of the last one.
    await gateway.services.db.execute(`update rebate_claims set at = at - 3600000 where member_id = ${mina.id}`);
  }
  const { footer } = await mina.get<W.RebateHistory>(W.rebateHistory.path);
  const list = await everyRow<W.RebateHistory['list'][number]>(mina, W.rebateHistory.path, {});
  expect(list.map(({ amount }) => amount)).toEqual(claimed.reverse());
  expect(minor(footer.amount)).toBe(total(list, ({ amount }) => amount));
});

it('[MEM-12] the rewards of invited friends: expired ones are listed and not counted', async () => {
  const { db } = gateway.services;
  const mina = await registerNewcomer(gateway);
  const reward = { memberId: mina.id, kind: 'REFERRAL', title: { EN: 'T', BN: 'T' }, turnover: 1, issuedAt: 1 };
  for (const [amount, state] of [
    [20_000, 'CLAIMED'],
    [15_050, 'ISSUED'],
    [30_000, 'EXPIRED'],
    [0, null],
  ] as const) {
    const friend = await registerNewcomer(gateway);
    await db.update(members).set({ referredBy: mina.id }).where(eq(members.id, friend.id));
    if (state) await db.insert(rewards).values({ ...reward, ref: `referral:${friend.id}`, amount, state });
  }
  const { footer } = await mina.get<W.ReferralList>(W.referralList.path);
  const list = await everyRow<W.InvitedFriend>(mina, W.referralList.path, {});
  expect(footer).toEqual({ total: list.length, reward: '350.50' });
  expect(total(list, (friend) => friend.reward)).toBe(65_050);
  const counted = list.filter(({ state }) => state !== 'EXPIRED');
  expect(total(counted, (friend) => friend.reward)).toBe(minor(footer.reward));
});

it('[MSG-03] the number of unread letters is that of the unread rows, without deleted ones', async () => {
  const mina = await registerNewcomer(gateway);
  const { db, clock } = gateway.services;
  for (let at = 1; at <= 5; at += 1) {
    const text = { EN: `Letter ${at}`, BN: `চিঠি ${at}` };
    await inTransaction(db, (tx) => writeLetter(tx, mina.id, text, text, clock.now() + at));
  }
  const check = async () => {
    const list = await everyRow<W.InboxMessage>(mina, W.inboxMessages.path, {});
    const { totalCount } = await mina.get<W.Inbox>(W.inboxMessages.path);
    const unread = await mina.get<number>(W.inboxUnread.path);
    expect([totalCount, unread]).toEqual([list.length, list.filter(({ read }) => !read).length]);
    return list;
  };
  const before = await check();
  const [first, second, third] = before.map(({ messageId }) => messageId);
  await mina.send(W.readInboxMessage.path, { messageId: first });
  expect((await check()).filter(({ read }) => read)).toHaveLength(before.filter(({ read }) => read).length + 1);
  await gateway.request('DELETE', W.deleteInboxMessages.path, {
    ...{ token: mina.token, query: { messageIds: `${second},${third}` } },
  });
  expect(await check()).toHaveLength(before.length - 2);
});

it('[MSG-04] the number of unread notices is that of the unread rows of the same answer', async () => {
  const mina = await registerNewcomer(gateway);
  const read = (types: string, token = mina.token) =>
    gateway
      .request('GET', W.listAnnouncements.path, { token, query: { types } })
      .then(({ body }) => body.value as unknown as W.AnnouncementList);
  const unreadOf = (list: readonly W.Announcement[]) => list.filter((one) => !one.read).length;
  const before = await read('PL,PU,PR,H');
  expect(before.footer.unreadCount).toBe(unreadOf(before.player));
  expect(before.footer.unreadCount).toBeGreaterThan(0);
  await mina.send(W.markAnnouncementRead.path, { announcementId: before.player[0]!.id, read: true });
  const after = await read('PL,PU,PR,H');
  expect(after.footer.unreadCount).toBe(unreadOf(after.player));
  expect(after.footer.unreadCount).toBe(before.footer.unreadCount - 1);
  const agents = await read('PL,A', await gateway.enter('agent'));
  expect(agents.footer.unreadCount).toBe(unreadOf(agents.agent));
});

it('[MEM-13] the member’s place on a mission’s board is that of their row', async () => {
  const mina = await registerNewcomer(gateway);
  await mina.give(900_000_000);
  const boards = (id: number) => mina.get<W.MissionBoard>(`${W.missionBoard.path}?missionId=${id}`);
  await mina.play('n1', 800_000_000);
  const { list } = await mina.get<W.Missions>(`${W.missions.path}?status=O&page=1&size=50`);
  const shown = [];
  for (const { missionId } of list) {
    const { list: rows, footer } = await boards(Number(missionId));
    const own = rows.find(({ rank }) => rank === footer.rank);
    if (own) shown.push([own.value, footer.reachedValue]);
  }
  expect(shown.length).toBeGreaterThan(0);
  for (const [row, reached] of shown) expect(row).toBe(reached);
});
