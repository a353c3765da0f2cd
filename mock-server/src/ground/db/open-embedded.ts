/** openEmbedded: opens a PGlite folder, and says in one sentence what to do when it cannot be opened. */
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { lockFolder } from './claim';

/** The folder cannot be used as it is; the message is for the person who starts the gateway. */
class DataFolderError extends Error {
  readonly code = 'EDATA';
}

export interface OpenEmbedded {
  readonly client: PGlite;
  /** Closes the database and releases the folder. */
  readonly close: () => Promise<void>;
}

/** `folder`: undefined is in memory. */
export async function openEmbedded(
  folder: string | undefined,
  options: PGliteOptions = {},
  freeBytes = freeBytesOf,
): Promise<OpenEmbedded> {
  const release = folder ? claim(folder) : null;
  try {
    const client = await PGlite.create({ ...(folder ? { dataDir: folder } : {}), ...options });
    if (folder) rmSync(join(folder, UNFINISHED), { force: true });
    return {
      client,
      close: async () => {
        await client.close();
        release?.();
      },
    };
  } catch (error) {
    release?.();
    if (!folder) throw error;
    // On a full disk PGlite aborts without a reason, as it does for damaged files: a restore would be the wrong advice.
    throw freeBytes(folder) < NEEDED_BYTES ? diskFull(folder) : unusable(folder, error);
  }
}

function claim(folder: string): () => void {
  let release: (() => void) | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    release = lockFolder(folder);
    assertWritable(folder);
    // The start that created the database was interrupted before it stored anything: begin again.
    if (existsSync(join(folder, UNFINISHED))) clear(folder);
    const isNew = readdirSync(folder).length === 0;
    // PGlite would make a new, empty database in such a folder.
    if (!isNew && !existsSync(join(folder, 'PG_VERSION'))) throw damaged(folder, 'no PG_VERSION');
    if (isNew) writeFileSync(join(folder, UNFINISHED), '');
    return release;
  } catch (error) {
    release?.();
    throw unusable(folder, error);
  }
}

/** Exists in the folder while its database is being created. */
const UNFINISHED = 'unfinished';

function clear(folder: string): void {
  // The marker last: an interrupted removal is continued by the next start.
  const names = readdirSync(folder).filter((name) => name !== UNFINISHED);
  for (const name of [...names, UNFINISHED]) rmSync(join(folder, name), { recursive: true });
}

/** PGlite aborts without a reason where it cannot write, as it does for damaged files. */
function assertWritable(folder: string): void {
  const probe = join(folder, 'write-test');
  writeFileSync(probe, '');
  rmSync(probe);
  const control = join(folder, 'global', 'pg_control');
  // Of another owner, for example after a restore by root.
  if (existsSync(control)) closeSync(openSync(control, 'r+'));
}

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT']);

function unusable(folder: string, error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'EBUSY' || code === 'EDATA') return error;
  if (NOT_WRITABLE.has(code))
    return new DataFolderError(`The data folder ${folder} cannot be written (${code}). Check its owner and its disk.`);
  if (code === 'ENOSPC') return diskFull(folder);
  return damaged(folder, message);
}

const diskFull = (folder: string): DataFolderError =>
  new DataFolderError(`The disk of ${folder} is full. Free some space and start again. Nothing was changed.`);

/** PostgreSQL needs room for a segment of its write-ahead log. */
const NEEDED_BYTES = 16 * 1024 * 1024;

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const damaged = (folder: string, why: string): DataFolderError =>
  new DataFolderError(
    `The data in ${folder} is damaged (${why.split('\n')[0]}). Nothing was changed. ` +
      'Restore a backup: npm run operator -- restore <file> --replace.',
  );
