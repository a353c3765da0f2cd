/** Growth: what a visitor asks for costs the same, however many other members there are. On PostgreSQL. */
import { dayOf } from '@site/shared/kernel';
import pg from 'pg';
import { fillAgentDays } from '../features/agents/fill-agent-days';
import { rows } from '../ground/db/migrate';
import { sql } from 'drizzle-orm';
import { jobs, runJobs, slowJobs } from './jobs';
import { fillWorld } from '../testing/growth/fill-world';
import { heavyCalls } from '../testing/growth/heavy-calls';
import { rowsRead } from '../testing/growth/rows-read';
import { openGateway, TEST_NOW, type TestGateway } from '../testing/gateway';
import { startPostgres, type TestPostgres } from '../testing/postgres';

const SMALL = { members: 100, betsEach: 4 };
/** With fifty times, PostgreSQL reads more rows for the commission than with a hundred times: it chooses other plans. */
const GROWTH = 100;
/** A job runs every second under load; each looks at a batch at most. */
const JOB_ROWS = 5_000;

let postgres: TestPostgres;
let gateway: TestGateway;
beforeAll(async () => {
  postgres = await startPostgres({ seed: 'small' });
});
/** Each test has a database of its own. */
beforeEach(async () => {
  const name = `growth${(databases += 1)}`;
  await createDatabase(name);
  gateway = await openGateway({ url: postgres.url.replace(/postgres$/, name), seed: 'small' });
});
afterEach(() => gateway?.close());
afterAll(() => postgres?.stop());
let databases = 0;

/** With the planner's settings that docs/scaling.md asks for. */
async function createDatabase(name: string): Promise<void> {
  // A database is copied only while nothing is connected to it.
  const client = new pg.Client({ connectionString: postgres.url.replace(/postgres$/, 'template1') });
  await client.connect();
  await client.query(`create database ${name} template postgres`);
  for (const setting of ['random_page_cost = 1.1', 'max_parallel_workers_per_gather = 0'])
    await client.query(`alter database ${name} set ${setting}`);
  await client.end();
}

/** Rows read by each call, by its name. */
async function measure(tokens: Record<'member' | 'agent', string>): Promise<Record<string, number>> {
  const { db } = gateway.services;
  const below = await gateway.request('GET', '/wps/agent/downlines', { token: tokens.agent });
  const { list } = below.body.value as unknown as { list: { customerId: string }[] };
  const found: Record<string, number> = {};
  for (const { name, as, path, query } of heavyCalls(TEST_NOW, Number(list[0]!.customerId))) {
    const request = async () => {
      const answer = await gateway.request('GET', path, { token: tokens[as], query });
      expect([name, answer.text]).toEqual([name, expect.stringContaining('"success":true')]);
    };
    await request();
    found[name] = await rowsRead(db, request);
  }
  return found;
}

/** Nights pass: the totals of agents are made, and the server's own maintenance runs. */
const fillDays = async () => {
  while (await fillAgentDays(gateway.services, TEST_NOW));
  await gateway.services.db.execute(sql`vacuum analyze`);
};
const enterBoth = async () => ({ member: await gateway.enter('member'), agent: await gateway.enter('agent') });

/** Calls that read more than before. A scan of a small table is cheaper than its index; the constant covers what that saves. */
const grown = (small: Record<string, number>, large: Record<string, number>) =>
  Object.entries(large)
    .filter(([name, count]) => count > 1.5 * small[name]! + 200)
    .map(([name, count]) => [name, small[name], count]);

it('[OPS-02] a hundred times the data: the heaviest calls read at most 1.5 times the rows', async () => {
  const { db } = gateway.services;
  const tokens = await enterBoth();
  await fillWorld(db, TEST_NOW, SMALL);
  await fillDays();
  const small = await measure(tokens);
  await fillWorld(db, TEST_NOW, { ...SMALL, members: SMALL.members * (GROWTH - 1) });
  await fillDays();
  expect(grown(small, await measure(tokens))).toEqual([]);
  // The first run after a start looks at everything.
  await runJobs(gateway.services);
  for (const job of [...jobs, ...slowJobs]) {
    const read = await rowsRead(db, () => job.run(gateway.services, TEST_NOW));
    expect([job.name, Math.max(read, JOB_ROWS)]).toEqual([job.name, JOB_ROWS]);
  }
}, 180_000);

it('[OPS-02] members who registered elsewhere today cost the reports of an agent nothing', async () => {
  const { db } = gateway.services;
  const tokens = await enterBoth();
  await fillWorld(db, TEST_NOW, SMALL);
  await fillDays();
  const before = await measure(tokens);
  await db.execute(sql`insert into members (username, type, path, depth, password_hash, password_at, created_at)
    select 'today' || n, 0, '/' || 1000000 + n || '/', 0, 'none', ${TEST_NOW}, ${TEST_NOW} from generate_series(1, 5000) n`);
  await db.execute(sql`vacuum analyze`);
  expect(grown(before, await measure(tokens))).toEqual([]);
}, 180_000);

/** Lists of single transfers and of players: their rows are the range that is chosen (docs/scaling.md). */
const LISTS = new Set(['team account record', 'team rebate']);
const DAY_MS = 86_400_000;

it('[OPS-02] a hundred times the members below one agent: the reports of that agent read at most 1.5 times the rows', async () => {
  const { db } = gateway.services;
  const tokens = await enterBoth();
  const [under] = rows<{ id: number; path: string; depth: number }>(
    await db.execute(sql`select p.id, p.path, p.depth from members a join members p on p.parent_id = a.id
      where a.username = 'agent' order by p.type desc, p.id limit 1`),
  );
  // Until yesterday: the current day is added up from the members who are active on it.
  const fill = async (members: number) => {
    await fillWorld(db, TEST_NOW - DAY_MS, { ...SMALL, members, under: under! });
    await db.execute(sql`insert into rebate_days values (${dayOf(TEST_NOW - DAY_MS)}, 0) on conflict do nothing`);
    await fillDays();
  };
  await fill(SMALL.members);
  const small = await measure(tokens);
  await fill(SMALL.members * (GROWTH - 1));
  const large = await measure(tokens);
  const [size] = rows<{ n: number }>(
    await db.execute(sql`select members n from agent_sizes join members m on m.id = agent_id where username = 'agent'`),
  );
  expect(size!.n).toBeGreaterThan(SMALL.members * GROWTH);
  expect(grown(small, large).filter(([name]) => !LISTS.has(String(name)))).toEqual([]);
}, 180_000);
