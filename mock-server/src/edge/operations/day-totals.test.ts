/** Daily totals of members: equal to bets and ledger for any play and any hour, and compared with them every night. */
import { addDays, dayOf } from '@site/shared/kernel';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { inTransaction } from '../../ground/db/transaction';
import { startOfDay } from '../../ground/db/days';
import { rows } from '../../ground/db/migrate';
import { account, ledger, type TransferKind } from '../../ground/ledger';
import { placeBet, settleBet, voidBet } from '../../money/bets';
import { registerNewcomer } from '../../testing/newcomer';
import { TEST_NOW } from '../../testing/gateway';
import { ownGateway } from '../../testing/own-gateway';
import { findWrongDays, reconcileDayTotals } from './day-totals';
import { createMetrics } from './metrics';

const gateway = ownGateway({ seed: 'full' });
const db = () => gateway.services.db;
const HOUR_MS = 3_600_000;
const TODAY = dayOf(TEST_NOW);

/** Around a local midnight: 00:00 in Dhaka is 18:00 of the day before in UTC. */
const instant = fc
  .record({ night: fc.integer({ min: 40, max: 43 }), ms: fc.integer({ min: -7 * HOUR_MS, max: 7 * HOUR_MS }) })
  .map(({ night, ms }) => startOfDay(addDays(TODAY, night)) + ms);
const step = fc.record({
  at: fc.oneof(
    instant,
    instant.map((at) => startOfDay(dayOf(at))),
    instant.map((at) => startOfDay(dayOf(at)) - 1),
  ),
  lasts: fc.integer({ min: 0, max: 30 * HOUR_MS }),
  amount: fc.integer({ min: 1, max: 90_000 }),
  kind: fc.constantFrom('settled', 'void', 'open', 'deposit', 'withdraw', 'reward', 'rebate', 'bonus', 'wage'),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(memberId: number, { at, lasts, amount, kind }: Step): Promise<void> {
  await inTransaction(db(), async (tx) => {
    const post = (name: TransferKind, from: ReturnType<typeof account.channel>, value: number) =>
      ledger.post(tx, {
        ...{ kind: name, memberId, ref: 'day', at },
        postings: [
          { account: from, amount: -value },
          { account: account.cash(memberId), amount: value },
        ],
      });
    if (kind === 'deposit') return void (await post(kind, account.channel('bkash'), amount));
    if (kind === 'reward' || kind === 'rebate' || kind === 'bonus' || kind === 'wage')
      return void (await post(kind, account.promotion('MISSION'), amount));
    if (kind === 'withdraw') {
      const { holdId } = await ledger.hold(tx, { memberId, amount, ref: 'w', at });
      return void (await ledger.settleHold(tx, holdId, account.channel('bkash'), at + lasts));
    }
    const game = { nodeId: '1', vassalage: 'BGS', gameType: amount % 2 ? 'RNG' : 'LIVE', gameName: 'Game' };
    const { betId } = await placeBet(tx, { memberId, game, stake: amount, roundId: `day${at}`, at });
    const end = { betId, at: at + lasts };
    if (kind === 'settled') await settleBet(tx, { ...end, payout: amount * 2, uncounted: amount % 7 ? 0 : 1 });
    if (kind === 'void') await voidBet(tx, betId, end.at);
  });
}

it('[AGT-03] [OPS-02] the totals of the demo data agree with its bets and ledger', async () => {
  expect(await findWrongDays(db(), addDays(TODAY, -60), TODAY)).toEqual([]);
});

it('[AGT-03] [OPS-02] for any play around midnight, the totals of each day are the sums of its rows', async () => {
  const { id } = await registerNewcomer(gateway);
  await inTransaction(db(), (tx) =>
    ledger.post(tx, {
      ...{ kind: 'credit', memberId: id, ref: 'start', at: TEST_NOW },
      postings: [
        { account: account.house, amount: -1e9 },
        { account: account.cash(id), amount: 1e9 },
      ],
    }),
  );
  const [first, last] = [addDays(TODAY, 35), addDays(TODAY, 50)];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const one of steps) await take(id, one);
      expect(await findWrongDays(db(), first, last)).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  const [sums] = rows<{ n: string }>(
    await db().execute(sql`select (select count(*) from money_days where member_id = ${id} and day >= ${first})
      * (select count(*) from play_days where member_id = ${id} and day >= ${first}) n`),
  );
  expect(Number(sums!.n)).toBeGreaterThan(0);
});

it('[OPS-02] a rolled back transfer leaves no total', async () => {
  const { id } = await registerNewcomer(gateway);
  const deposit = { at: TEST_NOW, lasts: 0, amount: 500, kind: 'deposit' as const };
  const failed = inTransaction(db(), async (tx) => {
    await ledger.post(tx, {
      ...{ kind: 'deposit', memberId: id, ref: 'gone', at: TEST_NOW },
      postings: [
        { account: account.channel('bkash'), amount: -500 },
        { account: account.cash(id), amount: 500 },
      ],
    });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await take(id, deposit);
  await take(id, deposit);
  const found = rows<{ amount: string }>(
    await db().execute(sql`select amount from money_days where member_id = ${id} and kind = 'deposit'`),
  );
  expect(found.map(({ amount }) => Number(amount))).toEqual([1000]);
});

it('[OPS-02] every night differences are logged and counted, and nothing is changed', async () => {
  const { id } = await registerNewcomer(gateway);
  const yesterday = addDays(TODAY, -1);
  const metrics = createMetrics(gateway.services.open);
  const lines: unknown[] = [];
  const log = { error: (...line: unknown[]) => lines.push(line) } as never;
  const job = reconcileDayTotals(metrics, log, TEST_NOW);
  const dueAt = async (at: number) => {
    const [row] = rows<{ at: string }>(await db().execute(sql`select ${job.due!(gateway.services, at)} at`));
    return Number(row!.at);
  };
  expect(await dueAt(TEST_NOW)).toBe(TEST_NOW + 60_000);
  await job.run(gateway.services, TEST_NOW);
  expect(lines).toEqual([]);
  expect(await dueAt(TEST_NOW)).toBe(startOfDay(addDays(TODAY, 1)) + 15 * 60_000);
  await db().execute(sql`insert into money_days values (${id}, ${yesterday}, 'deposit', 7)`);
  await db().execute(sql`insert into play_days values (${id}, ${yesterday}, 'RNG', 'BGS', 1, 5, 5, 0)`);
  await job.run(gateway.services, TEST_NOW);
  const wrong = ['play_days', 'money_days'].map((table) => ({ table, memberId: id, day: yesterday }));
  expect(lines).toEqual([[{ days: wrong }, 'daily totals differ from their rows']]);
  const { values } = await metrics.registry.getSingleMetric('gateway_wrong_day_totals')!.get();
  expect(values[0]!.value).toBe(2);
  expect(await findWrongDays(db(), yesterday, yesterday)).toEqual(wrong);
  const page = await gateway.ask('GET', '/__mock');
  expect(page.text).toContain(`member ${id} on ${yesterday}`);
});
