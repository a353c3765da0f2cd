/** Rewards and time: expired ones pay nothing, and paid play is not paid again. */
import { addDays, dayOf } from '@site/shared/kernel';
import * as W from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { placeBet, voidBet } from '../../money/bets';
import type { Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { ledger } from '../../ground/ledger';
import { members } from '../../people/members/members.tables';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { settleBonuses } from './bonuses';
import { loginClaims, promoTickets, rewards } from './rewards.tables';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

const gateway = ownGateway();
const relay = (name: string) => `/wps/relay/${name}`;

it('[PRO-04] a ticket can be used until it expires, and not after', async () => {
  const mina = await registerNewcomer(gateway);
  const { db, clock } = gateway.services;
  const now = clock.now();
  const ticket = { memberId: mina.id, kind: 'BONUS' as const, title: { EN: 'Test' }, amount: 2_500, at: now };
  const made = await db
    .insert(promoTickets)
    .values([
      { ...ticket, expiresAt: now + MINUTE },
      { ...ticket, expiresAt: now + 10 * MINUTE },
    ])
    .returning({ id: promoTickets.id });
  await gateway.pass(2 * MINUTE);
  const open = ({ id }: { id: number }) =>
    mina.send(relay('PROMOFE_claimTicket'), { transactionId: `K${id}`, isApp: 'N' });
  const tickets = await mina.get<W.PromoTickets>(relay('PROMOFE_getClaimTicketList'));
  expect(tickets.map(({ ticketId, status }) => [Number(ticketId), status])).toEqual([
    [made[1]!.id, 'AVAILABLE'],
    [made[0]!.id, 'EXPIRED'],
  ]);
  expect((await open(made[0]!)).body.errorCode).toBe('state.changed');
  expect(await mina.balance()).toBe(0);
  expect((await open(made[1]!)).status).toBe(200);
  expect(await mina.balance()).toBe(2_500);
});

it('[MEM-09] a reward is expired from its time on, also before a job has marked it, and is in the history then', async () => {
  const mina = await registerNewcomer(gateway);
  const { db, clock } = gateway.services;
  const now = clock.now();
  const reward = { memberId: mina.id, kind: 'MANUAL', turnover: 0, issuedAt: now, amount: 100 };
  await db.insert(rewards).values([
    { ...reward, ref: 'a', title: { EN: 'Over', BN: 'Over' }, state: 'ISSUED', expiresAt: now + MINUTE },
    { ...reward, ref: 'b', title: { EN: 'Open', BN: 'Open' }, state: 'ISSUED', expiresAt: now + MINUTE + 1 },
    { ...reward, ref: 'c', title: { EN: 'Endless', BN: 'Endless' }, state: 'ISSUED' },
    { ...reward, ref: 'd', title: { EN: 'Marked', BN: 'Marked' }, state: 'EXPIRED', expiresAt: now },
    { ...reward, ref: 'e', title: { EN: 'Claimed', BN: 'Claimed' }, state: 'CLAIMED', expiresAt: now },
  ]);
  await gateway.pass(MINUTE);
  const titles = (list: readonly { readonly title: string }[]) => list.map(({ title }) => title).sort();
  const history = async (query = '') =>
    titles((await mina.get<W.RewardHistory>(`${W.rewardHistory.path}${query}`)).list);
  expect(await history()).toEqual(['Claimed', 'Marked', 'Over']);
  expect(await history('?status=EXPIRED')).toEqual(['Marked', 'Over']);
  expect(await history('?status=CLAIMED')).toEqual(['Claimed']);
  expect(titles(await mina.get<W.Rewards>(W.claimableRewards.path))).toEqual(['Endless', 'Open']);
  const all = await db.select().from(rewards).where(eq(rewards.memberId, mina.id));
  const claim = async (title: string) => {
    const promotionClaimId = String(all.find((row) => row.title.EN === title)!.id);
    const { body } = await mina.send(W.claimReward.path, { promotionClaimId, promotionType: 'MANUAL' });
    return body.errorCode ?? 'done';
  };
  expect([await claim('Over'), await claim('Marked'), await claim('Claimed'), await claim('Open')]).toEqual([
    ...['state.changed', 'state.changed', 'already.claimed', 'done'],
  ]);
});

it('[PRO-04] an expired bonus is removed and does not become cash', async () => {
  const mina = await registerNewcomer(gateway);
  const { db, clock } = gateway.services;
  await mina.send(relay('PROMOFE_claimPromoCode'), { promoCode: 'WATER20' });
  const balances = async () => {
    const { cash, bonus } = await ledger.balances(db, mina.id);
    return { cash, bonus };
  };
  await settleBonuses(gateway.services, clock.now() + 29 * DAY);
  expect(await balances()).toEqual({ cash: 0, bonus: 2_000 });
  await settleBonuses(gateway.services, clock.now() + 31 * DAY);
  expect(await balances()).toEqual({ cash: 0, bonus: 0 });
});

it('[MEM-11] play that was paid a rebate earns none againby later play and claims', async () => {
  const mina = await registerNewcomer(gateway);
  await mina.give(1_000_000);
  const waiting = async () =>
    (await mina.get<{ list: { gameType: string }[] }>(relay('MCSFE_getManualRebateSummary'))).list.map(
      ({ gameType }) => gameType,
    );
  /** An hour and a quarter, with activity in between to keep the session alive. */
  const rest = async () => {
    for (let part = 0; part < 3; part += 1) {
      await gateway.pass(25 * MINUTE);
      await waiting();
    }
  };
  for (const gameType of ['RNG', 'LIVE', 'SPORTS']) {
    await mina.play('n1', 500_000, { gameType });
    expect(await waiting()).toEqual([gameType]);
    expect((await mina.send(relay('MCSFE_claimManualRebate'), {})).status).toBe(200);
    await rest();
  }
  expect(await waiting()).toEqual([]);
});

it('[MEM-11] the least rebate is ৳10, to the poisha; a rank adds to the rate; the history is one’s own', async () => {
  const [mina, karim] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  await mina.give(1_000_000);
  await karim.give(1_000_000);
  const claim = async () => {
    const { body } = await mina.send(relay('MCSFE_claimManualRebate'), {});
    return body.errorCode ?? (body.value as unknown as W.RebateClaimed).amount;
  };
  // 0.6 % of 1,666.66 is 9.99.
  await mina.play('n1', 166_666);
  const early = await claim();
  await mina.play('n1', 1);
  expect([early, await claim()]).toEqual(['amount.out.of.range', '10.00']);
  await gateway.services.db.update(members).set({ rank: 3 }).where(eq(members.id, karim.id));
  await karim.play('n1', 100_000, { gameType: 'LIVE' });
  const { list } = await karim.get<W.RebateSummary>(relay('MCSFE_getManualRebateSummary'));
  expect(list).toMatchObject([{ rateBps: 50, amount: '5.00' }]);
  const history = async (of: typeof mina) => {
    const { footer, totalCount } = await of.get<W.RebateHistory>(relay('MCSFE_getManualRebateHistory'));
    return [totalCount, footer.amount];
  };
  expect([await history(mina), await history(karim)]).toEqual([
    [1, '10.00'],
    [0, '0.00'],
  ]);
});

it('[PRO-04] of two bonuses each has its own wagering, and giving one up takes only its own amount', async () => {
  const [mina, karim] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  for (const promoCode of ['WATER20', 'LILY50']) await mina.send(relay('PROMOFE_claimPromoCode'), { promoCode });
  const bonuses = () => mina.get<W.ActiveBonuses>(relay('PROMOFE_getBonusProgress'));
  const [small, large] = await bonuses();
  expect([small!.wagerRequired, large!.wagerRequired]).toEqual(['20.00', '150.00']);
  const forfeit = async ({ token }: typeof mina, { claimId }: W.ActiveBonuses[number]) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await gateway.request('DELETE', relay('PROMOFE_forfeitBonus'), {
      token,
      query: { claimId },
      headers,
    });
    return answer.body.errorCode ?? 'done';
  };
  const taken = [await forfeit(karim, large!), await mina.balance(), await forfeit(mina, large!), await mina.balance()];
  expect(taken).toEqual(['not.found', 7_000, 'done', 2_000]);
  expect((await bonuses()).map(({ claimId }) => claimId)).toEqual([small!.claimId]);
});

it.each([
  ['yesterday', 1, 3, 4],
  ['the day before yesterday', 2, 3, 1],
  ['yesterday, the last of the week', 1, 7, 1],
])('[PRO-04] after %s the calendar continues or begins again', async (_name, daysAgo, step, next) => {
  const mina = await registerNewcomer(gateway);
  const { db, clock } = gateway.services;
  const day = addDays(dayOf(clock.now()), -daysAgo);
  await db.insert(loginClaims).values({ memberId: mina.id, day, step, amount: 1 });
  const { promotionId, days } = await mina.get<W.LoginPromotion>(relay('MCSFE_getLoginPromotion'));
  expect(days.filter(({ state }) => state === 'READY').map(({ day: number }) => number)).toEqual([next]);
  const claimed = await mina.send(relay('MCSFE_claimLoginPromotion'), { id: promotionId });
  expect(claimed.body.value).toMatchObject({ day: next });
});

it.each([
  [99_999, 1, '0.01'],
  [150_000, 2, '500.00'],
  [200_000, 3, null],
  [900_000, 3, null],
])('[PRO-04] stakes of %i poisha today give %i spins, the next at %s more', async (stake, chances, nextChance) => {
  const mina = await registerNewcomer(gateway);
  await mina.give(1_000_000);
  await mina.play('n1', stake);
  expect(await mina.get(relay('MCSFE_getRafflePromotionStatus'))).toMatchObject({ chances, nextChance });
});

it('[MEM-13] [PRO-04] open and cancelled bets do not count for missions', async () => {
  const mina = await registerNewcomer(gateway);
  await mina.give(100_000);
  const { db, clock } = gateway.services;
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work);
  const gamesPlayed = async () => {
    const { list } = await mina.get<{ list: { missionId: string; progress: string }[] }>(
      relay('MCSFE_getMissionSummaryDetails'),
    );
    const achieved = await mina.get<{ achievementId: string; progress: string }[]>(
      relay('PROMOFE_getAchievementSettingList'),
    );
    return [
      list.find(({ missionId }) => missionId === '2')!.progress,
      achieved.find(({ achievementId }) => achievementId === 'GAMES')!.progress,
    ];
  };
  const betIds: number[] = [];
  for (const nodeId of ['8001', '8002', '8003', '8004', '8005']) {
    const game = { nodeId, vassalage: 'BGS', gameType: 'LOTT', gameName: 'Lottery' };
    const bet = { memberId: mina.id, game, stake: 1_000, roundId: nodeId, at: clock.now() };
    betIds.push((await inTx((tx) => placeBet(tx, bet))).betId);
  }
  expect(await gamesPlayed()).toEqual(['0.00', '0.00']);
  for (const betId of betIds) await inTx((tx) => voidBet(tx, betId, clock.now()));
  expect(await gamesPlayed()).toEqual(['0.00', '0.00']);
  await mina.play('8001', 1_000, { gameType: 'LOTT' });
  expect(await gamesPlayed()).toEqual(['1.00', '1.00']);
  // Of another week: an achievement, and no progress of this week's missions.
  await mina.play('8002', 1_000, { gameType: 'LOTT', inDays: -8 });
  expect(await gamesPlayed()).toEqual(['1.00', '2.00']);
  const { list } = await mina.get<W.Missions>(relay('MCSFE_getMissionSummaryDetails'));
  const progress = (id: string) => list.find(({ missionId }) => missionId === id)!.progress;
  expect([progress('1'), progress('3')]).toEqual(['1.00', '10.00']);
});
