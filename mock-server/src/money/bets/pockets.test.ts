/** Wallets of stakes and winnings: bonus money stays bonus, a stake counts once. */
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { ledger } from '../../ground/ledger';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { placeBet, playDays, requireTurnover, settleBet, turnoverTasks, voidBet } from '.';

const gateway = ownGateway();

const game = { nodeId: '9005', vassalage: 'BGS', gameType: 'RNG', gameName: 'Test' };

/** A member with ৳100 in cash and ৳50 bonus; each action runs in its own transaction. */
async function player() {
  const { id, give } = await registerNewcomer(gateway);
  const { db, clock } = gateway.services;
  const at = clock.now();
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work);
  await give(10_000, 5_000);
  const pockets = async () => {
    const { cash, bonus } = await ledger.balances(db, id);
    return { cash, bonus };
  };
  const stake = (amount: number) =>
    inTx((tx) => placeBet(tx, { memberId: id, game, stake: amount, roundId: crypto.randomUUID(), at }));
  return { id, at, db, inTx, pockets, stake };
}

it('a stake takes cash first; winnings of its bonus part stay bonus, in the same share', async () => {
  const { at, inTx, pockets, stake } = await player();
  const { betId } = await stake(12_000);
  expect(await pockets()).toEqual({ cash: 0, bonus: 3_000 });
  await inTx((tx) => settleBet(tx, { betId, payout: 24_000, at }));
  expect(await pockets()).toEqual({ cash: 20_000, bonus: 7_000 });
});

it('a refunded stake returns to the wallets it came from', async () => {
  const { at, inTx, pockets, stake } = await player();
  const { betId } = await stake(12_000);
  await inTx((tx) => voidBet(tx, betId, at));
  expect(await pockets()).toEqual({ cash: 10_000, bonus: 5_000 });
});

it.each([
  // cash, bonus, stake, payout → cash, bonus: the bonus part is rounded down, the rest is cash
  [1, 2, 3, 100, 34, 66],
  [2, 1, 3, 100, 67, 33],
  [0, 3, 3, 100, 0, 100],
  [3, 5, 3, 100, 100, 5],
])(
  'of ৳ %d cash and %d bonus a stake of %d that wins %d leaves %d and %d',
  async (cash, bonus, amount, payout, ...left) => {
    const { id, give } = await registerNewcomer(gateway);
    const { db, clock } = gateway.services;
    await give(cash, bonus);
    await inTransaction(db, async (tx) => {
      const at = clock.now();
      const { betId } = await placeBet(tx, { memberId: id, game, stake: amount, roundId: 'share', at });
      await settleBet(tx, { betId, payout, at });
    });
    const after = await ledger.balances(db, id);
    expect([after.cash, after.bonus]).toEqual(left);
  },
);

it('a bet ends once: neither a second result nor a refund after it changes anything', async () => {
  const { id, at, db, inTx, pockets, stake } = await player();
  const [paid, returned] = [await stake(1_000), await stake(2_000)];
  await inTx((tx) => settleBet(tx, { betId: paid.betId, payout: 4_000, at }));
  await inTx((tx) => voidBet(tx, returned.betId, at));
  const after = await pockets();
  expect(after).toEqual({ cash: 13_000, bonus: 5_000 });
  for (const { betId } of [paid, returned]) {
    await inTx((tx) => settleBet(tx, { betId, payout: 9_000, at }));
    await inTx((tx) => voidBet(tx, betId, at));
  }
  expect(await pockets()).toEqual(after);
  const days = await db.select().from(playDays).where(eq(playDays.memberId, id));
  expect(days).toMatchObject([{ bets: 1, stake: 1_000, validBet: 1_000, payout: 4_000 }]);
});

it('a stake is a whole positive amount, at most what is playable', async () => {
  const { pockets, stake } = await player();
  for (const amount of [0, -1, 0.5, NaN])
    await expect(stake(amount)).rejects.toMatchObject({ code: 'request_param_err' });
  await expect(stake(15_001)).rejects.toMatchObject({ code: 'balance.insufficient' });
  expect((await stake(15_000)).balance).toBe(0);
  expect(await pockets()).toEqual({ cash: 0, bonus: 0 });
});

it('a bet counts for the day in Dhaka on which it ends', async () => {
  const { id, db, inTx, stake } = await player();
  const { betId } = await stake(1_000);
  // 00:10 in Dhaka: 18:10 UTC of the day before.
  await inTx((tx) => settleBet(tx, { betId, payout: 0, at: Date.parse('2026-11-22T18:10:00Z') }));
  const days = await db.select().from(playDays).where(eq(playDays.memberId, id));
  expect(days.map(({ day }) => day)).toEqual(['2026-11-23']);
});

it('[MEM-06] one stake fulfils the oldest turnover task, and only the rest of it the next', async () => {
  const { id, at, db, inTx, stake } = await player();
  for (const required of [600, 1_000]) {
    await inTx((tx) => requireTurnover(tx, { memberId: id, source: 'DEPOSIT', ref: `test:${required}`, required, at }));
  }
  const { betId } = await stake(1_000);
  await inTx((tx) => settleBet(tx, { betId, payout: 0, at }));
  const tasks = await db
    .select()
    .from(turnoverTasks)
    .where(eq(turnoverTasks.memberId, id))
    .orderBy(asc(turnoverTasks.id));
  expect(tasks.map(({ completed, doneAt }) => [completed, doneAt !== null])).toEqual([
    [600, true],
    [400, false],
  ]);
});
