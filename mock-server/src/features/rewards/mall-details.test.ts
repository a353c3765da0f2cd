/** Points, codes, rebates and spins at their bounds: what is taken, what is paid, and when it can be done again. */
import type * as W from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { DEMO_ID } from '../../edge/seed/seed-people';
import { inTransaction } from '../../ground/db/transaction';
import { placeBet, settleBet } from '../../money/bets';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';
import { relayAs } from '../../testing/relay';
import { bonuses, points, promoTickets, raffleDraws, rebateClaims, redemptions } from './rewards.tables';

const gateway = ownGateway();
const { write } = relayAs(gateway, 'member');
const relay = (name: string) => `/wps/relay/${name}`;
const HOUR_MS = 3_600_000;

it('[MEM-13] an order for several is refused unless points pay for all, and is listed with its whole price', async () => {
  const { db } = gateway.services;
  const set = { balance: 250 };
  await db
    .insert(points)
    .values({ memberId: DEMO_ID, ...set })
    .onConflictDoUpdate({ target: points.memberId, set });
  const order = (qty: number, rewardId = '1') =>
    write('passwordCheck/MCSFE_redeemPointReward', { rewardId, qty, paymentPassword: '246810' });
  const latest = async () =>
    (await db.select().from(redemptions).where(eq(redemptions.memberId, DEMO_ID))).map((row) => row.points).at(-1);
  expect((await order(3)).body.errorCode).toBe('balance.insufficient');
  expect((await order(1, '9')).body.errorCode).toBe('not.found');
  expect((await order(2)).body.value).toEqual({ balance: 50 });
  expect(await latest()).toBe(200);
  const [bonus] = await db
    .select()
    .from(bonuses)
    .where(eq(bonuses.ref, `points:${await idOfLatest()}`));
  expect([bonus!.amount, bonus!.title.EN]).toEqual([2_000, '৳10 bonus']);
});

async function idOfLatest(): Promise<number> {
  const all = await gateway.services.db.select().from(redemptions).where(eq(redemptions.memberId, DEMO_ID));
  return Math.max(...all.map(({ id }) => id));
}

it('[MEM-13] a code is taken in small letters and with spaces around it', async () => {
  const mina = await registerNewcomer(gateway);
  const claimed = await mina.send(relay('PROMOFE_claimPromoCode'), { promoCode: ' lily50 ' });
  expect(claimed.body.value).toEqual({ title: '৳50 gift', amount: '50.00' });
});

describe('the rebate', () => {
  const played = async (mina: Newcomer, stake: number) => {
    await mina.give(stake);
    await inTransaction(gateway.services.db, async (tx) => {
      const at = gateway.services.clock.now();
      const game = { nodeId: '9002', vassalage: 'BGS', gameType: 'RNG', gameName: 'Dice' };
      const { betId } = await placeBet(tx, { memberId: mina.id, game, stake, roundId: crypto.randomUUID(), at });
      await settleBet(tx, { betId, payout: 0, at });
    });
  };
  const claimedBefore = (mina: Newcomer, ms: number, amount = 1_000) =>
    gateway.services.db
      .insert(rebateClaims)
      .values({ memberId: mina.id, amount, paid: {}, at: gateway.services.clock.now() - ms });

  it('[MEM-11] can be claimed again an hour after the last time, and shows when that is', async () => {
    const [early, due] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
    await claimedBefore(early, HOUR_MS - 1);
    await claimedBefore(due, HOUR_MS);
    const claim = async (mina: Newcomer) => {
      await played(mina, 1_000_000);
      const { footer } = await mina.get<W.RebateSummary>(relay('MCSFE_getManualRebateSummary'));
      const { body } = await mina.send(relay('MCSFE_claimManualRebate'), {});
      return [footer.nextClaimTime, body.errorCode ?? (body.value as unknown as W.RebateClaimed).amount];
    };
    expect(await claim(early)).toEqual([gateway.services.clock.now() + 1, 'TOO_MANY_REQUEST']);
    // 0.6 % of ৳10,000.
    expect(await claim(due)).toEqual([null, '60.00']);
  });

  it('[MEM-11] history goes on at the next page, with the sum of all of them', async () => {
    const mina = await registerNewcomer(gateway);
    for (const [index, amount] of [1_100, 1_200, 1_300].entries())
      await claimedBefore(mina, (9 - index) * 60_000, amount);
    const page = async (number: number) => {
      const { list, footer, totalCount } = await mina.get<W.RebateHistory>(
        relay(`MCSFE_getManualRebateHistory?size=2&page=${number}`),
      );
      return [list.map(({ amount }) => amount), footer.amount, totalCount];
    };
    expect([await page(1), await page(2)]).toEqual([
      [['13.00', '12.00'], '36.00', 3],
      [['11.00'], '36.00', 3],
    ]);
  });
});

it('[PRO-04] spins of yesterday take none of today', async () => {
  const mina = await registerNewcomer(gateway);
  const chances = async () => (await mina.get<W.RaffleStatus>(relay('MCSFE_getRafflePromotionStatus'))).chances;
  // TEST_NOW is 21 November in Dhaka.
  const spin = (day: string) =>
    gateway.services.db
      .insert(raffleDraws)
      .values({ memberId: mina.id, day, prize: 0, at: gateway.services.clock.now() });
  await spin('2026-11-20');
  expect(await chances()).toBe(1);
  await spin('2026-11-21');
  expect(await chances()).toBe(0);
});

it('[PRO-04] the voucher for joining can be used for fourteen days', async () => {
  const mina = await registerNewcomer(gateway);
  const { promotionId } = await mina.promotionStatus('TICKET');
  await mina.send(relay('MCSFE_signUpPromotionJoin'), { promotionId });
  const [ticket] = await gateway.services.db.select().from(promoTickets).where(eq(promoTickets.memberId, mina.id));
  expect([ticket!.amount, ticket!.expiresAt! - ticket!.at]).toEqual([2_500, 14 * 24 * HOUR_MS]);
});
