/** Mission boards over HTTP, for members whose play is known: ranks, milestones, achievements. */
import type * as W from '@site/shared/wps';
import { playDays } from '../../money/tables/bets.tables';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';

const gateway = ownGateway();
const relay = (name: string) => `/wps/relay/${name}`;
/** TEST_NOW is Saturday, 21 November 2026, the first day of a week. */
const [FRIDAY, SATURDAY] = ['2026-11-20', '2026-11-21'];

const play = (memberId: number, day: string, validBet: number, vassalage = 'BGS') => ({
  ...{ memberId, day, validBet, vassalage, gameType: 'RNG', bets: 1, stake: validBet, payout: 0 },
});
const board = (member: Newcomer, missionId: string) =>
  member.get<W.MissionBoard>(`${relay('MCSFE_getMissionLeaderboard')}?missionId=${missionId}`);

it('[MEM-13] the board sums this week’s stakes of each member, and has one’s own rank beyond its rows', async () => {
  const { db } = gateway.services;
  const [mina, karim, last] = [
    await registerNewcomer(gateway, { username: 'minarahman' }),
    await registerNewcomer(gateway, { username: 'karimuddin' }),
    await registerNewcomer(gateway),
  ];
  await db.delete(playDays);
  const others = Array.from({ length: 20 }, (_, index) => play(1_000 + index, SATURDAY, 50_000 + index));
  await db
    .insert(playDays)
    .values([
      play(mina.id, SATURDAY, 7_000_000),
      play(mina.id, SATURDAY, 1_050, 'JL'),
      play(karim.id, SATURDAY, 6_000_000),
      play(karim.id, FRIDAY, 9_000_000),
      play(last.id, SATURDAY, 1_200),
    ]);
  const first = await board(mina, '3');
  expect(first.list).toEqual([
    { rank: 1, name: 'mi***n', value: '70010.50' },
    { rank: 2, name: 'ka***n', value: '60000.00' },
    { rank: 3, name: expect.any(String) as string, value: '12.00' },
  ]);
  expect(first.footer).toEqual({ rank: 1, reachedValue: '70010.50' });
  expect((await board(last, '3')).footer).toEqual({ rank: 3, reachedValue: '12.00' });
  const days = await board(karim, '1');
  expect(days.footer).toEqual({ rank: 2, reachedValue: '1.00' });
  const none = await registerNewcomer(gateway);
  expect((await board(none, '3')).footer).toEqual({ rank: 0, reachedValue: '0.00' });
  const ids: number[] = [];
  for (const _ of others) ids.push((await registerNewcomer(gateway)).id);
  await db.insert(playDays).values(others.map((row, index) => ({ ...row, memberId: ids[index]! })));
  const long = await board(last, '3');
  expect([long.list.length, long.list.at(-1)!.rank, long.footer]).toEqual([
    20,
    20,
    { rank: 23, reachedValue: '12.00' },
  ]);
});

it('[MEM-13] milestones are thirds of the target; the reward is that of the last', async () => {
  const mina = await registerNewcomer(gateway);
  const { db } = gateway.services;
  const steps = () => mina.get<W.Milestones>(`${relay('MCSFE_getMissionMilestones')}?missionId=3`);
  await db.insert(playDays).values(play(mina.id, SATURDAY, 140_000));
  expect(await steps()).toEqual([
    { step: 1, target: '666.67', reward: '0.00', state: 'REACHED' },
    { step: 2, target: '1333.33', reward: '0.00', state: 'REACHED' },
    { step: 3, target: '2000.00', reward: '70.00', state: 'OPEN' },
  ]);
  const quests = async () =>
    (await mina.get<W.Quests>(relay('PROMOFE_getParticipableQuestList'))).map(({ questId }) => questId);
  expect(await quests()).toEqual(['1', '2', '3', '5']);
  await db.insert(playDays).values(play(mina.id, SATURDAY, 60_000, 'JL'));
  expect((await steps()).map(({ state }) => state)).toEqual(['REACHED', 'REACHED', 'REACHED']);
  expect(await quests()).toEqual(['1', '2', '5']);
  const { list } = await mina.get<W.Missions>(relay('MCSFE_getMissionSummaryDetails'));
  const { rewardId, reward, points } = list.find(({ missionId }) => missionId === '3')!;
  expect([reward, points]).toEqual(['70.00', 70]);
  await mina.send(relay('MCSFE_claimIssuedPromotion'), { promotionClaimId: rewardId, promotionType: 'MISSION' });
  expect((await steps()).map(({ state }) => state)).toEqual(['REACHED', 'REACHED', 'CLAIMED']);
  expect(await mina.get(relay('MCSFE_getPointBalance'))).toEqual({ balance: 70 });
});

it.each([
  ['4', ['1.00']],
  ['1', ['1.00', '2.00', '3.00']],
  ['2', ['2.00', '4.00', '5.00']],
])('[MEM-13] milestones of mission %s, which counts, are whole', async (missionId, targets) => {
  const mina = await registerNewcomer(gateway);
  const steps = await mina.get<W.Milestones>(`${relay('MCSFE_getMissionMilestones')}?missionId=${missionId}`);
  expect(steps.map(({ target }) => target)).toEqual(targets);
  expect(steps.map(({ step, reward }) => [step, reward === '0.00'])).toEqual(
    targets.map((_, at) => [at + 1, at < targets.length - 1]),
  );
});

it('[MEM-13] an achievement counts up to its target, from all days of play', async () => {
  const mina = await registerNewcomer(gateway);
  const { db } = gateway.services;
  const days = Array.from({ length: 29 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`);
  await db.insert(playDays).values(days.map((day) => play(mina.id, day, 400_000)));
  const achieved = async () =>
    (await mina.get<W.Achievements>(relay('PROMOFE_getAchievementSettingList'))).map((one) => [
      one.achievementId,
      one.progress,
      one.target,
      one.done,
    ]);
  expect(await achieved()).toEqual([
    ['GAMES', '0.00', '10.00', false],
    ['DAYS', '29.00', '30.00', false],
    ['STAKE', '100000.00', '100000.00', true],
  ]);
  await db.insert(playDays).values(play(mina.id, '2026-10-30', 1));
  expect((await achieved())[1]).toEqual(['DAYS', '30.00', '30.00', true]);
  const boards = await mina.get<W.RankBoards>(relay('PROMOFE_getRankBoardList'));
  expect(boards.map(({ path }) => path)).toEqual([
    '/wps/relay/GCSGAME_leaderboard?period=DAY',
    '/wps/relay/GCSGAME_leaderboard?period=WEEK',
    '/wps/relay/GCSGAME_leaderboard?period=MONTH',
  ]);
});

it.each(['EN', 'BN'])(
  '[MEM-13] the mission for three others names those that count for it, in %s',
  async (language) => {
    const mina = await registerNewcomer(gateway);
    const { body } = await gateway.request('GET', relay('MCSFE_getMissionSummaryDetails'), {
      ...{ token: mina.token, headers: { language } },
    });
    const { list } = body.value as unknown as W.Missions;
    const all = list.find(({ missionId }) => missionId === '5')!;
    // “Say hello” is done at login, and the progress is still none.
    expect(list.find(({ missionId }) => missionId === '4')).toMatchObject({ progress: '1.00', state: 'REACHED' });
    expect(all.progress).toBe('0.00');
    const named = list.filter(({ title }) => all.description.includes(`“${title}”`));
    expect(named.map(({ missionId }) => missionId)).toEqual(['1', '2', '3']);
  },
);
