/** Data folders of PostgreSQL servers for tests: copies of one that the first test run has made. */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, removeOld } from './seeded';

/** Of the user that runs the server; undefined: the user of this process. */
export interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/** A server's programs, and its user. */
export interface Installation {
  /** The folder of the programs. */
  readonly bin: string;
  readonly user: User;
}

/** Writes a data folder, which does not exist yet: `initdb` takes a second, a copy a tenth of it. */
export const createCluster = (data: string, installation: Installation): Promise<void> =>
  copyCluster(data, 'empty', installation, (made) => initdb(made, installation));

/** The same with the content of that name; `make` writes the first one. */
export async function copyCluster(
  data: string,
  content: string,
  { bin, user }: Installation,
  make: (data: string) => Promise<unknown>,
): Promise<void> {
  const { stdout } = await promisify(execFile)(join(bin, 'postgres'), ['--version']);
  const [version] = /[\d.]+/.exec(stdout)!;
  const cached = join(cacheFolder(), `postgres-${version}-${content}`);
  if (!existsSync(cached)) await store(cached, user, make);
  cpSync(cached, data, { recursive: true });
  // PostgreSQL refuses a folder that others may read; from Node 22 on a copied folder has the usual mode.
  chmodSync(data, 0o700);
  if (user.uid !== undefined) own(data, user.uid);
}

async function store(cached: string, { uid }: User, make: (data: string) => Promise<unknown>): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'gateway-cluster-'));
  if (uid !== undefined) chownSync(work, uid, uid);
  await make(join(work, 'data'));
  mkdirSync(cacheFolder(), { recursive: true });
  removeOld(cacheFolder());
  // Atomic: several test files may make it at once, and the first result is used.
  const half = `${cached}.${process.pid}`;
  cpSync(join(work, 'data'), half, { recursive: true });
  try {
    renameSync(half, cached);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(cached)) throw error;
  }
  rmSync(work, { recursive: true, force: true });
}

const initdb = (data: string, { bin, user }: Installation) =>
  promisify(execFile)(join(bin, 'initdb'), ['-D', data, '-U', 'site', '-A', 'trust', '--no-sync'], {
    ...user,
    env: { LC_ALL: 'C' },
  });

function own(folder: string, id: number): void {
  chownSync(folder, id, id);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) chownSync(join(folder, name), id, id);
}
