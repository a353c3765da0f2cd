/**
 * AbortableFolder: a data folder whose PGlite ends when PostgreSQL aborts.
 *
 * PostgreSQL aborts (PANIC) when it cannot write its log: the disk became read-only, or is full. PGlite catches the exception
 * of the aborted module and runs it again, for ever (`execProtocolRawSync` in its pglite.ts), which blocks the process.
 */
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DatabaseUnavailable } from './unavailable';

/** Called once, in the middle of the query that failed. */
export type OnAbort = (reason: string) => void;

export class AbortableFolder extends NodeFS {
  private isAborted = false;
  private lastError = '';

  constructor(
    folder: string,
    private readonly onAbort: OnAbort,
  ) {
    super(folder);
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const { printErr } = emscriptenOpts;
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        printErr: (line: string) => {
          // "2026-11-23 08:10:13.813 UTC [42] PANIC:  could not write to log file …"
          this.lastError = /\b(?:PANIC|FATAL): +(.*)/.exec(line)?.[1] ?? this.lastError;
          printErr?.(line);
        },
        onAbort: () => {
          if (this.isAborted) return;
          this.isAborted = true;
          disable(pg as PGlite, new DatabaseUnavailable('system.readonly', this.lastError || 'PostgreSQL aborted'));
          this.onAbort(this.lastError || 'PostgreSQL aborted');
        },
      },
    };
  }
}

/** From now on each query fails, also the one that runs. Nothing of the aborted module may write into the folder again. */
function disable(pg: PGlite, error: Error): void {
  const fail = () => {
    throw error;
  };
  pg.execProtocolRawSync = fail;
  // What the loop of the running query calls next.
  Object.assign(pg.Module, { _PostgresMainLoopOnce: fail, stackRestore: fail });
}

interface OpenFiles {
  readonly streams: readonly unknown[];
  readonly close: (stream: unknown) => void;
}

/** Closes the files of an aborted PGlite, so that its disk can be unmounted. Its own `close` would write a checkpoint. */
export function closeFiles({ Module }: PGlite): void {
  const { streams, close } = Module.FS as unknown as OpenFiles;
  for (const stream of streams) {
    try {
      if (stream) close(stream);
    } catch {
      // A file that the disk does not take any more.
    }
  }
}
