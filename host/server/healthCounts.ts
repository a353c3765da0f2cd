/** createHealthCounts: the file with this process's health counts, and whether it can be written. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { logLine } from './logLine';

/** remote → release → outcome → number */
export type StoredCounts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;

export interface HealthCounts {
  /** Never rejects. @returns whether the counts are stored */
  readonly write: (counts: StoredCounts) => Promise<boolean>;
  /** A sentence with the remedy; null while the counts are stored. */
  readonly warning: () => string | null;
  readonly close: () => void;
}

/** @param folder the site folder @param log called once when writing starts to fail, and once when it works again */
export function createHealthCounts(folder: string, log: (line: string) => void = console.error): HealthCounts {
  const file = join(folder, '.health', `${process.pid}.json`);
  const unfinished = `${file}.tmp`;
  let reason: string | null = null;
  let isClosed = false;
  const removeFiles = () => [file, unfinished].forEach(removeFile);

  const setReason = (next: string | null) => {
    const fields = { folder: dirname(file), reason: next ?? undefined };
    if (next && !reason) log(logLine('error', fields, FAILS));
    if (!next && reason) log(logLine('info', fields, 'the health counts are written again'));
    reason = next;
  };

  return {
    write: async (counts) => {
      try {
        createFolder(dirname(file));
        await writeFile(unfinished, JSON.stringify(counts));
        await rename(unfinished, file);
        // Of a process that has ended.
        if (isClosed) removeFiles();
        setReason(null);
        return true;
      } catch (error) {
        // Without a site there is nothing to count, and the readiness says so. Closing removes what is being written.
        if (isClosed || !existsSync(folder)) return false;
        const { code, message } = error as NodeJS.ErrnoException;
        setReason(code ?? message);
        return false;
      }
    },
    warning: () =>
      reason &&
      `${file} cannot be written (${reason}), so a bad release is not stopped: free space on the disk, or make the folder .health writable for the user of the site server.`,
    close: () => {
      isClosed = true;
      removeFiles();
    },
  };
}

const FAILS = 'the health counts cannot be written: a bad release is not stopped automatically';

/** Not recursive: it must not make the site folder. */
function createFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function removeFile(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // A folder that cannot be written must not keep the server from stopping.
  }
}
