/** post: what is refused before anything is written, and what one transfer writes. */
import { asc, eq } from 'drizzle-orm';
import { account, ledger, type Posting } from '.';
import type { OpenDatabase, Tx } from '../db/database';
import { inTransaction } from '../db/transaction';
import { openSeeded } from '../../testing/seeded';
import { ledgerPostings, ledgerTransfers } from './ledger.tables';

const MEMBER = 1;
const OTHER = 2;
const CASH = account.cash(MEMBER);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openSeeded('none');
  await inTx((tx) => ledger.openMemberAccounts(tx, [MEMBER, OTHER]));
});
afterAll(() => open.close());

const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(open.db, work);
const post = (postings: readonly Posting[], more: { readonly remark?: string } = {}) =>
  inTx((tx) => ledger.post(tx, { kind: 'credit', memberId: MEMBER, ref: 'test', at: 7, postings, ...more }));
const pay = (from: Posting['account'], to: Posting['account'], amount: number) =>
  post([
    { account: from, amount: -amount },
    { account: to, amount },
  ]);
const cashOf = async (member: number) => (await ledger.balances(open.db, member)).cash;
const linesOf = (transferId: number) =>
  open.db
    .select({ id: ledgerPostings.accountId, amount: ledgerPostings.amount, after: ledgerPostings.balanceAfter })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.transferId, transferId))
    .orderBy(asc(ledgerPostings.id));
const countTransfers = async () => (await open.db.select().from(ledgerTransfers)).length;

it.each<[string, readonly Posting[], string]>([
  ['a sum above zero', [{ account: CASH, amount: 1 }], 'sum to zero: 1'],
  [
    'a sum below zero',
    [
      { account: CASH, amount: -2 },
      { account: account.house, amount: 1 },
    ],
    'sum to zero: -1',
  ],
  [
    'a fraction of a minor unit',
    [
      { account: account.house, amount: -0.5 },
      { account: CASH, amount: 0.5 },
    ],
    'Not an integer amount: -0.5',
  ],
  [
    'an amount that a number cannot hold exactly',
    [
      { account: account.house, amount: -(2 ** 53) },
      { account: CASH, amount: 2 ** 53 },
    ],
    'Not an integer amount',
  ],
  [
    'two postings on one account',
    [
      { account: account.house, amount: -2 },
      { account: CASH, amount: 1 },
      { account: CASH, amount: 1 },
    ],
    `Two postings on ${CASH}`,
  ],
])('[MEM-15] refuses %s and writes nothing', async (_, postings, message) => {
  const before = await countTransfers();
  await expect(post(postings)).rejects.toThrow(message);
  expect(await countTransfers()).toBe(before);
});

it('[MEM-15] takes a balance to zero, and refuses one minor unit more without moving anything', async () => {
  await pay(account.house, CASH, 300);
  const before = await countTransfers();
  await expect(pay(CASH, account.house, 301)).rejects.toMatchObject({
    code: 'balance.insufficient',
    options: { status: 400 },
  });
  expect([await cashOf(MEMBER), await countTransfers()]).toEqual([300, before]);
  await pay(CASH, account.house, 300);
  expect(await cashOf(MEMBER)).toBe(0);
});

it('[MEM-15] moves nothing when one of several accounts is short', async () => {
  await pay(account.house, CASH, 100);
  const both = [
    { account: CASH, amount: -100 },
    { account: account.cash(OTHER), amount: -1 },
    { account: account.house, amount: 101 },
  ];
  await expect(post(both)).rejects.toThrow('balance.insufficient');
  expect([await cashOf(MEMBER), await cashOf(OTHER)]).toEqual([100, 0]);
  await pay(CASH, account.house, 100);
});

it('[MEM-15] of several transfers none may leave an account short, not even for the next one to fill it', async () => {
  const cash = await cashOf(MEMBER);
  const move = (from: Posting['account'], to: Posting['account'], amount: number) => ({
    ...{ kind: 'credit' as const, memberId: MEMBER, ref: 'test', at: 7 },
    postings: [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
  });
  const [stake, payout] = [move(CASH, account.house, cash + 1), move(account.house, CASH, cash + 1)];
  const before = await countTransfers();
  await expect(inTx((tx) => ledger.postAll(tx, [stake, payout]))).rejects.toMatchObject({
    code: 'balance.insufficient',
  });
  expect([await cashOf(MEMBER), await countTransfers()]).toEqual([cash, before]);
  await inTx((tx) => ledger.postAll(tx, [payout, stake]));
  expect(await cashOf(MEMBER)).toBe(cash);
});

it('[MEM-15] returns the new balances of member accounts and stores one line per posting, in their order', async () => {
  const { transferId, balances } = await post(
    [
      { account: account.house, amount: -30 },
      { account: account.cash(OTHER), amount: 10 },
      { account: account.bonus(OTHER), amount: 0 },
      { account: CASH, amount: 20 },
    ],
    { remark: 'both' },
  );
  expect([...balances].sort()).toEqual([
    [CASH, 20],
    [account.cash(OTHER), 10],
  ]);
  expect(await linesOf(transferId)).toEqual([
    { id: account.house, amount: -30, after: null },
    { id: account.cash(OTHER), amount: 10, after: 10 },
    { id: CASH, amount: 20, after: 20 },
  ]);
  const [row] = await open.db.select().from(ledgerTransfers).where(eq(ledgerTransfers.id, transferId));
  expect(row).toEqual({ id: transferId, kind: 'credit', memberId: MEMBER, ref: 'test', remark: 'both', at: 7 });
});

it('[MEM-15] records a transfer that moves nothing, with an empty remark and no lines', async () => {
  const { transferId, balances } = await post([
    { account: account.house, amount: 0 },
    { account: CASH, amount: 0 },
  ]);
  expect([...balances]).toEqual([]);
  expect(await linesOf(transferId)).toEqual([]);
  const [row] = await open.db.select().from(ledgerTransfers).where(eq(ledgerTransfers.id, transferId));
  expect(row?.remark).toBe('');
});
