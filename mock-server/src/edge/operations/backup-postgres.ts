/** Backup of PostgreSQL by its own tools: pg_dump and pg_restore, of the server's version or newer. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { unreachable } from '../../ground/db/open-database';
import { partsOf, serversOf } from '../../ground/db/postgres-hosts';
import { BackupError } from './backup-error';

export const dumpPostgres = (url: string, file: string): Promise<void> =>
  run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]);

/** One transaction: all of it or nothing. */
export const restorePostgres = (url: string, file: string): Promise<void> => {
  const whole = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--clean', '--if-exists'];
  return run('pg_restore', url, [...whole, `--dbname=${databaseOf(url)}`, file]);
};

/** @throws BackupError when the database has tables and `replace` is false, or while another client is connected to it. */
export async function assertEmptyOrUnused(url: string, replace: boolean): Promise<void> {
  if (serversOf(url).length > 1)
    throw new BackupError('DATABASE_URL names several servers. For a restore name one: the new primary.');
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error: unknown) => {
    throw unreachable(url, error);
  });
  try {
    const { rows } = await client.query<{ tables: string; others: string }>(
      `select (select count(*) from pg_tables where schemaname = 'public') tables,
         (select count(*) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') others`,
    );
    const [{ tables, others }] = rows as [{ tables: string; others: string }];
    if (Number(tables) > 0 && !replace)
      throw new BackupError('The database has tables. With --replace they are dropped; a new database is safer.');
    if (Number(others) > 0)
      throw new BackupError(`Connections to this database: ${others}. Stop the gateways before a restore.`);
  } finally {
    await client.end();
  }
}

/** The connection by environment variables: the password must not appear in the list of processes. */
async function run(tool: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]): Promise<void> {
  const servers = serversOf(url).map(partsOf);
  const { username, password, sslmode } = servers[0]!;
  const env = {
    ...process.env,
    // Of several servers libpq takes the one that accepts writes.
    PGHOST: servers.map(({ host }) => host).join(),
    PGPORT: servers.map(({ port }) => port).join(),
    ...(servers.length > 1 ? { PGTARGETSESSIONATTRS: 'read-write' } : {}),
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: databaseOf(url),
    ...(sslmode ? { PGSSLMODE: sslmode } : {}),
  };
  const program = process.env.PG_BIN ? join(process.env.PG_BIN, tool) : tool;
  try {
    await promisify(execFile)(program, args, { env });
  } catch (error) {
    const { code, stderr = '', message } = error as { code?: string; stderr?: string; message: string };
    if (code === 'ENOENT')
      throw new BackupError(`${tool} is missing: install postgresql-client, or set PG_BIN to its folder.`);
    throw new BackupError(`${tool} failed: ${stderr.trim() || message}`);
  }
}

const databaseOf = (url: string): string => partsOf(serversOf(url)[0]!).database || 'postgres';
