/** npm run operator -- account …: ends the sessions of an account, or closes and opens it, without the console. */
import { runGatewayCommand } from './runGatewayCommand.mjs';

export const help = `npm run operator -- account logout --username <name>
  Ends all sessions of the account.
npm run operator -- account logout --all
  Ends all sessions of all accounts.
npm run operator -- account disable|enable --username <name>
  Closes the account and ends its sessions, or opens it again.
All use the gateway's environment (MODE, DATABASE_URL, GATEWAY_SECRET, GATEWAY_DATA).`;

export const run = (args) =>
  runGatewayCommand('operate-accounts.ts', ({ operateAccounts }) => operateAccounts(args, process.env), help);
