/** What backup and restore share: one file name, the gateway's code, mistakes without a stack. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tsImport } from 'tsx/esm/api';
import { ROOT } from '../paths.mjs';
import { CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';

export async function runBackupCommand(args, options, help, work) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (positionals.length !== 1) throw new CliError(help);
  const commands = await tsImport(join(ROOT, 'mock-server/src/edge/operations/backup-command.ts'), import.meta.url);
  try {
    for (const line of await work(commands, positionals[0], values)) print(line);
  } catch (error) {
    const isExpected = error.constructor.name === 'ConfigError' || ['EDATA', 'EBUSY'].includes(error.code);
    throw isExpected ? new CliError(error.message) : error;
  }
}
