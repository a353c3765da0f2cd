/** Backup and restore of the gateway's database, both engines. A restored ledger is checked before it is used (OPS-05). */
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { lockFolder } from '../../ground/db/lock-folder';
import { openDatabase } from '../../ground/db/open-database';
import { audit, type Audit } from '../../ground/ledger/audit';
import { assertEmptyOrUnused, dumpPostgres, restorePostgres } from './backup-postgres';
import { BackupError } from './backup-error';

/** The database of a gateway: a PostgreSQL server, or a folder of the embedded engine. */
export interface BackupTarget {
  readonly databaseUrl?: string | undefined;
  readonly folder: string;
}

/** Writes the whole database into one file. PostgreSQL: while gateways run. Embedded: the gateway must be stopped. */
export async function backup({ databaseUrl, folder }: BackupTarget, file: string): Promise<Audit> {
  if (existsSync(file)) throw new BackupError(`${file} exists. Choose another name: a backup is never overwritten.`);
  if (!databaseUrl && !existsSync(folder))
    throw new BackupError(`There is no data in ${folder}. Set DATABASE_URL for PostgreSQL, or GATEWAY_DATA.`);
  const half = `${file}.${process.pid}.tmp`;
  const open = await openDatabase({ url: databaseUrl, folder });
  try {
    createPrivate(half);
    if (databaseUrl) await dumpPostgres(databaseUrl, half);
    else writeFileSync(half, await promisify(gzip)(Buffer.from(await (await open.pack!()).arrayBuffer())));
    const found = await audit(open.db);
    renameSync(half, file);
    return found;
  } finally {
    rmSync(half, { force: true });
    await open.close();
  }
}

/** An empty file that only its owner can read: a backup has password hashes and personal data. */
function createPrivate(file: string): void {
  if (!existsSync(dirname(file))) throw new BackupError(`There is no folder ${dirname(file)}.`);
  closeSync(openSync(file, 'wx', 0o600));
}

/**
 * Puts a backup in the place of the database. No gateway may use it meanwhile.
 * @param replace the present data is given up: an embedded folder stays beside it, tables of PostgreSQL are dropped
 * @throws BackupError when there is data and `replace` is false, or when the restored ledger is not sound
 */
export async function restore(target: BackupTarget, file: string, replace: boolean): Promise<Audit> {
  const kind = kindOf(file);
  const wanted = target.databaseUrl ? 'postgresql' : 'pglite';
  if (kind !== wanted) throw new BackupError(`${file} is ${NAMES[kind]}, and this gateway uses ${NAMES[wanted]}.`);
  return target.databaseUrl
    ? intoPostgres(target.databaseUrl, file, replace)
    : intoFolder(target.folder, file, replace);
}

const NAMES = {
  pglite: 'a backup of the embedded database',
  postgresql: 'a dump of PostgreSQL',
  unknown: 'no backup',
} as const;

async function intoPostgres(url: string, file: string, replace: boolean): Promise<Audit> {
  await assertEmptyOrUnused(url, replace);
  await restorePostgres(url, file);
  const open = await openDatabase({ url });
  try {
    return soundOrThrow(await audit(open.db));
  } finally {
    await open.close();
  }
}

/** Into a new folder, which takes the place of the old one when it has been checked. */
async function intoFolder(folder: string, file: string, replace: boolean): Promise<Audit> {
  const hasData = existsSync(folder) && readdirSync(folder).length > 0;
  if (hasData && !replace)
    throw new BackupError(`${folder} has data. With --replace it is renamed to ${folder}.before-….`);
  const fresh = `${folder}.restoring`;
  const release = lockFolder(folder);
  try {
    rmSync(fresh, { recursive: true, force: true });
    const copy = new Blob([await unpacked(file)]);
    const open = await openDatabase({ folder: fresh, copy });
    let found: Audit;
    try {
      found = soundOrThrow(await audit(open.db));
    } finally {
      await open.close();
    }
    if (existsSync(folder)) renameSync(folder, `${folder}.before-${new Date().toISOString().replaceAll(':', '-')}`);
    renameSync(fresh, folder);
    return found;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    release();
  }
}

async function unpacked(file: string): Promise<Buffer<ArrayBuffer>> {
  try {
    return (await promisify(gunzip)(readFileSync(file))) as Buffer<ArrayBuffer>;
  } catch {
    throw new BackupError(`${file} is damaged: it cannot be unpacked. The data was not touched.`);
  }
}

function soundOrThrow(found: Audit): Audit {
  if (found.sum === 0 && found.wrongAccounts.length === 0 && found.unbalanced.length === 0) return found;
  throw new BackupError(`The restored ledger is not sound: ${JSON.stringify(found).slice(0, 300)}`);
}

function kindOf(file: string): keyof typeof NAMES {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const start = Buffer.alloc(5);
  const handle = openSync(file, 'r');
  readSync(handle, start);
  closeSync(handle);
  if (start.toString('latin1') === 'PGDMP') return 'postgresql';
  return start[0] === 0x1f && start[1] === 0x8b ? 'pglite' : 'unknown';
}
