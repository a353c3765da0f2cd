/** The migration that introduced daily money totals, on a PostgreSQL with a past and with writers that do not stop. */
import { addDays, dayOf } from '@site/shared/kernel';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../ground/db/database';
import { openDatabase } from '../../ground/db/open-database';
import { rows } from '../../ground/db/migrate';
import { inTransaction } from '../../ground/db/transaction';
import { account, ledger, type TransferKind } from '../../ground/ledger';
import { fillMoneyDays, moneyDays } from '../../ground/ledger/money-days';
import { TEST_NOW } from '../../testing/gateway';
import { startPostgres, type TestPostgres } from '../../testing/postgres';
import { findWrongDays } from './day-totals';

const MEMBERS = 5;

let postgres: TestPostgres;
let open: OpenDatabase;
beforeAll(async () => {
  postgres = await startPostgres();
  open = await openDatabase({ url: postgres.url });
  // As the release before had left it.
  for (const statement of [
    'drop view money_by_day',
    'drop table money_days_fill',
    'drop trigger money_day on ledger_transfers',
    'drop trigger money_day_gifts on ledger_transfers',
    'drop function add_money_day()',
    'drop view money_moves',
    'drop table money_days',
    `delete from schema_migrations where name like '035%' or name like '0401%'`,
  ])
    await open.db.execute(sql.raw(statement));
  await open.db.execute(sql`insert into ledger_accounts (id, member_id, balance)
    select 'cash:' || n, n, 0 from generate_series(1, ${MEMBERS}) n`);
}, 60_000);
afterAll(async () => {
  await open?.close();
  await postgres?.stop();
});

const TODAY = dayOf(TEST_NOW);
const DAY_MS = 86_400_000;
const KINDS: readonly TransferKind[] = ['deposit', 'reward', 'rebate', 'points'];

let written = 0;
const post = (
  kind: TransferKind,
  memberId: number,
  at: number,
  whileOpen: () => Promise<unknown> = async () => undefined,
) =>
  inTransaction(open.db, async (tx) => {
    await ledger.post(tx, {
      ...{ kind, memberId, ref: 'past', at },
      postings: [
        { account: kind === 'deposit' ? account.channel('bkash') : account.promotion('MISSION'), amount: -100 },
        { account: account.cash(memberId), amount: 100 },
      ],
    });
    await whileOpen();
    written += 1;
  });
/** The nth transfer: members, kinds and the last ten days in turns. */
const postNth = (n: number) => post(KINDS[n % KINDS.length]!, 1 + (n % MEMBERS), TEST_NOW - (n % 10) * DAY_MS);

const number = async (query: string) => Number(rows<{ n: string }>(await open.db.execute(sql.raw(query)))[0]!.n);
const total = async () => {
  const [row] = rows<{ n: string }>(
    await open.db.execute(sql`select sum(amount) n from ${await moneyDays(open.db)} t`),
  );
  return Number(row!.n);
};
const wrongDays = () => findWrongDays(open.db, addDays(TODAY, -20), TODAY);

it('[OPS-02] daily totals are right in every moment of their migration, and no write waits for the past', async () => {
  for (let n = 0; n < 60; n += 1) await postNth(n);
  // A transaction that is open when the migration starts: the trigger does not see its transfer.
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let isOpen: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (isOpen = resolve));
  const old = post('deposit', 1, TEST_NOW, async () => {
    isOpen();
    await finished;
  });
  await opened;
  const migrated = openDatabase({ url: postgres.url });
  while ((await number('select count(*) n from pg_locks where not granted')) === 0);
  finish();
  await old;
  await (await migrated).close();

  const filled = await number('select coalesce(sum(amount), 0) n from money_days');
  expect([filled, await number('select through - filled n from money_days_fill')]).toEqual([0, 61]);
  expect(await total()).toBe(6100);

  let isDone = false;
  const writer = async (lane: number) => {
    for (let n = lane; !isDone; n += 2) await postNth(n);
  };
  const writers = [writer(0), writer(1)];
  const fill = async () => {
    for (let hasMore = true; hasMore;) {
      hasMore = await fillMoneyDays(open.db, 7, 1);
      expect(await wrongDays()).toEqual([]);
      // Two processes: the second finds the row locked, or the rest.
      await Promise.all([fillMoneyDays(open.db, 3, 1), fillMoneyDays(open.db, 3, 1)]);
      expect(await wrongDays()).toEqual([]);
    }
  };
  await fill().finally(() => (isDone = true));
  await Promise.all(writers);

  expect(written).toBeGreaterThan(61);
  expect(await number('select count(*) n from money_days_fill')).toBe(0);
  expect(await wrongDays()).toEqual([]);
  expect(await total()).toBe(written * 100);
  expect(await number('select sum(amount) n from money_days')).toBe(written * 100);
});

it('[OPS-02] [MEM-08] the update that counts points adds those of the past once', async () => {
  while (await fillMoneyDays(open.db));
  const before = await total();
  const points = await number(`select coalesce(sum(amount), 0) n from money_days where kind = 'points'`);
  expect(points).toBeGreaterThan(0);
  await open.db.execute(sql`delete from money_days where kind = 'points'`);
  await open.db.execute(sql`drop trigger money_day_gifts on ledger_transfers`);
  await open.db.execute(sql`delete from schema_migrations where name like '0401%'`);
  await (await openDatabase({ url: postgres.url })).close();
  expect(await number(`select sum(amount) n from money_days where kind = 'points'`)).toBe(points);
  expect(await total()).toBe(before);
});
