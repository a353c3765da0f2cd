/** The job that raises ranks, for several members in one run. */
import type { Inbox, Rank, RankProgress } from '@site/shared/wps';
import { asc, eq, inArray } from 'drizzle-orm';
import { runAllJobs } from '../../edge/jobs';
import { playDays } from '../../money/tables/bets.tables';
import { members } from '../../people/members/members.tables';
import { RANKS } from '../../people/members/ranks';
import { textOf } from '../../ground/db/slow-queries';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { rewards } from '../rewards/rewards.tables';
import { raiseRanks } from './raise-ranks';

const gateway = ownGateway({ seed: 'small' });

it('[OPS-02] reads the play of all members who are online in one query, and raises each by their own', async () => {
  const { db, clock, open } = gateway.services;
  const newcomers = [];
  for (let count = 0; count < 4; count += 1) newcomers.push(await registerNewcomer(gateway));
  const ids = newcomers.map(({ id }) => id);
  const [none, little, enough, past] = ids as [number, number, number, number];
  const second = RANKS[1]!;
  const validBet = Math.max(second.monthly, second.total);
  const play = { gameType: 'RNG', vassalage: 'TEST', bets: 1, stake: 1, payout: 0 };
  await db.insert(playDays).values([
    { ...play, memberId: little, day: '2026-11-20', validBet: 1 },
    { ...play, memberId: enough, day: '2026-11-20', validBet },
    // Not in this month, so its monthly play is missing.
    { ...play, memberId: past, day: '2026-10-20', validBet },
  ]);
  let queries = 0;
  open.queries.trace((text) => {
    if (/from "play_days"/.test(textOf(text))) queries += 1;
    return null;
  });
  await raiseRanks(db, clock.now());
  open.queries.trace(() => null);
  const found = await db
    .select({ id: members.id, rank: members.rank })
    .from(members)
    .where(inArray(members.id, ids))
    .orderBy(asc(members.id));
  expect(found).toEqual([
    { id: none, rank: 1 },
    { id: little, rank: 1 },
    { id: enough, rank: 2 },
    { id: past, rank: 1 },
  ]);
  expect(queries).toBe(1);
  const conditions = newcomers.map(async ({ get }) => {
    const progress = await get<RankProgress>('/wps/relay/MCSFE_getPlayerRankProgress');
    return `${progress.completedConditions} of ${progress.totalExpectedConditions}`;
  });
  // The third has the second rank by now, and this month’s play for the third one.
  expect(await Promise.all(conditions)).toEqual(['0 of 2', '0 of 2', '1 of 2', '1 of 2']);
});

it('[MEM-04] every step has its own bonus and letter, also when two are reached at once', async () => {
  const { db, clock } = gateway.services;
  const mina = await registerNewcomer(gateway);
  const validBet = 10_000_000;
  const play = { gameType: 'RNG', vassalage: 'TEST', bets: 1, stake: 1, payout: 0, day: '2026-11-01' };
  await db.insert(playDays).values({ ...play, memberId: mina.id, validBet });
  await raiseRanks(db, clock.now());
  await raiseRanks(db, clock.now());
  const issued = await db.select().from(rewards).where(eq(rewards.memberId, mina.id)).orderBy(asc(rewards.id));
  expect(issued.map(({ ref, amount, turnover, title }) => [ref, amount, turnover, title.EN])).toEqual([
    ['rank:2', 10_000, 1, 'Welcome to Bud'],
    ['rank:3', 30_000, 1, 'Welcome to Leaf'],
  ]);
  const inbox = await mina.get<Inbox>('/wps/relay/EMFE_getInbox');
  expect(inbox.list.map(({ title }) => title).filter((title) => title.startsWith('Welcome to '))).toEqual([
    'Welcome to Leaf',
    'Welcome to Bud',
  ]);
  const progress = () => mina.get<RankProgress>('/wps/relay/MCSFE_getPlayerRankProgress');
  expect(await progress()).toEqual({
    ...{ playerRankName: 'Leaf', nextRankName: 'Bloom', labelId: '3' },
    ...{ completedConditions: 1, totalExpectedConditions: 2 },
    monthlyTurnover: { actual: '100000.00', expected: '60000.00' },
    totalTurnover: { actual: '100000.00', expected: '400000.00' },
  });
  await db.update(members).set({ rank: 7 }).where(eq(members.id, mina.id));
  expect(await progress()).toMatchObject({
    ...{ playerRankName: 'Moon Lily', nextRankName: null, completedConditions: 2, totalExpectedConditions: 2 },
    totalTurnover: { actual: '100000.00', expected: '100000.00' },
  });
});

it('[MEM-04] a draw raises the rank of a member who has left, also when the month is over at their return', async () => {
  const { services } = gateway;
  const mina = await registerNewcomer(gateway, { username: 'mina2026' });
  await mina.give(10_000);
  const second = RANKS[1]!;
  const almost = Math.max(second.monthly, second.total) - 100;
  const play = { gameType: 'RNG', vassalage: 'TEST', bets: 1, stake: almost, payout: 0, day: '2026-11-21' };
  await services.db.insert(playDays).values({ ...play, memberId: mina.id, validBet: almost });
  const chase = (await gateway.request('GET', '/lgw/numeros/chase/2')).body as unknown as {
    numero: string;
    drawTime: number;
  }[];
  const { numero, drawTime } = chase[1]!;
  const slip = { gameId: 2, currentNumero: numero, bettingSlipString: 'D5_SUM@big', betCartAmountSum: '1.00' };
  expect((await mina.send('/lgw/orders/betting', slip)).status).toBe(200);
  await gateway.pass(drawTime - services.clock.now() + 1);
  await runAllJobs(services);
  await gateway.pass(15 * 86_400_000);
  const body = { username: 'mina2026', password: 'Fresh1234' };
  const { token } = (await gateway.request('POST', '/wps/session/login', { body })).body.value as unknown as {
    token: string;
  };
  await runAllJobs(services);
  expect((await gateway.request('GET', '/wps/relay/MCSFE_getPlayerRankProgress', { token })).body.value).toMatchObject({
    playerRankName: second.names.EN,
  });
  const issued = await services.db.select().from(rewards).where(eq(rewards.memberId, mina.id));
  expect(issued.map(({ ref }) => ref)).toEqual(['rank:2']);
});

it('[MEM-04] the ladder has the conditions and benefits of every rank', async () => {
  const ranks = async (language: string) =>
    (await gateway.request('GET', '/wps/relay/MCSFE_getPlayerRankSetting', { headers: { language } })).body
      .value as unknown as Rank[];
  expect((await ranks('EN'))[2]).toEqual({
    ...{ labelId: '3', name: 'Leaf', icon: '/wps/media/rank/3.svg' },
    conditions: [
      { kind: 'MONTHLY_TURNOVER', expected: '20000.00' },
      { kind: 'TOTAL_TURNOVER', expected: '100000.00' },
    ],
    benefits: { upgradeBonus: '300.00', rankSalary: '150.00', rebate: '0.10', withdrawLimit: '200000.00' },
  });
  expect((await ranks('BN')).map(({ name }) => name).slice(0, 3)).toEqual(['বীজ', 'কুঁড়ি', 'পাতা']);
});
