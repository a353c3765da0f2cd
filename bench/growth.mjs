/**
 * Growth benchmark (OPS-02): the heaviest calls on a small PostgreSQL database and on one a hundred times as large.
 *
 *   npm run bench:growth       MEMBERS=100000 BETS_EACH=10 ROUNDS=100 BRANCH=on are the defaults; a million takes 20 GB
 *
 * Both databases are on one server, and the calls alternate between them, so that other load on the machine slows both.
 * A second table, which BRANCH=off leaves out, has the reports of a top agent whose branch is all these members: added up from the members' days, as before
 * docs/decisions/0030 and as long as no day is stored, and from stored totals. Those are two equal databases.
 * Prints Markdown tables. Fails when the p99 of a call is above 1.5 times the small database's.
 */
import { cpus } from 'node:os';
import pg from 'pg';
import { fillAgentDays } from '../mock-server/src/features/agents/fill-agent-days.ts';
import { audit } from '../mock-server/src/ground/ledger/audit.ts';
import { openGateway, TEST_NOW } from '../mock-server/src/testing/gateway.ts';
import { fillWorld } from '../mock-server/src/testing/growth/fill-world.ts';
import { heavyCalls } from '../mock-server/src/testing/growth/heavy-calls.ts';
import { startPostgres } from '../mock-server/src/testing/postgres.ts';
import { percentile } from './client.mjs';

const MEMBERS = Number(process.env.MEMBERS ?? 100_000);
const BETS_EACH = Number(process.env.BETS_EACH ?? 10);
const ROUNDS = Number(process.env.ROUNDS ?? 100);
const HAS_BRANCH = process.env.BRANCH !== 'off';
const GROWTH = 100;
const LARGEST_RATIO = 1.5;
/** As docs/scaling.md asks for. */
const PLANNER = ['random_page_cost = 1.1', 'max_parallel_workers_per_gather = 0'];

const postgres = await startPostgres({ durable: true });
const gateways = [];
try {
  const small = await filled('small', Math.max(100, Math.round(MEMBERS / GROWTH)));
  const large = await filled('large', MEMBERS);
  console.log(`${new Date().toISOString().slice(0, 16)}Z, Node ${process.version}, ${cpus().length} cores\n`);
  console.log('| database | members | bets | postings | MB |\n| --- | --: | --: | --: | --: |');
  for (const { name, size, bytes } of [small, large])
    console.log(`| ${name} | ${size.members} | ${size.bets} | ${size.postings} | ${(bytes / 1e6).toFixed(0)} |`);
  console.log('\n| ledger check of | s |\n| --- | --: |');
  for (const { name, gateway } of [small, large]) {
    const start = performance.now();
    await audit(gateway.services.db);
    console.log(`| ${name} | ${((performance.now() - start) / 1000).toFixed(2)} |`);
  }
  console.log('\n| largest tables of the large one | rows | bytes a row, with indexes |\n| --- | --: | --: |');
  for (const { name, rows, bytes } of large.tables)
    console.log(`| ${name} | ${rows} | ${rows > 0 ? Math.round(bytes / rows) : ''} |`);
  console.log('\n| call | small p50 ms | p99 | large p50 ms | p99 | ratio p50 | p99 |');
  console.log('| --- | --: | --: | --: | --: | --: | --: |');
  const slow = await compare(small, large, ({ as }) => as);
  if (HAS_BRANCH) {
    const before = await filled('members', MEMBERS, { isBranch: true, isStored: false });
    const after = await filled('stored', MEMBERS, { isBranch: true });
    console.log('\n| report of the top agent | from members p50 ms | p99 | stored p50 ms | p99 | ratio p50 | p99 |');
    console.log('| --- | --: | --: | --: | --: | --: | --: |');
    await compare(before, after, ({ as }) => as === 'agent');
  }
  if (slow > 0) {
    console.log(`\n${slow} calls are above ${LARGEST_RATIO} times the small database's p99.`);
    process.exitCode = 1;
  }
} finally {
  for (const gateway of gateways) await gateway.close();
  await postgres.stop();
}

/** Measures the calls by turns and prints a line for each. Returns how many are above the largest ratio. */
async function compare(one, other, isShown) {
  let slow = 0;
  for (const [index, call] of one.calls.entries()) {
    if (!isShown(call)) continue;
    const times = { [one.name]: [], [other.name]: [] };
    for (let round = -5; round < ROUNDS; round += 1) {
      for (const side of round % 2 === 0 ? [one, other] : [other, one]) {
        const took = await timeOf(side, side.calls[index]);
        if (round >= 0) times[side.name].push(took);
      }
    }
    const [p50, p99] = [0.5, 0.99].map((share) => [one, other].map(({ name }) => percentile(times[name], share)));
    const ratio = ([first, second]) => second / first;
    if (ratio(p99) > LARGEST_RATIO) slow += 1;
    const cells = [p50[0], p99[0], p50[1], p99[1], ratio(p50), ratio(p99)].map((value) => value.toFixed(2));
    console.log(`| ${call.name} (${call.as}) | ${cells.join(' | ')} |`);
  }
  return slow;
}

/**
 * A gateway on a new database of this many members beside the demo data; `isBranch`: below the demo agent; `isStored`: with the
 * totals of agents.
 */
async function filled(name, members, { isBranch = false, isStored = true } = {}) {
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  for (const setting of PLANNER) await admin.query(`alter database ${name} set ${setting}`);
  await admin.end();
  const url = postgres.url.replace(/postgres$/, name);
  const gateway = await openGateway({ url });
  gateways.push(gateway);
  const tokens = { member: await gateway.enter('member'), agent: await gateway.enter('agent') };
  const { body } = await gateway.request('GET', '/wps/agent/downlines', { token: tokens.agent });
  const [{ customerId }] = body.value.list;
  const under = isBranch ? await placeOf(url, customerId) : undefined;
  const size = await fillWorld(gateway.services.db, TEST_NOW, { members, betsEach: BETS_EACH, under }, (count) =>
    process.stderr.write(`${name}: ${count} of ${members} members\n`),
  );
  const start = performance.now();
  let days = 0;
  while (isStored && (await fillAgentDays(gateway.services, TEST_NOW, 1))) days += 1;
  if (isStored)
    console.log(`${name}: totals of ${days} days stored in ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  const { bytes, tables } = await sizesOf(url);
  return {
    name,
    gateway,
    size,
    bytes,
    tables,
    tokens,
    calls: heavyCalls(TEST_NOW, Number(customerId)),
  };
}

/** A member's place in the tree. */
async function placeOf(connectionString, id) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('select id, path, depth from members where id = $1', [Number(id)]);
  await client.end();
  return rows[0];
}

/** Of the database, and of its ten largest tables with their indexes. */
async function sizesOf(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('analyze');
  const { rows: sizes } = await client.query('select pg_database_size(current_database())::float8 bytes');
  const { rows: tables } = await client.query(
    `select relname name, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 bytes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 3 desc limit 10`,
  );
  await client.end();
  return { bytes: sizes[0].bytes, tables };
}

async function timeOf({ gateway, tokens }, { as, path, query, name }) {
  const start = performance.now();
  const { body } = await gateway.request('GET', path, { token: tokens[as], query });
  if (!body.success) throw new Error(`${name} failed: ${body.errorCode}`);
  return performance.now() - start;
}
