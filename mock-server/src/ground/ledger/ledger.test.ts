/** Invariants of the ledger, tested with random sequences and with races. */
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import type { OpenDatabase, Tx } from '../db/database';
import { inTransaction } from '../db/transaction';
import { rows } from '../db/migrate';
import { Refusal } from '../refuse';
import { audit, SOUND } from '../../testing/audit';
import { openSeeded } from '../../testing/seeded';
import { account, ledger, type AccountId } from '.';

/** A sample that is the same in every run; both variables set make a long one (docs/test-power.md). */
const SEQUENCES = Number(process.env.LEDGER_SEQUENCES ?? 100);
const SEED = Number(process.env.LEDGER_SEED ?? 1);
/** Each sequence has its own members, so its result is checked separately. */
const MEMBERS_EACH = 3;

let open: OpenDatabase;
let lastMember = 0;
beforeAll(async () => {
  open = await openSeeded('none');
});
afterAll(() => open.close());

const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(open.db, work);
/** True when it succeeded, false when the ledger refused it for insufficient balance. */
const attempt = (work: (tx: Tx) => Promise<unknown>): Promise<boolean> =>
  inTx(work).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'balance.insufficient') return false;
      throw error;
    },
  );
async function newMembers(): Promise<number[]> {
  const members = Array.from({ length: MEMBERS_EACH }, (_, index) => lastMember + 1 + index);
  lastMember += MEMBERS_EACH;
  await inTx((tx) => ledger.openMemberAccounts(tx, members));
  return members;
}

const who = fc.nat(MEMBERS_EACH - 1);
const amount = fc.integer({ min: 1, max: 100_000 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('in' as const), who, amount }) },
  fc.record({ kind: fc.constant('out' as const), who, amount }),
  fc.record({ kind: fc.constant('give' as const), who, other: who, amount }),
  fc.record({ kind: fc.constant('hold' as const), who, amount }),
  fc.record({ kind: fc.constant('settle' as const), back: fc.nat(3), fee: fc.nat(1) }),
  fc.record({ kind: fc.constant('void' as const), back: fc.nat(3) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function move(from: AccountId, to: AccountId, amount: number): (tx: Tx) => Promise<unknown> {
  const postings = [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
  return (tx) => ledger.post(tx, { kind: 'credit', memberId: null, ref: 'test', at: 1, postings });
}

/** Expected balances by the rules alone: the reference model. */
interface Model {
  readonly cash: number[];
  readonly held: number[];
  readonly holds: { readonly id: number; readonly who: number; readonly amount: number; isOpen: boolean }[];
}

/** Apply the step to the ledger and to the model; true when both agree on the result. */
async function take(step: Step, members: readonly number[], model: Model): Promise<boolean> {
  const { cash, held, holds } = model;
  switch (step.kind) {
    case 'in':
      cash[step.who]! += step.amount;
      return attempt(move(account.channel('x'), account.cash(members[step.who]!), step.amount));
    case 'out': {
      const isCovered = cash[step.who]! >= step.amount;
      if (isCovered) cash[step.who]! -= step.amount;
      return (await attempt(move(account.cash(members[step.who]!), account.games('BGS'), step.amount))) === isCovered;
    }
    case 'give': {
      if (step.who === step.other) return true;
      const isCovered = cash[step.who]! >= step.amount;
      if (isCovered) {
        cash[step.who]! -= step.amount;
        cash[step.other]! += step.amount;
      }
      const [from, to] = [account.cash(members[step.who]!), account.cash(members[step.other]!)];
      return (await attempt(move(from, to, step.amount))) === isCovered;
    }
    case 'hold': {
      const isCovered = cash[step.who]! >= step.amount;
      let id = 0;
      const isHeld = await attempt(async (tx) => {
        const request = { memberId: members[step.who]!, amount: step.amount, ref: 'test', at: 1 };
        id = (await ledger.hold(tx, request)).holdId;
      });
      if (isHeld) {
        cash[step.who]! -= step.amount;
        held[step.who]! += step.amount;
        holds.push({ id, who: step.who, amount: step.amount, isOpen: true });
      }
      return isHeld === isCovered;
    }
    default: {
      const one = holds.at(-1 - step.back);
      if (!one) return true;
      const isDone = await inTx((tx) =>
        step.kind === 'void'
          ? ledger.voidHold(tx, one.id, 2)
          : ledger.settleHold(tx, one.id, account.channel('x'), 2, step.fee),
      );
      const wasOpen = one.isOpen;
      if (wasOpen) {
        one.isOpen = false;
        held[one.who]! -= one.amount;
        if (step.kind === 'void') cash[one.who]! += one.amount;
      }
      return isDone === wasOpen;
    }
  }
}

/** The stored balances of these members, and the same recomputed from their postings. */
async function balancesOf(members: readonly number[], pocket: 'cash' | 'held'): Promise<[number[], number[]]> {
  const ids = members.map((id) => `${pocket}:${id}`);
  const found = rows<{ id: string; balance: string; sum: string }>(
    await open.db.execute(sql`select a.id, a.balance,
      (select coalesce(sum(p.amount), 0) from ledger_postings p where p.account_id = a.id) sum
      from ledger_accounts a where a.id in ${ids}`),
  );
  const row = (id: string) => found.find((one) => one.id === id)!;
  return [ids.map((id) => Number(row(id).balance)), ids.map((id) => Number(row(id).sum))];
}

it(`[MEM-15] keeps its invariants through ${SEQUENCES} random sequences`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
      const members = await newMembers();
      const model: Model = { cash: [0, 0, 0], held: [0, 0, 0], holds: [] };
      for (const one of steps) expect([one, await take(one, members, model)]).toEqual([one, true]);
      expect(await balancesOf(members, 'cash')).toEqual([model.cash, model.cash]);
      expect(await balancesOf(members, 'held')).toEqual([model.held, model.held]);
    }),
    { numRuns: SEQUENCES, seed: SEED },
  );
  expect(await audit(open.db)).toEqual(SOUND);
}, 300_000);

it('[MEM-15] keeps them when the steps of a sequence run concurrently', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const members = await newMembers();
      const model: Model = { cash: [0, 0, 0], held: [0, 0, 0], holds: [] };
      // Which step is refused depends on the order, so the stored rows are compared, not the model.
      await Promise.all(steps.map((one) => take(one, members, model)));
      const [stored, rebuilt] = await balancesOf(members, 'cash');
      expect(stored).toEqual(rebuilt);
      expect(Math.min(...stored)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: Math.ceil(SEQUENCES / 10), seed: SEED },
  );
  expect(await audit(open.db)).toEqual(SOUND);
}, 300_000);

it('[MEM-15] of 64 concurrent withdrawals exactly as many succeed as the balance covers', async () => {
  const [member] = (await newMembers()) as [number];
  await inTx(move(account.house, account.cash(member), 1_000));
  const done = await Promise.all(
    Array.from({ length: 64 }, () =>
      attempt((tx) => ledger.hold(tx, { memberId: member, amount: 100, ref: 'race', at: 3 })),
    ),
  );
  expect(done.filter(Boolean)).toHaveLength(10);
  expect((await ledger.balances(open.db, member)).cash).toBe(0);
  expect(await audit(open.db)).toEqual(SOUND);
});

it('decides a hold once', async () => {
  const [member] = (await newMembers()) as [number];
  await inTx(move(account.house, account.cash(member), 500));
  const { holdId } = await inTx((tx) => ledger.hold(tx, { memberId: member, amount: 500, ref: 'once', at: 4 }));
  expect(await inTx((tx) => ledger.voidHold(tx, holdId, 5))).toBe(true);
  expect(await inTx((tx) => ledger.settleHold(tx, holdId, account.channel('x'), 5))).toBe(false);
  expect(await audit(open.db)).toEqual(SOUND);
});

it('refuses postings that do not sum to zero', async () => {
  const postings = [{ account: account.cash(1), amount: 5 }];
  const transfer = { kind: 'credit' as const, memberId: 1, ref: 'x', at: 1, postings };
  await expect(inTx((tx) => ledger.post(tx, transfer))).rejects.toThrow('sum to zero');
});
