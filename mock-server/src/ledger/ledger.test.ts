/** The ledger's promises, held against thousands of random sequences and against races. */
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { openDatabase, type Database, type OpenDatabase, type Tx } from '../db/database';
import { rows } from '../db/migrate';
import { Refusal } from '../refuse';
import { account, ledger, type AccountId } from '.';

let open: OpenDatabase;
const MEMBERS = [1, 2, 3];
beforeAll(async () => {
  open = await openDatabase();
  await ledger.openMemberAccounts(open.db, MEMBERS);
});
afterAll(() => open.close());

const inTx = <T>(work: (tx: Tx) => Promise<T>) => open.db.transaction((tx) => work(tx as unknown as Database));
/** True when it went through, false when the ledger refused it for want of money. */
const attempt = (work: (tx: Tx) => Promise<unknown>): Promise<boolean> =>
  inTx(work).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'balance.insufficient') return false;
      throw error;
    },
  );

async function check(): Promise<void> {
  const [sum] = rows<{ sum: string | null }>(await open.db.execute(sql`select sum(amount) sum from ledger_postings`));
  const wrong = rows(
    await open.db.execute(sql`select a.id from ledger_accounts a where a.balance < 0 or a.balance <>
      (select coalesce(sum(p.amount), 0) from ledger_postings p where p.account_id = a.id)`),
  );
  const unbalanced = rows(
    await open.db.execute(sql`select transfer_id from ledger_postings group by transfer_id having sum(amount) <> 0`),
  );
  expect([Number(sum?.sum ?? 0), wrong, unbalanced]).toEqual([0, [], []]);
}

const member = fc.constantFrom(...MEMBERS);
const amount = fc.integer({ min: 1, max: 100_000 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('in' as const), member, amount }),
  fc.record({ kind: fc.constant('out' as const), member, amount }),
  fc.record({ kind: fc.constant('give' as const), member, other: member, amount }),
  fc.record({ kind: fc.constant('hold' as const), member, amount }),
  fc.record({ kind: fc.constant('settle' as const), hold: fc.nat(40), fee: fc.nat(1) }),
  fc.record({ kind: fc.constant('void' as const), hold: fc.nat(40) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function move(from: AccountId, to: AccountId, amount: number): (tx: Tx) => Promise<unknown> {
  const postings = [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
  return (tx) => ledger.post(tx, { kind: 'credit', memberId: null, ref: 'test', at: 1, postings });
}

function run(step: Step): (tx: Tx) => Promise<unknown> {
  switch (step.kind) {
    case 'in':
      return move(account.channel('x'), account.cash(step.member), step.amount);
    case 'out':
      return move(account.cash(step.member), account.games('BGS'), step.amount);
    case 'give':
      return step.member === step.other
        ? () => Promise.resolve()
        : move(account.cash(step.member), account.cash(step.other), step.amount);
    case 'hold':
      return (tx) => ledger.hold(tx, { memberId: step.member, amount: step.amount, ref: 'test', at: 1 });
    case 'settle':
      return (tx) => ledger.settleHold(tx, step.hold, account.channel('x'), 2, step.fee);
    case 'void':
      return (tx) => ledger.voidHold(tx, step.hold, 2);
  }
}

it('[MEM-15] keeps every promise through any sequence, also when steps race', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), fc.boolean(), async (steps, isRace) => {
      if (isRace) await Promise.all(steps.map((one) => attempt(run(one))));
      else for (const one of steps) await attempt(run(one));
      await check();
    }),
    { numRuns: 60 },
  );
}, 120_000);

it('of many withdrawals of one balance at once, exactly as many go through as it holds', async () => {
  await inTx(async (tx) => {
    const { cash } = await ledger.balances(tx, 1);
    if (cash > 0) await move(account.cash(1), account.house, cash)(tx);
    await move(account.house, account.cash(1), 1_000)(tx);
  });
  const done = await Promise.all(
    Array.from({ length: 64 }, () =>
      attempt((tx) => ledger.hold(tx, { memberId: 1, amount: 100, ref: 'race', at: 3 })),
    ),
  );
  expect(done.filter(Boolean)).toHaveLength(10);
  expect((await ledger.balances(open.db, 1)).cash).toBe(0);
  await check();
});

it('decides a hold once', async () => {
  await inTx(move(account.house, account.cash(2), 500));
  const { holdId } = await inTx((tx) => ledger.hold(tx, { memberId: 2, amount: 500, ref: 'once', at: 4 }));
  expect(await inTx((tx) => ledger.voidHold(tx, holdId, 5))).toBe(true);
  expect(await inTx((tx) => ledger.settleHold(tx, holdId, account.channel('x'), 5))).toBe(false);
  await check();
});

it('refuses postings that do not sum to zero', async () => {
  const postings = [{ account: account.cash(1), amount: 5 }];
  const transfer = { kind: 'credit' as const, memberId: 1, ref: 'x', at: 1, postings };
  await expect(inTx((tx) => ledger.post(tx, transfer))).rejects.toThrow('sum to zero');
});
