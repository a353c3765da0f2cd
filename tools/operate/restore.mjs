/** npm run operator -- restore <file>: a backup in the place of the database, its ledger checked. */
import { runBackupCommand } from './runBackupCommand.mjs';

export const help = `npm run operator -- restore <file> [--replace]
  Puts a backup into an empty database and checks its ledger. Stop the gateways first.
  --replace: the present data is removed (an embedded folder stays beside it).`;

export const run = (args) =>
  runBackupCommand(args, { replace: { type: 'boolean', default: false } }, help, ({ restoreCommand }, file, options) =>
    restoreCommand(file, options.replace, process.env),
  );
