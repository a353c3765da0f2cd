/** Whether a PGlite folder can be written, and the sentence that says why not. */
import { closeSync, existsSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The folder cannot be used as it is; the message is for the person who runs the gateway. */
export class DataFolderError extends Error {
  readonly code = 'EDATA';
}

/** PostgreSQL needs space for a segment of its write-ahead log. */
const NEEDED_BYTES = 16 * 1024 * 1024;

export type FreeBytes = (folder: string) => number;

const freeBytesOf: FreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

export const isFull = (folder: string, freeBytes: FreeBytes = freeBytesOf): boolean => freeBytes(folder) < NEEDED_BYTES;

/**
 * Writes a byte into the folder: PGlite aborts without a reason where it cannot write, as it does for damaged files.
 * @throws the error of the file system
 */
export function assertWritable(folder: string): void {
  const probe = join(folder, 'write-test');
  writeFileSync(probe, '1');
  rmSync(probe);
  const control = join(folder, 'global', 'pg_control');
  // Of another owner, for example after a restore by root.
  if (existsSync(control)) closeSync(openSync(control, 'r+'));
}

export const notWritable = (folder: string, code: string): string =>
  `The data folder ${folder} cannot be written (${code}). Check its owner and its disk.`;

const full = (folder: string): string => `The disk of ${folder} is full.`;
export const diskFull = (folder: string): string =>
  `${full(folder)} Free some space and start again. Nothing was changed.`;

/** Why the database in this folder cannot store anything now; null when it can. */
export function storageFault(folder: string, freeBytes: FreeBytes = freeBytesOf): string | null {
  try {
    assertWritable(folder);
    // The disk is not mounted: a database that is made now would be lost behind it.
    if (!existsSync(join(folder, 'PG_VERSION'))) return `The data folder ${folder} has no database.`;
    return isFull(folder, freeBytes) ? full(folder) : null;
  } catch (error) {
    const { code = String(error) } = error as { code?: string };
    return code === 'ENOSPC' || code === 'EDQUOT' ? full(folder) : notWritable(folder, code);
  }
}

export interface ByteProbe {
  /** Whether the folder takes a byte; a few microseconds. False says nothing about the reason. */
  readonly takesBytes: () => boolean;
  /** Closes its file, so that the disk can be unmounted. */
  readonly close: () => void;
}

export function createByteProbe(folder: string): ByteProbe {
  const path = join(folder, 'write-probe');
  let file: number | null = null;
  const close = () => {
    if (file === null) return;
    try {
      closeSync(file);
      rmSync(path, { force: true });
    } catch {
      // The disk does not take it.
    }
    file = null;
  };
  return {
    takesBytes: () => {
      try {
        file ??= openSync(path, 'w');
        return writeSync(file, '1', 0) === 1;
      } catch {
        close();
        return false;
      }
    },
    close,
  };
}
