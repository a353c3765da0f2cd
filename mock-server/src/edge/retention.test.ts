/** What is deleted after its time, and what stays. */
import { sql } from 'drizzle-orm';
import { rows } from '../ground/db/migrate';
import { openGateway, TEST_NOW, type TestGateway } from '../testing/gateway';
import { startPostgres, type TestPostgres } from '../testing/postgres';
import { deleteExpired, expiredDue, RETENTION } from './retention';

const DAY_MS = 86_400_000;
/** Columns of a new row, beside the one with the time. `$key` is unique. */
const ROWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  stored_answers: { owner: "'m1'", key: '$key', call: "'POST /x'", body_hash: "'h'" },
  captchas: { id: '$key', answer: "'1'" },
  codes: { key: '$key', code: "'1'", tries_left: '3' },
  counters: { key: '$key', count: '1' },
  client_assertions: { integrator_id: '1', jti: '$key' },
  outbox: { channel: "'sms'", recipient: "'+880'", body: '$key' },
  letters: { member_id: '2', title: '\'{"en":"Hi"}\'', content: '\'{"en":"Hi"}\'', at: '1' },
  game_sessions: { token_hash: '$key', node_id: "'9002'", is_demo: 'true', opened_at: '1' },
  sessions: {
    ...{ token_hash: '$key', member_id: '2', device_id: "'d'", device_name: "''", os: "''", ip: "''", country: "''" },
    ...{ created_at: '1', seen_at: '1' },
  },
};

describe.each(['pglite', 'postgresql'] as const)('on %s', (engine) => {
  let postgres: TestPostgres | undefined;
  let gateway: TestGateway;
  beforeAll(async () => {
    if (engine === 'postgresql') postgres = await startPostgres({ seed: 'small' });
    gateway = await openGateway({ seed: 'small', ...(postgres ? { url: postgres.url } : {}) });
    await run(
      `insert into integrators (client_id, name, secret_hash, origins, created_at) values ('c', 'C', 'h', '[]', 1)`,
    );
    // The demo data is younger than every rule.
    while (await deleteExpired(gateway.services, TEST_NOW));
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.stop();
  });

  const run = async <T>(text: string) => rows<T>(await gateway.services.db.execute(sql.raw(text)));
  const count = async (from: string) => Number((await run<{ n: string }>(`select count(*) n from ${from}`))[0]!.n);
  const due = async () => {
    const [row] = rows<{ due: string | null }>(await gateway.services.db.execute(sql`select ${expiredDue} due`));
    return row!.due === null ? Infinity : Number(row!.due);
  };
  const add = (table: string, column: string, at: number, howMany = 1) => {
    const given = Object.entries({ ...ROWS[table], [column]: String(at) });
    const values = given.map(([, value]) => value.replace('$key', `gen_random_uuid()::text`));
    return run(`insert into ${table} (${given.map(([name]) => name).join()})
      select ${values.join()} from generate_series(1, ${howMany})`);
  };

  it.each(RETENTION.map(({ table, column, days }) => [table, column, days] as const))(
    '[OPS-02] %s is deleted by %s after %d days, in batches, and not before',
    async (table, column, days) => {
      const limit = TEST_NOW - days * DAY_MS;
      const before = await count(table);
      await add(table, column, limit - 1, 501);
      await add(table, column, limit);
      expect(await deleteExpired(gateway.services, TEST_NOW)).toBe(true);
      expect(await count(table)).toBe(before + 2);
      expect(await deleteExpired(gateway.services, TEST_NOW)).toBe(false);
      expect(await count(table)).toBe(before + 1);
      // Due an hour after the oldest row is over its time; this one is exactly at it.
      expect(await due()).toBeLessThanOrEqual(TEST_NOW + 3_600_000);
      expect(await due()).toBeGreaterThan(TEST_NOW);
      await deleteExpired(gateway.services, TEST_NOW + 1);
      expect(await count(table)).toBe(before);
    },
  );

  it('[OPS-02] rounds and seeds of an old demo are deleted with it, those of real play stay', async () => {
    await add('game_sessions', 'expires_at', 1);
    await run(`insert into game_sessions (token_hash, member_id, node_id, is_demo, opened_at, expires_at)
      values ('real', 2, '9002', false, 1, 1)`);
    await run(`insert into seed_pairs (owner, server_seed, server_seed_hash, client_seed, at, revealed_at)
      select case when is_demo then 'session:' || id else 'member:2' end, 's', 'h', 'c', 1, 1 from game_sessions where expires_at = 1`);
    await run(`insert into game_rounds (id, owner, session_id, node_id, engine, seed_pair_id, nonce, stake, state, choice, outcome, actions, at)
      select p.owner, p.owner, 1, '9002', 'dice', p.id, 0, 1, 'settled', '{}', '{}', '[]', 1 from seed_pairs p where p.server_seed = 's'`);
    await deleteExpired(gateway.services, TEST_NOW);
    const left = await run<{ owner: string }>(`select owner from seed_pairs where server_seed = 's'
      union all select owner from game_rounds where node_id = '9002' and at = 1`);
    expect(left).toEqual([{ owner: 'member:2' }, { owner: 'member:2' }]);
  });

  it('[OPS-02] a letter stays until its sender has deleted it, too', async () => {
    await run(
      `insert into letters (member_id, sender_id, title, content, at, deleted_at) values (2, 3, '{}', '{}', 1, 1)`,
    );
    await deleteExpired(gateway.services, TEST_NOW);
    expect(await count('letters where at = 1')).toBe(1);
    // What stays is no work: the job would run again at once, for ever.
    expect(await due()).toBeGreaterThan(TEST_NOW);
    await run('update letters set sender_deleted_at = 2 where at = 1');
    await deleteExpired(gateway.services, TEST_NOW);
    expect(await count('letters where at = 1')).toBe(0);
  });

  it('[OPS-02] the subscription of a deleted session is deleted with it', async () => {
    await add('sessions', 'expires_at', 1);
    await run(`insert into web_push_subscriptions (member_id, token_hash, endpoint, p256dh, auth, topics, language, updated_at)
      select 2, token_hash, 'https://push.example', '', '', '{}', 'EN', 1 from sessions where expires_at = 1`);
    await deleteExpired(gateway.services, TEST_NOW);
    expect(await count('web_push_subscriptions')).toBe(0);
    expect(await count('sessions where expires_at = 1')).toBe(0);
  });

  it('[OPS-02] each rule finds its rows by an index', async () => {
    for (const { table, column } of RETENTION) {
      const found = await run(`select from pg_indexes where tablename = '${table}' and indexdef like '%(${column})%'
        or tablename = '${table}' and indexdef like '%("${column}")%'`);
      expect([table, found.length]).toEqual([table, 1]);
    }
  });
});
