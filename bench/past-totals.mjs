/**
 * How long writes wait while daily money totals of the past are filled by their job (migration 0350), on a grown PostgreSQL.
 *
 *   node --import tsx bench/past-totals.mjs       MEMBERS=20000 BETS_EACH=10 WRITERS=4 SECONDS=20 are the defaults
 *
 * Writers post deposits of random members, of today. Before, they do so with complete totals; then while all past ones are filled.
 */
import { cpus } from 'node:os';
import pg from 'pg';
import { inTransaction } from '../mock-server/src/ground/db/transaction.ts';
import { account, ledger } from '../mock-server/src/ground/ledger/index.ts';
import { fillMoneyDays } from '../mock-server/src/ground/ledger/money-days.ts';
import { openGateway, TEST_NOW } from '../mock-server/src/testing/gateway.ts';
import { fillWorld } from '../mock-server/src/testing/growth/fill-world.ts';
import { startPostgres } from '../mock-server/src/testing/postgres.ts';
import { percentile } from './client.mjs';

const numberOf = (name, value) => Number(process.env[name] ?? value);
const MEMBERS = numberOf('MEMBERS', 20_000);
const BETS_EACH = numberOf('BETS_EACH', 10);
const WRITERS = numberOf('WRITERS', 4);
const SECONDS = numberOf('SECONDS', 20);

const postgres = await startPostgres({ durable: true });
const admin = new pg.Client({ connectionString: postgres.url });
let gateway;
try {
  await admin.connect();
  gateway = await openGateway({ url: postgres.url });
  const { db } = gateway.services;
  const size = await fillWorld(db, TEST_NOW, { members: MEMBERS, betsEach: BETS_EACH });
  const largest = async (table) => Number((await admin.query(`select max(id) id from ${table}`)).rows[0].id);
  const lastMember = await largest('members');

  const write = async () => {
    const memberId = lastMember - Math.floor(Math.random() * MEMBERS);
    const start = performance.now();
    await inTransaction(db, (tx) =>
      ledger.post(tx, {
        ...{ kind: 'deposit', memberId, ref: 'bench', at: TEST_NOW },
        postings: [
          { account: account.channel('bkash'), amount: -100 },
          { account: account.cash(memberId), amount: 100 },
        ],
      }),
    );
    return performance.now() - start;
  };
  const writeUntil = async (isOver) => {
    const times = [];
    const writer = async () => {
      while (!isOver()) times.push(await write());
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
    return times;
  };
  const writeFor = (ms) => {
    const end = performance.now() + ms;
    return writeUntil(() => performance.now() > end);
  };

  await writeFor(3_000);
  const before = await writeFor(SECONDS * 1000);
  await admin.query('truncate money_days');
  const transfers = await largest('ledger_transfers');
  await admin.query('insert into money_days_fill values (0, $1)', [transfers]);
  let isFilling = true;
  const start = performance.now();
  const fill = async () => {
    while (await fillMoneyDays(db));
    isFilling = false;
    return (performance.now() - start) / 1000;
  };
  const [took, during] = await Promise.all([fill(), writeUntil(() => !isFilling)]);

  console.log(`${new Date().toISOString().slice(0, 16)}Z, Node ${process.version}, ${cpus().length} cores`);
  console.log(`${size.members} members, ${size.bets} bets, ${transfers} transfers filled in ${took.toFixed(1)} s\n`);
  console.log(`| ${WRITERS} writers | writes | p50 ms | p99 ms | longest ms |\n| --- | --: | --: | --: | --: |`);
  for (const [name, times] of Object.entries({ 'totals complete': before, 'while they are filled': during })) {
    const figures = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1));
    console.log(`| ${name} | ${times.length} | ${figures.join(' | ')} |`);
  }
} finally {
  await gateway?.close();
  await admin.end();
  await postgres.stop();
}
