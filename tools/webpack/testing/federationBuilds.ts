/** build: the hosts and remotes of federation.test.ts, built in a process of their own. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Built {
  readonly name: string;
  /** Folder of its files. */
  readonly out: string;
  readonly entry: string;
  /** Of a remote: the global that its entry sets. */
  readonly container: string;
}

export async function build(folder: string): Promise<Readonly<Record<string, Built>>> {
  const script = join(__dirname, 'buildFederation.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, folder], { cwd: join(__dirname, '../..') });
  return JSON.parse(stdout) as Record<string, Built>;
}
