/** Daily totals of members: equal to bets and ledger for any play and any hour, and compared with them every night. */
import { addDays, dayOf, startOfDay } from '@site/shared/kernel';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { inTransaction } from '../../ground/db/transaction';
import { rows } from '../../ground/db/migrate';
import { account, ledger, type TransferKind } from '../../ground/ledger';
import { placeBet, settleBet, voidBet } from '../../money/bets';
import { registerNewcomer } from '../../testing/newcomer';
import { TEST_NOW } from '../../testing/gateway';
import { ownGateway } from '../../testing/own-gateway';
import { findWrongDays, reconcileDayTotals } from './day-totals';
import { createMetrics } from './metrics';

const gateway = ownGateway({ seed: 'small' });
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
  // In every run: play and money.
  const both = (['settled', 'deposit'] as const).map((kind) => ({
    ...{ at: startOfDay(addDays(TODAY, 40)), lasts: HOUR_MS, amount: 700 },
    kind,
  }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const one of steps) await take(id, one);
      expect(await findWrongDays(db(), first, last)).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true, examples: [[both]] },
  );
  const [sums] = rows<{ n: string }>(
    await db().execute(sql`select (select count(*) from money_days where member_id = ${id} and day >= ${first})
      * (select count(*) from play_days where member_id = ${id} and day >= ${first}) n`),
  );
  expect(Number(sums!.n)).toBeGreaterThan(0);
});

it('[AGT-03] [OPS-02] the first and the last millisecond of the compared days are in them, and their neighbours are not', async () => {
  const { id } = await registerNewcomer(gateway);
  const [first, last] = [addDays(TODAY, 20), addDays(TODAY, 22)];
  const [from, until] = [startOfDay(first), startOfDay(addDays(last, 1))];
  const moves = [from - 1, from, until - 1, until].map((at) => ({ at, lasts: 0, amount: 500 }));
  for (const move of moves)
    for (const kind of ['deposit', 'settled', 'withdraw'] as const) await take(id, { ...move, kind });
  expect(await findWrongDays(db(), first, last)).toEqual([]);
  for (const table of ['money_days', 'play_days'])
    await db().execute(sql`delete from ${sql.identifier(table)} where member_id = ${id}`);
  const missing = [first, last].map((day) => ({ memberId: id, day }));
  expect(await findWrongDays(db(), first, last)).toEqual(
    ['play_days', 'money_days'].flatMap((table) => missing.map((day) => ({ table, ...day }))),
  );
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

describe('[OPS-02] every night', () => {
  const lines: unknown[][] = [];
  const log = { error: (...line: unknown[]) => lines.push(line) } as never;
  const createJob = () => reconcileDayTotals(log, TEST_NOW);
  const dueAt = async (at: number, job = createJob()) => {
    const [row] = rows<{ at: string }>(await db().execute(sql`select ${job.due!(gateway.services, at)} at`));
    return Number(row!.at);
  };
  const run = (at: number) => createJob().run(gateway.services, at);
  const wrongMetric = async () =>
    (await createMetrics(gateway.services.open).registry.getSingleMetric('gateway_wrong_day_totals')!.get()).values[0]!
      .value;
  const yesterday = addDays(TODAY, -1);
  const nextNight = startOfDay(addDays(TODAY, 1)) + 15 * 60_000;
  const forgetCheck = () => db().execute(sql`delete from shared_checks`);
  beforeEach(async () => {
    lines.length = 0;
    await forgetCheck();
  });

  it('differences are counted, logged with what was added, and corrected', async () => {
    const { id } = await registerNewcomer(gateway);
    expect(await dueAt(TEST_NOW)).toBe(TEST_NOW + 60_000);
    await run(TEST_NOW);
    expect([lines, await wrongMetric(), await dueAt(TEST_NOW)]).toEqual([[], 0, nextNight]);
    await db().execute(sql`insert into money_days values (${id}, ${yesterday}, 'deposit', 7)`);
    await db().execute(sql`insert into play_days values (${id}, ${yesterday}, 'RNG', 'BGS', 1, 5, 5, 0)`);
    const wrong = ['play_days', 'money_days'].map((table) => ({ table, memberId: id, day: yesterday }));
    expect(await findWrongDays(db(), yesterday, yesterday)).toEqual(wrong);
    expect((await gateway.request('GET', '/__mock')).text).toContain(`member ${id} on ${yesterday}`);
    // The check of this day has been made: by this process, or by another one.
    await run(TEST_NOW + 120_000);
    expect(lines).toEqual([]);
    await run(nextNight);
    const added = [
      expect.objectContaining({ table: 'money_days', member_id: id, day: yesterday, kind: 'deposit', amount: -7 }),
      expect.objectContaining({ table: 'play_days', member_id: id, day: yesterday, bets: -1, stake: -5, payout: 0 }),
    ];
    expect(lines).toEqual([[{ totals: 2, added }, 'daily totals differed from their rows and were corrected']]);
    expect(await wrongMetric()).toBe(2);
    expect(await findWrongDays(db(), yesterday, yesterday)).toEqual([]);
    // A row would count the member among those who have bet.
    const left = await db().execute(sql`select from play_days where member_id = ${id}`);
    expect(rows(left)).toEqual([]);
    expect(await dueAt(nextNight)).toBe(nextNight + 24 * HOUR_MS);
  });

  it('for any play and any damage of the totals, they are the sums of their rows afterwards', async () => {
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
    // The three finished days before the 60th day from now.
    const at = startOfDay(addDays(TODAY, 60)) + 15 * 60_000;
    const [first, last] = [addDays(TODAY, 57), addDays(TODAY, 59)];
    const within = step.map((one) => ({
      ...one,
      at: startOfDay(first) + (one.at % (3 * 24 * HOUR_MS)),
      lasts: one.lasts % HOUR_MS,
    }));
    const damage = fc.record({
      table: fc.constantFrom('play_days', 'money_days'),
      how: fc.constantFrom('lost', 'more', 'less', 'invented'),
      day: fc.constantFrom(first, addDays(first, 1), last),
      by: fc.integer({ min: 1, max: 5000 }),
    });
    const apply = async ({ table, how, day, by }: typeof damage extends fc.Arbitrary<infer T> ? T : never) => {
      const name = sql.identifier(table);
      const where = sql`where member_id = ${id} and day = ${day}`;
      const change = how === 'less' ? -by : by;
      if (how === 'lost') return db().execute(sql`delete from ${name} ${where}`);
      if (how === 'invented' && table === 'play_days')
        return db().execute(sql`insert into play_days values (${id}, ${day}, 'CHESS', 'X', ${by}, ${by}, ${by}, ${by})
          on conflict do nothing`);
      if (how === 'invented')
        return db().execute(
          sql`insert into money_days values (${id}, ${day}, 'referral', ${by}) on conflict do nothing`,
        );
      return db().execute(
        table === 'play_days'
          ? sql`update play_days set stake = stake + ${change}, bets = bets + ${Math.sign(change)} ${where}`
          : sql`update money_days set amount = amount + ${change} ${where}`,
      );
    };
    let damaged = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(within, { minLength: 1, maxLength: 10 }),
        fc.array(damage, { minLength: 1, maxLength: 4 }),
        async (steps, damages) => {
          for (const one of steps) await take(id, one);
          for (const one of damages) await apply(one);
          const wrong = await findWrongDays(db(), first, last);
          damaged += wrong.length;
          await forgetCheck();
          await run(at);
          expect(await findWrongDays(db(), first, last)).toEqual([]);
          expect(await wrongMetric()).toBeGreaterThanOrEqual(wrong.length);
        },
      ),
      { numRuns: 15, endOnFailure: true },
    );
    expect(damaged).toBeGreaterThan(0);
  });
});
