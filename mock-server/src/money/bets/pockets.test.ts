/** Wallets of stakes and winnings: bonus money stays bonus, a stake counts once. */
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { ledger } from '../../ground/ledger';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { placeBet, requireTurnover, settleBet, turnoverTasks, voidBet } from '.';

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
