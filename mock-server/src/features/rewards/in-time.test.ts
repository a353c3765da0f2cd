/** Rewards and time: expired ones pay nothing, and paid play is not paid again. */
import { placeBet, voidBet } from '../../money/bets';
import type { Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { ledger } from '../../ground/ledger';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { settleBonuses } from './bonuses';
import { promoTickets } from './rewards.tables';

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
  expect((await open(made[0]!)).body.errorCode).toBe('already.claimed');
  expect(await mina.balance()).toBe(0);
  expect((await open(made[1]!)).status).toBe(200);
  expect(await mina.balance()).toBe(2_500);
});

it('[PRO-04] an expired bonus is removed and does not become cash', async () => {
  const mina = await registerNewcomer(gateway);
  const { db, clock } = gateway.services;
  await mina.send(relay('PROMOFE_claimPromoCode'), { promoCode: 'WATER20' });
  const balances = async () => {
    const { cash, bonus } = await ledger.balances(db, mina.id);
    return { cash, bonus };
  };
  await settleBonuses(db, clock.now() + 29 * DAY);
  expect(await balances()).toEqual({ cash: 0, bonus: 2_000 });
  await settleBonuses(db, clock.now() + 31 * DAY);
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
});
