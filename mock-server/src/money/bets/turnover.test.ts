/** Turnover tasks: which stake completes which task, to the minor unit, and which tasks block a withdrawal. */
import { asc, eq } from 'drizzle-orm';
import type { OpenDatabase, Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { turnoverTasks } from '../tables/bets.tables';
import { blockingTasks, countTurnover, requireTurnover } from './turnover';
import { openSeeded } from '../../testing/seeded';

let open: OpenDatabase;
let memberId = 0;
beforeAll(async () => {
  open = await openSeeded('none');
});
afterAll(() => open.close());
beforeEach(() => {
  memberId += 1;
});

const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(open.db, work);
const need = (source: string, required: number, ref = source) =>
  inTx((tx) => requireTurnover(tx, { memberId, source, ref, required, at: 1 }));
const stake = (amount: number, gameType = 'RNG') =>
  inTx((tx) => countTurnover(tx, { memberId, stake: amount, gameType, at: 9 }));
const tasks = async () =>
  (
    await open.db
      .select()
      .from(turnoverTasks)
      .where(eq(turnoverTasks.memberId, memberId))
      .orderBy(asc(turnoverTasks.id))
  ).map(({ ref, completed, doneAt }) => [ref, completed, doneAt]);

it('[MEM-06] requires nothing for an amount of zero, and one minor unit for one', async () => {
  await need('DEPOSIT', 0);
  expect(await tasks()).toEqual([]);
  await need('DEPOSIT', 1);
  expect(await tasks()).toEqual([['DEPOSIT', 0, null]]);
});

it('[MEM-06] completes a task with exactly its amount, and not with one minor unit less', async () => {
  await need('DEPOSIT', 100);
  expect(await stake(99)).toEqual([]);
  expect(await tasks()).toEqual([['DEPOSIT', 99, null]]);
  expect(await stake(1)).toEqual(['DEPOSIT']);
  expect(await tasks()).toEqual([['DEPOSIT', 100, 9]]);
  // Done: later stakes are not counted towards it.
  expect(await stake(50)).toEqual([]);
  expect(await tasks()).toEqual([['DEPOSIT', 100, 9]]);
});

it('[MEM-06] counts a stake for own deposits first, in full in every game, and its rest for bonuses by their share', async () => {
  await need('WELCOME', 50);
  await need('DEPOSIT', 100, 'first deposit');
  await need('DEPOSIT', 100, 'second deposit');
  expect(await stake(150, 'LIVE')).toEqual(['first deposit']);
  expect(await tasks()).toEqual([
    ['WELCOME', 0, null],
    ['first deposit', 100, 9],
    ['second deposit', 50, null],
  ]);
  // 50 complete the second deposit; a fifth of the other 100 counts for the bonus.
  expect(await stake(150, 'LIVE')).toEqual(['second deposit']);
  expect(await tasks()).toEqual([
    ['WELCOME', 20, null],
    ['first deposit', 100, 9],
    ['second deposit', 100, 9],
  ]);
  expect(await stake(30, 'RNG')).toEqual(['WELCOME']);
});

it('[MEM-06] completes several tasks by one stake, in the order in which they were required', async () => {
  await need('A', 10);
  await need('B', 10);
  await need('C', 10);
  expect(await stake(20)).toEqual(['A', 'B']);
  expect(await tasks()).toEqual([
    ['A', 10, 9],
    ['B', 10, 9],
    ['C', 0, null],
  ]);
});

it('[MEM-06] counts nothing for a stake of zero or for another member', async () => {
  await need('DEPOSIT', 10);
  expect(await stake(0)).toEqual([]);
  await inTx((tx) => countTurnover(tx, { memberId: memberId + 1_000, stake: 10, gameType: 'RNG', at: 9 }));
  expect(await tasks()).toEqual([['DEPOSIT', 0, null]]);
});

it('[MEM-06] blocks a withdrawal by open own deposits only', async () => {
  await need('WELCOME', 10);
  await need('DEPOSIT', 10);
  const refs = async () => (await blockingTasks(open.db, memberId)).map(({ ref }) => ref);
  expect(await refs()).toEqual(['DEPOSIT']);
  await stake(10);
  expect(await refs()).toEqual([]);
});
