/** Growth: what a visitor asks for costs the same, however many other members there are. On PostgreSQL. */
import pg from 'pg';
import { jobs, runJobs } from './jobs';
import { fillWorld } from '../testing/growth/fill-world';
import { heavyCalls } from '../testing/growth/heavy-calls';
import { rowsRead } from '../testing/growth/rows-read';
import { openGateway, TEST_NOW, type TestGateway } from '../testing/gateway';
import { startPostgres, type TestPostgres } from '../testing/postgres';

const SMALL = { members: 100, betsEach: 4 };
const GROWTH = 100;
/** A job runs every second under load; each looks at a batch at most. */
const JOB_ROWS = 5_000;

let postgres: TestPostgres;
let gateway: TestGateway;
beforeAll(async () => {
  postgres = await startPostgres();
  await tuneForSolidState(postgres.url);
  gateway = await openGateway({ url: postgres.url, seed: 'small' });
}, 60_000);
afterAll(async () => {
  await gateway?.close();
  await postgres?.stop();
});

/** The planner's setting for solid-state disks, as docs/operating.md asks for. */
async function tuneForSolidState(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter database postgres set random_page_cost = 1.1');
  await client.end();
}

/** Rows read by each call, by its name. */
async function measure(tokens: Record<'member' | 'agent', string>): Promise<Record<string, number>> {
  const { db } = gateway.services;
  const below = await gateway.ask('GET', '/wps/agent/downlines', { token: tokens.agent });
  const { list } = below.body.value as unknown as { list: { customerId: string }[] };
  const found: Record<string, number> = {};
  for (const { name, as, path, query } of heavyCalls(TEST_NOW, Number(list[0]!.customerId))) {
    const ask = async () => {
      const answer = await gateway.ask('GET', path, { token: tokens[as], query });
      expect([name, answer.text]).toEqual([name, expect.stringContaining('"success":true')]);
    };
    await ask();
    found[name] = await rowsRead(db, ask);
  }
  return found;
}

it('[OPS-02] a hundred times the data: the heaviest calls read at most 1.5 times the rows', async () => {
  const { db } = gateway.services;
  const tokens = { member: await gateway.enter('member'), agent: await gateway.enter('agent') };
  await fillWorld(db, TEST_NOW, SMALL);
  const small = await measure(tokens);
  await fillWorld(db, TEST_NOW, { ...SMALL, members: SMALL.members * (GROWTH - 1) });
  const large = await measure(tokens);
  // A scan of a small table is cheaper than its index; the constant covers what that saves.
  const grown = Object.entries(large).filter(([name, count]) => count > 1.5 * small[name]! + 200);
  expect(grown).toEqual([]);
  // The first run after a start looks at everything.
  await runJobs(gateway.services);
  for (const job of jobs) {
    const read = await rowsRead(db, () => job.run(gateway.services, TEST_NOW));
    expect([job.name, Math.max(read, JOB_ROWS)]).toEqual([job.name, JOB_ROWS]);
  }
}, 120_000);
