/** Totals of agents: for any tree, play and order of writes and jobs, reports equal bets, ledger, and their drill-down, on both engines. */
import { addDays, dayOf } from '@site/shared/kernel';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { rows } from '../../ground/db/migrate';
import { aHistory, createSite, DEEPEST } from '../../testing/branch-site';
import { openGateway, TEST_NOW, type TestGateway } from '../../testing/gateway';
import { startPostgres, type TestPostgres } from '../../testing/postgres';
import { storedDays } from './stored-days';

/** `HISTORIES=40 HISTORY_SEED=7 npx jest stored-days` runs others; `npm test` two of one seed on each engine. */
const RUNS = Number(process.env['HISTORIES'] ?? 2);
const SEED = Number(process.env['HISTORY_SEED'] ?? 20_261_126);

describe.each(['PGlite', 'PostgreSQL'])('[AGT-03] [OPS-02] on %s', (engine) => {
  let postgres: TestPostgres | undefined;
  let gateway: TestGateway;
  beforeAll(async () => {
    if (engine === 'PostgreSQL') postgres = await startPostgres({ seed: 'none' });
    gateway = await openGateway({ seed: 'none', ...(postgres ? { url: postgres.url } : {}) });
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.stop();
  });

  it('reports equal bets, ledger and their drill-down before, between and after the batches of the job', async () => {
    let [run, stored, holes] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(aHistory, async ({ parents, steps }) => {
        const { db } = gateway.services;
        // Each run goes on in the same database, twenty days later.
        const site = createSite(gateway, addDays(dayOf(TEST_NOW), (run += 1) * 20));
        const at = site.now() - 3 * 86_400_000;
        await site.join(null, at);
        for (const parent of parents) {
          const hosts = site.people.filter(({ depth }) => depth < DEEPEST);
          await site.join(hosts[parent % hosts.length]!, at);
        }
        while (await site.work());
        for (const one of steps) {
          await site.take(one);
          await site.check(one.range, 1);
          const found = await storedDays(db);
          if (found.closed) stored += 1;
          if (found.holes.length > 0) holes += 1;
        }
        await site.check();
        while (await site.work());
        expect(await storedDays(db)).toMatchObject({ closed: { last: addDays(site.today(), -1) }, holes: [] });
        await site.check();
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    // The histories had stored days, and late writes.
    expect([stored > 3 * RUNS, holes > RUNS]).toEqual([true, true]);
    expect(rows(await gateway.services.db.execute(sql`select from agent_play_days limit 1`))).toHaveLength(1);
  }, 3_600_000);

  it('each kind of money is in the stored totals', async () => {
    const site = createSite(gateway, addDays(dayOf(TEST_NOW), 400));
    await site.join(null, site.now());
    await site.join(site.people[0]!, site.now());
    const common = { who: 1, late: 0, time: 0, range: [0, 0] } as const;
    // Amounts of which no two sums are equal.
    const kinds = ['deposit', 'withdraw', 'reward', 'bonus', 'referral', 'rebate'] as const;
    for (const [index, kind] of kinds.entries()) await site.take({ ...common, kind, amount: 2 ** index } as never);
    await site.check();
    await site.take({ kind: 'midnight' } as never);
    while (await site.work());
    const [stored] = rows<object>(
      await gateway.services.db.execute(sql`select deposit::int, withdraw::int, bonus::int, rebate::int
        from agent_days where agent_id = ${site.people[0]!.id} and day = ${addDays(site.today(), -1)}`),
    );
    expect(stored).toEqual({ deposit: 1, withdraw: 2, bonus: 4 + 8 + 16, rebate: 32 });
    await site.check();
  });
});
