/** npm run operator -- backup <file>: the gateway's whole database in one file. */
import { runBackupCommand } from './runBackupCommand.mjs';

export const help = `npm run operator -- backup <file>
  The whole database in one file, with the gateway's environment. PostgreSQL: while gateways run, by pg_dump.
  The embedded database: stop the gateway first.`;

export const run = (args) =>
  runBackupCommand(args, {}, help, ({ backupCommand }, file) => backupCommand(file, process.env));
