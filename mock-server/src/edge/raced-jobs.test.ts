/** Jobs on several processes: run at the same moment, they have the outcome of one process alone. PostgreSQL. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { lotteryOrders } from '../features/lottery/lottery.tables';
import type { Database } from '../ground/db/database';
import { rows } from '../ground/db/migrate';
import { audit, SOUND } from '../testing/audit';
import { openGateway, type TestGateway } from '../testing/gateway';
import { jobWork } from '../testing/job-work';
import { registerNewcomer } from '../testing/newcomer';
import { startPostgres } from '../testing/postgres';
import { findWrongTotals, type WrongTotal } from './operations/agent-totals';
import { jobs, remoteJobs, runJobs, slowJobs } from './jobs';

const DAY_MS = 86_400_000;
const LIST = [...jobs, ...slowJobs, ...remoteJobs];
/** Some jobs do a part of their work at a time. */
const MOST_ROUNDS = 20;

/** Stored totals of agents are filled in steps: how far does not matter, but what is stored is the sum of the members' days. */
const TOTALS = /^agent_(play_)?days$/;

/** Rows of every table but these, and every balance. */
async function outcomeOf(db: Database): Promise<unknown> {
  const tables = rows<{ name: string }>(
    await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`),
  );
  const counted = tables.filter(({ name }) => !TOTALS.test(name));
  const counts = counted.map(({ name }) => `select '${name}' name, count(*)::int n from ${name}`).join(' union all ');
  return {
    counts: rows(await db.execute(sql.raw(`${counts} order by 1`))),
    balances: rows(await db.execute(sql`select id, balance::text from ledger_accounts order by id`)),
  };
}

async function wrongTotalsOf(db: Database): Promise<WrongTotal[]> {
  const days = rows<{ day: string }>(await db.execute(sql`select day from agent_closed_days where filled`));
  expect(days.length).toBeGreaterThan(0);
  return (await Promise.all(days.map(({ day }) => findWrongTotals(db, day)))).flat();
}

async function prepare(gateway: TestGateway): Promise<void> {
  for (const [, makeWork] of Object.values(jobWork(gateway))) await makeWork(await registerNewcomer(gateway));
  const { currentNumero } = (await gateway.request('GET', '/lgw/numeros/near?gameId=21')).body as unknown as {
    currentNumero: { numero: string };
  };
  const bet = { gameId: 21, currentNumero: currentNumero.numero, bettingSlipString: 'D5_SUM@big;D5_SUM@small' };
  const placed = await gateway.request('POST', '/lgw/orders/betting', {
    token: await gateway.enter('member'),
    body: { ...bet, betCartAmountSum: '2.00' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(placed.status).toBe(200);
  // Draws, rebates, wages and bonuses of past days are due.
  await gateway.pass(2 * DAY_MS);
}

/** The state in which this many processes, which run their jobs side by side, find nothing more to do. */
async function run(processes: number): Promise<unknown> {
  const postgres = await startPostgres({ seed: 'small' });
  const all: TestGateway[] = [];
  try {
    for (let count = 0; count < processes; count += 1)
      all.push(await openGateway({ url: postgres.url, seed: 'small' }));
    await prepare(all[0]!);
    const failures: unknown[] = [];
    const { db } = all[0]!.services;
    let before: unknown;
    let outcome = await outcomeOf(db);
    for (let round = 0; round < MOST_ROUNDS && !isDeepStrictEqual(outcome, before); round += 1) {
      await Promise.all(
        all.map(({ services }) =>
          runJobs(services, { list: LIST, onError: (error, job) => failures.push([job, String(error)]) }),
        ),
      );
      [before, outcome] = [outcome, await outcomeOf(db)];
    }
    expect(outcome).toEqual(before);
    expect(failures).toEqual([]);
    expect(await audit(db)).toEqual(SOUND);
    expect(await wrongTotalsOf(db)).toEqual([]);
    expect(await db.$count(lotteryOrders, sql`state = 'open'`)).toBe(0);
    return outcome;
  } finally {
    for (const gateway of all) await gateway.close();
    await postgres.stop();
  }
}

it('[OPS-01] two processes that run every job at the same moment do the work of each once', async () => {
  const alone = await run(1);
  expect(await run(2)).toEqual(alone);
});
