/** openEmbedded: opens a PGlite folder, and says in one sentence what to do when it cannot be opened. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { AbortableFolder, type OnAbort } from './abortable-folder';
import { lockFolder } from './lock-folder';
import { assertWritable, DataFolderError, diskFull, isFull, notWritable, type FreeBytes } from './storage';

export interface OpenEmbedded {
  readonly client: PGlite;
  /** Closes the database and releases the folder. */
  readonly close: () => Promise<void>;
  /** Gives up the lock of the folder only, for a database that cannot be closed. */
  readonly release: () => void;
}

export interface EmbeddedOptions extends PGliteOptions {
  /** PostgreSQL has aborted (PANIC), for example because a file could not be written; see abortable-folder.ts. */
  readonly onAbort?: OnAbort;
}

/** `folder`: undefined is in memory. */
export async function openEmbedded(
  folder: string | undefined,
  options: EmbeddedOptions = {},
  freeBytes?: FreeBytes,
): Promise<OpenEmbedded> {
  const unlock = folder ? claim(folder) : null;
  const release = () => {
    try {
      unlock?.();
    } catch {
      // A disk that cannot be written: the lock of an ended process counts for nothing (claim.ts).
    }
  };
  try {
    const client = await createClient(folder, options);
    if (folder) rmSync(join(folder, UNFINISHED), { force: true });
    return {
      client,
      close: async () => {
        await client.close();
        release();
      },
      release,
    };
  } catch (error) {
    release();
    if (!folder) throw error;
    // On a full disk PGlite aborts without a reason, as it does for damaged files: a restore would be the wrong advice.
    throw isFull(folder, freeBytes) ? new DataFolderError(diskFull(folder)) : unusable(folder, error);
  }
}

/** A database of a folder that this process has locked. */
export const createClient = (
  folder: string | undefined,
  { onAbort = () => undefined, ...options }: EmbeddedOptions,
): Promise<PGlite> =>
  PGlite.create({
    ...(folder
      ? { dataDir: folder, fs: new AbortableFolder(folder, onAbort), startParams: withBuffers('32MB') }
      : { startParams: withBuffers('16MB') }),
    ...options,
  });

/**
 * A smaller cache of pages than the default of 128 MB, which is cleared at the start and stays allocated: files in memory need
 * none, and those of a folder are in the cache of the operating system too.
 */
const withBuffers = (size: string): string[] => [...PGlite.defaultStartParams, '-c', `shared_buffers=${size}`];

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

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT']);

function unusable(folder: string, error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'EBUSY' || code === 'EDATA') return error;
  if (NOT_WRITABLE.has(code)) return new DataFolderError(notWritable(folder, code));
  if (code === 'ENOSPC') return new DataFolderError(diskFull(folder));
  return damaged(folder, message);
}

const damaged = (folder: string, why: string): DataFolderError =>
  new DataFolderError(
    `The data in ${folder} is damaged (${why.split('\n')[0]}). Nothing was changed. ` +
      'Restore a backup: npm run operator -- restore <file> --replace.',
  );
