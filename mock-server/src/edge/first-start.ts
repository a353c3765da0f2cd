/**
 * The first start of a demo with the embedded database. PGlite's memory only grows: what creating and filling the database
 * takes would stay allocated as long as the gateway runs. So a process of its own does that, and ends.
 */
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Argument of the process that prepares the database and ends. */
const PREPARE_ONLY = '--prepare-only';

/** PGlite is WebAssembly: optimizing it takes more processor time than so short a life earns back. */
const SHORT_LIVED = ['--liftoff-only'];

export const isPreparing = (): boolean => process.argv.includes(PREPARE_ONLY);

/** The folder has no database yet, or one whose creation was interrupted (open-embedded.ts). */
export const isFirstStart = (folder: string): boolean =>
  !existsSync(join(folder, 'PG_VERSION')) || existsSync(join(folder, 'unfinished'));

/** Prepares the database in a process of its own, which prints what happens. Exit code: that of a failed process. */
export async function prepareInChild(): Promise<void> {
  const execArgv = [...process.execArgv, ...SHORT_LIVED];
  const child = fork(process.argv[1]!, [...process.argv.slice(2), PREPARE_ONLY], { stdio: 'inherit', execArgv });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, pass);
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (...end) => resolve(end));
  });
  for (const each of signals) process.off(each, pass);
  if (code !== 0) process.exit(code ?? (signal ? 1 : 0));
}

/** The parent's end, also by SIGKILL, ends this process: it would hold the folder. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1));
}
