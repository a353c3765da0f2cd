/** inTransaction: all or nothing, no nesting, repeated after a deadlock; and who may be called without one is a type error. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { issueReward } from '../../features/rewards/give';
import { placeBet } from '../../money/bets';
import { ledger } from '../ledger';
import { settings } from '../settings/settings.tables';
import type { Database, OpenDatabase, Tx } from './database';
import { inTransaction } from './transaction';
import { openSeeded } from '../../testing/seeded';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openSeeded('none');
});
afterAll(() => open.close());

const write = (tx: Tx, value: string) => tx.insert(settings).values({ key: 'probe', value });
const stored = async () => (await open.db.select().from(settings).where(eq(settings.key, 'probe'))).map((r) => r.value);
afterEach(() => inTransaction(open.db, (tx) => tx.delete(settings).where(eq(settings.key, 'probe'))));
/** Make the database raise an error of that SQLSTATE. */
const raise = (tx: Tx, sqlState: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception 'probe' using errcode = '${sqlState}'; end $$`));

it('[MEM-06] keeps all writes of the work, or none when it throws', async () => {
  await expect(
    inTransaction(open.db, async (tx) => {
      await write(tx, 'half');
      throw new Error('in the middle');
    }),
  ).rejects.toThrow('in the middle');
  expect(await stored()).toEqual([]);
  expect(await inTransaction(open.db, async (tx) => write(tx, 'whole').then(() => 'result'))).toBe('result');
  expect(await stored()).toEqual(['whole']);
});

it.each(['40P01', '40001'])(
  'repeats the work after SQLSTATE %s, without the writes of the failed attempts',
  async (state) => {
    let attempts = 0;
    await inTransaction(open.db, async (tx) => {
      attempts += 1;
      await write(tx, `attempt ${attempts}`);
      if (attempts < 4) await raise(tx, state);
    });
    expect([attempts, await stored()]).toEqual([4, ['attempt 4']]);
  },
);

it('gives up after the fourth deadlock, and does not repeat after other errors', async () => {
  const attemptsWith = async (sqlState: string) => {
    let attempts = 0;
    const done = inTransaction(open.db, (tx) => {
      attempts += 1;
      return raise(tx, sqlState);
    });
    await expect(done).rejects.toThrow();
    return attempts;
  };
  expect([await attemptsWith('40P01'), await attemptsWith('23505')]).toEqual([4, 1]);
});

it('refuses to nest instead of waiting for itself', async () => {
  const nested = inTransaction(open.db, (tx) => inTransaction(tx as Database, async () => 'inner'));
  await expect(nested).rejects.toThrow('do not nest');
});

const WRITING_SQL = /\b(insert into|update \w+( \w+)? set|delete from|truncate|for update)\b/i;

it('raw SQL that writes or locks is executed by a transaction', () => {
  const source = join(__dirname, '../..');
  const files = readdirSync(source, { recursive: true })
    .map(String)
    .filter((file) => /\.ts$/.test(file) && !/\.test\.|^testing\/|^ground\/db\/migrate\.ts$/.test(file));
  const executed = files.flatMap((file) =>
    readFileSync(join(source, file), 'utf8')
      .split(/(?=\b\w+\.execute\(\s*sql)/)
      .slice(1)
      .map((text) => ({ file, by: text.split('.')[0], sql: text.slice(0, text.indexOf('`', text.indexOf('`') + 1)) })),
  );
  const writes = executed.filter(({ sql: text }) => WRITING_SQL.test(text));
  expect(writes.length).toBeGreaterThan(2);
  expect(writes.filter(({ by }) => by !== 'tx').map(({ file }) => file)).toEqual([]);
});

/** Never called: checked by the compiler, which reports an expected error that is missing. */
export function typesOfTransactions(db: Database, tx: Tx) {
  const reward = { memberId: 1, kind: 'K', ref: 'r', title: { EN: '' }, amount: 1, turnover: 0 };
  const bet = {
    memberId: 1,
    game: { nodeId: '', vassalage: '', gameType: '', gameName: '' },
    stake: 1,
    roundId: '',
    at: 1,
  };
  const transfer = { kind: 'credit', memberId: 1, ref: 'r', at: 1, postings: [] } as const;
  return [
    () => [ledger.post(tx, transfer), issueReward(tx, reward, 1), placeBet(tx, bet), ledger.balances(tx, 1)],
    // @ts-expect-error money moves in a transaction only
    () => ledger.post(db, transfer),
    // @ts-expect-error a reward is issued in a transaction only
    () => issueReward(db, reward, 1),
    // @ts-expect-error a bet is placed in a transaction only
    () => placeBet(db, bet),
    // @ts-expect-error single writes are made in a transaction, too
    () => db.insert(settings).values({ key: 'probe', value: '' }),
    // @ts-expect-error a write, see above
    () => db.update(settings).set({ value: '' }),
    // @ts-expect-error a write, see above
    () => db.delete(settings),
    // @ts-expect-error transactions do not nest
    () => inTransaction(tx, async () => 1),
    // @ts-expect-error only inTransaction opens one
    () => db.transaction(async () => 1),
  ];
}
