/** The operator's commands `backup <file>` and `restore <file> [--replace]` (tools/operate/backup.mjs, restore.mjs). */
import { resolve } from 'node:path';
import { readConfig } from '../config';
import { backup, restore, type BackupTarget } from './backup';

type Environment = Readonly<Record<string, string | undefined>>;

/** @returns lines to print */
export async function backupCommand(file: string, env: Environment): Promise<string[]> {
  const { sum, wrongAccounts, unbalanced } = await backup(targetOf(env), resolve(file));
  const isSound = sum === 0 && wrongAccounts.length === 0 && unbalanced.length === 0;
  return [
    `Wrote ${file}.`,
    isSound ? 'The ledger is sound.' : 'WARNING: the ledger in it breaks a rule of double entry.',
  ];
}

/** @returns lines to print */
export async function restoreCommand(file: string, replace: boolean, env: Environment): Promise<string[]> {
  await restore(targetOf(env), resolve(file), replace);
  return [`Restored ${file}.`, 'The ledger is sound. Start the gateways.'];
}

const targetOf = (env: Environment): BackupTarget => readConfig(env, () => 'the console is not started here');
