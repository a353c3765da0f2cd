/** Migrations: SQL files of mock-server/migrations, run once each, ordered by name. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { packageFolder } from './package-folder';
import type { Database } from './database';

interface Applied extends Record<string, unknown> {
  readonly name: string;
  readonly hash: string;
}

/** Advisory lock id: arbitrary, but the same in every process. */
const LOCK = 727_001;

/** `if not exists` alone is no protection: two sessions that create the same table at once violate a unique index of the catalogue. */
const TABLE = `
begin;
select pg_advisory_xact_lock(${LOCK});
create table if not exists schema_migrations (name text primary key, hash text not null);
commit;`;

/** Run missing migrations. Processes that start concurrently wait, and find nothing left to run. */
export async function migrate(db: Database, script: (sql: string) => Promise<unknown>): Promise<void> {
  await script(TABLE);
  const applied = await db.execute(sql`select name, hash from schema_migrations`);
  const hashes = new Map(rows<Applied>(applied).map(({ name, hash }) => [name, hash]));
  for (const name of migrationNames()) {
    const text = readFileSync(join(packageFolder(), 'migrations', name), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const done = hashes.get(name);
    if (done && done !== hash && !acceptedHashes(text).includes(done)) {
      throw new Error(`The stored data was laid out by another version of ${name}. Run: npm run seed:reset`);
    }
    if (!done) await script(oneMigration(name, hash, text));
  }
}

/** Of earlier versions whose tables are the same: lines `-- accepts: <hash>`. */
const acceptedHashes = (text: string): string[] => [...text.matchAll(/^-- accepts: (\w+)/gm)].map(([, hash]) => hash!);

/** Whether the database has every migration of this program. */
export async function isMigrated(db: Database): Promise<boolean> {
  const applied = rows<Applied>(await db.execute(sql`select name, hash from schema_migrations`));
  const names = new Set(applied.map(({ name }) => name));
  return migrationNames().every((name) => names.has(name));
}

const migrationNames = (): string[] =>
  readdirSync(join(packageFolder(), 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** One script, one transaction: a migration is applied completely or not at all. A second process finds the row and skips the body. */
const oneMigration = (name: string, hash: string, text: string): string => `
begin;
select pg_advisory_xact_lock(${LOCK});
do $migration$ begin
  if not exists (select from schema_migrations where name = '${name}') then
    execute $body$${text}$body$;
    insert into schema_migrations values ('${name}', '${hash}');
  end if;
end $migration$;
commit;`;

/** Rows of a raw query; both engines return an object with `rows`. */
export const rows = <T>(result: unknown): T[] => (result as { rows: T[] }).rows;
