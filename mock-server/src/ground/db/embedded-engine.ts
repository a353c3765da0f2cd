/**
 * openEngine: the embedded database behind one driver, and what happens to it when its disk cannot be written.
 *
 * Before each transaction the folder is probed: where nothing can be stored, writes are refused and reads go on. When PostgreSQL aborts nevertheless, everything is refused until the folder can be written; then a new PGlite
 * opens it and replays its log, as after a restart. What was acknowledged is in that log.
 */
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { closeFiles } from './abortable-folder';
import { driverOf, type EmbeddedDriver } from './embedded';
import { createClient, openEmbedded } from './open-embedded';
import type { QueryTimer } from './slow-queries';
import { createByteProbe, storageFault } from './storage';
import { DatabaseUnavailable } from './unavailable';

export interface EmbeddedEngine {
  readonly driver: EmbeddedDriver;
  readonly script: (sql: string) => Promise<unknown>;
  readonly pack: () => Promise<Blob>;
  readonly close: () => Promise<void>;
  /** Why nothing can be stored now, with the name of the folder; null when it can. */
  readonly fault: () => string | null;
}

export interface EngineOptions {
  readonly pglite?: PGliteOptions;
  readonly startTimer?: QueryTimer['start'];
  /** One line for the person who runs the gateway; default: standard error. */
  readonly report?: (line: string) => void;
}

/** The whole probe; between two of them each transaction writes a byte. */
const PROBE_EVERY_MS = 1000;
const REOPEN_EVERY_MS = 1000;

const toStderr = (line: string) => void process.stderr.write(`${line}\n`);

/** `folder`: undefined is in memory. */
export async function openEngine(
  folder: string | undefined,
  { pglite = {}, startTimer, report = toStderr }: EngineOptions = {},
): Promise<EmbeddedEngine> {
  /** Set while there is no usable PGlite. */
  let aborted: string | null = null;
  let fault: string | null = null;
  let probedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const storage = createByteProbe(folder ?? '');

  let isOpen = false;
  const onAbort = (reason: string): void => {
    // While it opens, its opening fails with the reason.
    if (!isOpen) return;
    isOpen = false;
    aborted = `The database of ${folder} has stopped: ${reason}`;
    report(`${aborted}. It is opened again when the folder can be written.`);
    const dead = client;
    setImmediate(() => closeFiles(dead));
    reopenLater();
  };
  const open = await openEmbedded(folder, { ...pglite, onAbort });
  let { client } = open;
  isOpen = true;
  let driver = driverOf(client, startTimer);

  /** A function: the compiler takes the variable for unchanged after an await. */
  const wasClosed = (): boolean => isClosed;
  const replaceClient = async (): Promise<void> => {
    if (isClosed || probe() !== null) return reopenLater();
    try {
      // Without `pglite`: its options are for a new database.
      const next = await createClient(folder, { onAbort });
      if (wasClosed()) return await next.close();
      adopt(next);
    } catch (error) {
      aborted = `The database of ${folder} cannot be opened: ${(error as Error).message}`;
      reopenLater();
    }
  };
  const adopt = (next: PGlite): void => {
    client = next;
    isOpen = true;
    driver = driverOf(next, startTimer);
    aborted = null;
    report(`The database of ${folder} is open again.`);
  };
  const reopenLater = (): void => {
    if (!isClosed) timer = setTimeout(() => void replaceClient(), REOPEN_EVERY_MS);
  };

  const probe = (): string | null => {
    if (!folder) return null;
    const now = performance.now();
    if (now - probedAt < PROBE_EVERY_MS && (fault !== null || storage.takesBytes())) return fault;
    probedAt = now;
    const before = fault;
    fault = storageFault(folder);
    if (fault) storage.close();
    if (fault !== before) report(fault ? `${fault} Writes are refused.` : `The data folder ${folder} can be written.`);
    return fault;
  };
  const assertOpen = (): void => {
    if (aborted) throw new DatabaseUnavailable('system.readonly', aborted);
  };
  return {
    driver: {
      query: async (...query) => {
        assertOpen();
        return driver.query(...query);
      },
      transaction: async (work) => {
        assertOpen();
        const why = probe();
        if (why) throw new DatabaseUnavailable('system.readonly', why);
        return driver.transaction(work);
      },
    },
    script: (sql) => client.exec(sql),
    pack: () => client.dumpDataDir('none'),
    fault: () => probe() ?? aborted,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      storage.close();
      if (aborted) open.release();
      else await client.close().finally(open.release);
    },
  };
}
