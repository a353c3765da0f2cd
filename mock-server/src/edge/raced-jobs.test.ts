/** Jobs on several processes: run at the same moment, they have the outcome of one process alone. PostgreSQL. */
import { sql } from 'drizzle-orm';
import { lotteryOrders } from '../features/lottery/lottery.tables';
import type { Database } from '../ground/db/database';
import { rows } from '../ground/db/migrate';
import { audit, SOUND } from '../testing/audit';
import { openGateway, type TestGateway } from '../testing/gateway';
import { jobWork } from '../testing/job-work';
import { registerNewcomer } from '../testing/newcomer';
import { startPostgres } from '../testing/postgres';
import { jobs, remoteJobs, runJobs, slowJobs } from './jobs';

const DAY_MS = 86_400_000;
const LIST = [...jobs, ...slowJobs, ...remoteJobs];
const ROUNDS = 4;

/** Rows of every table, and every balance. */
async function outcomeOf(db: Database): Promise<unknown> {
  const tables = rows<{ name: string }>(
    await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`),
  );
  const counts = tables.map(({ name }) => `select '${name}' name, count(*)::int n from ${name}`).join(' union all ');
  return {
    counts: rows(await db.execute(sql.raw(`${counts} order by 1`))),
    balances: rows(await db.execute(sql`select id, balance::text from ledger_accounts order by id`)),
  };
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

/** The state after this many processes have run their jobs side by side. */
async function run(processes: number): Promise<unknown> {
  const postgres = await startPostgres({ seed: 'small' });
  const all: TestGateway[] = [];
  try {
    for (let count = 0; count < processes; count += 1)
      all.push(await openGateway({ url: postgres.url, seed: 'small' }));
    await prepare(all[0]!);
    const failures: unknown[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(
        all.map(({ services }) =>
          runJobs(services, { list: LIST, onError: (error, job) => failures.push([job, String(error)]) }),
        ),
      );
    }
    const { db } = all[0]!.services;
    expect(failures).toEqual([]);
    expect(await audit(db)).toEqual(SOUND);
    expect(await db.$count(lotteryOrders, sql`state = 'open'`)).toBe(0);
    return await outcomeOf(db);
  } finally {
    for (const gateway of all) await gateway.close();
    await postgres.stop();
  }
}

it('[OPS-01] two processes that run every job at the same moment do the work of each once', async () => {
  const alone = await run(1);
  expect(await run(2)).toEqual(alone);
});
