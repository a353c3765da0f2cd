/** npm run operator -- archive: moves closed months of bets and of the ledger into archive tables (docs/scaling.md). */
import { runGatewayCommand } from './runGatewayCommand.mjs';

export const help = `npm run operator -- archive --before YYYY-MM
  Moves the ledger and the settled bets of the months before this one into archive tables; records show them as before.
  The last 62 days always stay. Gateways may run, of this release or newer.
npm run operator -- archive --check
  Whether the archived rows still prove the opening balances.
Both use the gateway's environment (DATABASE_URL, GATEWAY_DATA).`;

export const run = (args) =>
  runGatewayCommand('operations/archive-command.ts', ({ archiveCommand }) => archiveCommand(args, process.env));
