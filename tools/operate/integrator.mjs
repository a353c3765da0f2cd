/** npm run operator -- integrator …: partners whose signed-in users play without a second login (docs/session-handover.md). */
import { runGatewayCommand } from './runGatewayCommand.mjs';

export const help = `npm run operator -- integrator create --name <name> --origin <origin> [--origin <origin> …]
  A partner whose pages, on these origins, may sign its users in. Prints the client id and, once, the secret.
npm run operator -- integrator list
npm run operator -- integrator secret --client <client id>
  A new secret; the old one is invalid at once.
npm run operator -- integrator keys --client <client id> --public-keys <PEM file>
  Signed JWTs in place of the secret (private_key_jwt). The file replaces all earlier keys; for a rotation it has both.
npm run operator -- integrator revoke --client <client id>
  Ends the partner's access and the sessions of its users.
npm run operator -- integrator wallet --client <client id> --url <https address> --key <32 characters or more>
  Its users play with the money in its own wallet (docs/wallet-api.md). Again: changes address and key.
npm run operator -- integrator pending
  Transactions that a wallet did not accept within 24 hours.
npm run operator -- integrator retry
  Sends them again, for another 24 hours.
All use the gateway's environment (MODE, DATABASE_URL, GATEWAY_SECRET, GATEWAY_DATA).`;

export const run = (args) =>
  runGatewayCommand('operate-integrators.ts', ({ operateIntegrators }) => operateIntegrators(args, process.env), help);
