/** openDatabase: opens either engine and runs missing migrations. */
import type { PGlite } from '@electric-sql/pglite';
import type { Database, OpenDatabase } from './database';
import { migrate } from './migrate';
import { batching, bindingContext, releasing } from './pooled-client';
import { createServerChoice, partsOf, serversOf } from './postgres-hosts';
import { createPostgresSignals } from './postgres-signals';
import { deliverSignal, setTransport } from './signals';
import { createQueryTimer, setTimer, timedClient } from './slow-queries';

export interface DatabaseOptions {
  /** A PostgreSQL server, or a primary and its replicas (postgres-hosts.ts); takes precedence over `folder`. */
  readonly url?: string | undefined;
  /** Data folder of PGlite; default: in memory, for tests. */
  readonly folder?: string | undefined;
  /** A packed PGlite database to start from, in memory. */
  readonly copy?: Blob | undefined;
  /** Use 1 MB WAL segments instead of 16 MB, for a database that is packed afterwards. */
  readonly smallLog?: boolean;
}

/** Columns are camelCase in code and snake_case in the database. */
const casing = 'snake_case' as const;

/** Open the database and run missing migrations. */
export async function openDatabase(options: DatabaseOptions = {}): Promise<OpenDatabase> {
  const opened = options.url ? await openPostgres(options.url) : await openPglite(options);
  setTimer(opened.db, opened.queries);
  try {
    await opened.findPrimary?.();
    await migrate(opened.db, opened.script);
    return opened;
  } catch (error) {
    await opened.close();
    throw options.url ? unreachable(options.url, error) : error;
  }
}

type Opened = OpenDatabase & {
  readonly script: (sql: string) => Promise<unknown>;
  /** Connects to each server of the address until one accepts writes. */
  readonly findPrimary?: () => Promise<void>;
};

async function openPglite({ folder, copy, smallLog }: DatabaseOptions): Promise<Opened> {
  const [{ openEngine }, { drizzle }] = await Promise.all([import('./embedded-engine'), import('drizzle-orm/pglite')]);
  const queries = createQueryTimer();
  const engine = await openEngine(folder, {
    pglite: {
      ...(copy ? { loadDataDir: copy } : {}),
      ...(smallLog ? { initDbStartParams: ['--wal-segsize=1'] } : {}),
    },
    startTimer: queries.start,
  });
  return {
    // The cast: drizzle calls only the two methods that the driver has.
    db: drizzle({ client: engine.driver as PGlite, casing }),
    engine: 'pglite',
    queries,
    connections: () => ({ total: 1, idle: 0, waiting: 0 }),
    close: engine.close,
    pack: engine.pack,
    script: engine.script,
    fault: engine.fault,
  };
}

/** Connection errors of Node and PostgreSQL (classes 08, 28, 3D, 57P) as one sentence without the password. */
export function unreachable(url: string, error: unknown): unknown {
  const { code = '', message = '', cause } = error as { code?: string; message?: string; cause?: Error };
  if (!code && cause) return unreachable(url, cause);
  if (!/^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|08|25006|28|3D|57P)/.test(code)) return error;
  const places = serversOf(url).map(partsOf);
  const place = `${places.map(({ host, port }) => `${host}:${port}`).join(', ')}/${places[0]?.database}`;
  return Object.assign(new Error(`PostgreSQL at ${place} cannot be used: ${message || code}`), { code: 'EDATA' });
}

async function openPostgres(url: string): Promise<Opened> {
  const [{ default: pg }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')]);
  // Amounts and times are bigint columns far below 2^53; parsed as strings they would concatenate instead of add.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const queries = createQueryTimer();
  const Pool = bindingContext(pg.Pool);
  const servers = serversOf(url);
  const choice = servers.length > 1 ? createServerChoice(servers) : null;
  const Client = batching(releasing(timedClient(choice ? choice.choosing(pg.Client) : pg.Client, queries)));
  const pool = new Pool({
    connectionString: servers[0],
    max: 16,
    // Statements that are sent together (together.ts) do not wait for each other's answers.
    pipeline: true,
    Client,
    ...(choice && { verify: choice.verify }),
  });
  // An idle connection closed by the server: the pool replaces it. Without a listener, this event ends the process.
  pool.on('error', (error) => {
    if (!pool.ending) process.stderr.write(`The database closed a connection: ${error.message}\n`);
  });
  // A connection cut between two queries of a transaction: its next query fails. Without a listener, the process ends.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db: Database = drizzle(pool, { casing });
  const ListeningClient = choice ? choice.choosing(pg.Client) : pg.Client;
  const signals = createPostgresSignals({
    createClient: () =>
      new ListeningClient({ connectionString: servers[0]!, connectionTimeoutMillis: 5_000, keepAlive: true }),
    query: (text, values) => pool.query(text, values),
    onSignal: (signal) => deliverSignal(db, signal),
  });
  setTransport(db, signals);
  return {
    db,
    engine: 'postgresql',
    queries,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await signals.close();
      await pool.end();
    },
    script: (sql) => pool.query(sql),
    findPrimary: async () => {
      for (let left = servers.length; ; left -= 1) {
        const failed = await pool.query('select 1').then(
          () => null,
          (error: unknown) => ({ error }),
        );
        if (!failed) return;
        if (left === 1) throw failed.error;
      }
    },
  };
}
