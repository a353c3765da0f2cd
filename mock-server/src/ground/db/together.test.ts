/** Statements that are sent together, on a real server: their order, their round trips, and what an error does to the others. */
import { sql } from 'drizzle-orm';
import { startPostgres, type TestPostgres } from '../../testing/postgres';
import type { OpenDatabase, Tx } from './database';
import { rows } from './migrate';
import { openDatabase } from './open-database';
import { sqlStateOf } from './sql-state';
import { together } from './together';
import { inTransaction } from './transaction';

let postgres: TestPostgres;
let open: OpenDatabase;
/** Statements in the order in which they were sent, and how many of them waited for an answer. */
let sent: { waiting: number; texts: unknown[] };
beforeAll(async () => {
  postgres = await startPostgres();
  open = await openDatabase({ url: postgres.url });
  let unanswered = 0;
  open.queries.trace((text) => {
    sent?.texts.push(text);
    if (unanswered > 0 && sent) sent.waiting += 1;
    unanswered += 1;
    return () => void (unanswered -= 1);
  });
  await inTransaction(open.db, (tx) => tx.execute(sql`create table notes (id int primary key)`));
}, 60_000);
afterAll(async () => {
  await open?.close();
  await postgres?.stop();
});
beforeEach(() => void (sent = { waiting: 0, texts: [] }));

const add = (tx: Tx, id: number) => tx.execute(sql`insert into notes values (${id})`);
const notes = async () =>
  rows<{ id: number }>(await open.db.execute(sql`select id from notes order by id`)).map(({ id }) => id);

it('sends statements without waiting, and returns their results in order', async () => {
  const read = (tx: Tx) => tx.execute(sql`select count(*)::int n from notes`);
  const [, between, , after] = await inTransaction(open.db, (tx) =>
    together(add(tx, 1), read(tx), add(tx, 2), read(tx)),
  );
  expect([rows(between), rows(after)]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  expect(sent.waiting).toBe(3);
});

it('an error is the first one, commits nothing, and ends the transaction only after the rest was answered', async () => {
  const late: string[] = [];
  const slow = async (tx: Tx) => {
    await add(tx, 11).catch(() => undefined);
    // Sent when the first error is known: it must still reach this transaction, not the next one of the connection.
    await add(tx, 12).catch((error: unknown) => late.push(sqlStateOf(error)));
  };
  const failed = inTransaction(open.db, (tx) => together(add(tx, 10), add(tx, 1), slow(tx), add(tx, 13)));
  expect(sqlStateOf(await failed.catch((error: unknown) => error))).toBe('23505');
  expect(late).toEqual(['25P02']);
  expect(await notes()).toEqual([1, 2]);
  // The connection is usable again.
  await inTransaction(open.db, (tx) => add(tx, 14));
  expect(await notes()).toEqual([1, 2, 14]);
});

it('a read that is sent behind a lock sees what the holder of the lock has committed', async () => {
  const lock = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(77)`);
  let unlock: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (unlock = resolve));
  let isHeld: () => void = () => undefined;
  const taken = new Promise<void>((resolve) => (isHeld = resolve));
  const holder = inTransaction(open.db, async (tx) => {
    await lock(tx);
    isHeld();
    await held;
    await add(tx, 20);
  });
  await taken;
  const reader = inTransaction(open.db, async (tx) => {
    const [, found] = await together(lock(tx), tx.execute(sql`select id from notes where id = 20`));
    return rows(found);
  });
  unlock();
  await holder;
  expect(await reader).toEqual([{ id: 20 }]);
});
