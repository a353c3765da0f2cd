/** Databases of tests in memory: each is as the first, also after its last user changed and closed it. */
import { sql } from 'drizzle-orm';
import { rows } from '../ground/db/migrate';
import type { OpenDatabase } from '../ground/db/database';
import { openSeeded } from './seeded';

const hashOf = async ({ db }: OpenDatabase) => {
  const tables = rows<{ name: string }>(
    await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`),
  ).map(({ name }) => name);
  const hashes = [];
  for (const name of tables) {
    const content = sql`select count(*), md5(string_agg(t::text, ' ' order by t::text)) from ${sql.identifier(name)} t`;
    hashes.push([name, ...rows(await db.execute(content))]);
  }
  const [sequence] = rows(await db.execute(sql`select last_value from members_id_seq`));
  return [...hashes, sequence];
};

/** That of the process that opened it, which is put back with everything else. */
const startOf = async ({ db }: OpenDatabase) => rows(await db.execute(sql`select pg_postmaster_start_time()`));

it('a database that was changed, enlarged and left in the middle of a transaction is given out as it was', async () => {
  const first = await openSeeded('small');
  const before = await hashOf(first);
  const start = await startOf(first);
  await first.db.execute(sql`create table further as select repeat('x', 1000) from generate_series(1, 20000)`);
  await first.db.execute(sql`truncate ledger_postings cascade`);
  await first.db.execute(sql`drop table push_frames cascade`);
  await first.db.execute(sql`alter table members rename column nickname to name`);
  await first.db.execute(sql`select nextval('members_id_seq') from generate_series(1, 100)`);
  await first.db.execute(sql`set timezone to 'Asia/Dhaka'`);
  await first.db.execute(sql`create function one() returns int language plpgsql as 'begin return 1; end'`);
  await first.db.execute(sql`select one()`);
  await first.db.execute(sql`checkpoint`);
  await expect(first.db.execute(sql`select 1 / 0`)).rejects.toThrow();
  await first.db.execute(sql`begin`);
  await first.db.execute(sql`delete from members where parent_id is not null`).catch(() => undefined);
  await first.close();
  await expect(first.db.execute(sql`select 1`)).rejects.toThrow();

  const second = await openSeeded('small');
  expect(await startOf(second)).toEqual(start);
  expect(await hashOf(second)).toEqual(before);
  expect(rows(await second.db.execute(sql`show timezone`))).not.toEqual([{ TimeZone: 'Asia/Dhaka' }]);
  await second.close();
});

it('two that are open at once are separate', async () => {
  const [one, other] = [await openSeeded('small'), await openSeeded('small')];
  expect(await startOf(one)).not.toEqual(await startOf(other));
  await one.db.execute(sql`delete from push_frames`);
  await one.db.execute(sql`update members set nickname = 'Changed'`);
  const found = rows(await other.db.execute(sql`select 1 from members where nickname = 'Changed'`));
  expect(found).toEqual([]);
  await Promise.all([one.close(), other.close()]);
});
