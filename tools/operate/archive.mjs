/** npm run operator -- archive: moves closed months of bets and of the ledger into archive tables (docs/scaling.md). */
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { ROOT } from '../paths.mjs';
import { CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';

export const help = `npm run operator -- archive --before YYYY-MM
  Moves the ledger and the settled bets of the months before this one into archive tables; records show them as before.
  The last 62 days always stay. Gateways may run, of this release or newer.
npm run operator -- archive --check
  Whether the archived rows still prove the opening balances.
Both use the gateway's environment (DATABASE_URL, GATEWAY_DATA).`;

export async function run(args) {
  const { archiveCommand } = await tsImport(
    join(ROOT, 'mock-server/src/edge/operations/archive-command.ts'),
    import.meta.url,
  );
  try {
    for (const line of await archiveCommand(args, process.env)) print(line);
  } catch (error) {
    const isExpected = error.constructor.name === 'ConfigError' || error.code === 'EBUSY';
    throw isExpected ? new CliError(error.message) : error;
  }
}
