/** What backup and restore share: one file name, and the gateway's code. */
import { parseArgs } from 'node:util';
import { CliError } from '../run/command.mjs';
import { runGatewayCommand } from './runGatewayCommand.mjs';

export async function runBackupCommand(args, options, help, work) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (positionals.length !== 1) throw new CliError(help);
  await runGatewayCommand('operations/backup-command.ts', (commands) => work(commands, positionals[0], values));
}
