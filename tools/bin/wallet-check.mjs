/** npm run wallet:check -- --url <address> --key <key> --player <id>: checks an operator's wallet (docs/wallet-api.md). */
import '../run/node.mjs';
import { parseArgs } from 'node:util';
import { CliError, runCommand } from '../run/command.mjs';
import { print } from '../run/print.mjs';
import { checkWallet } from '../wallet/checkWallet.mjs';

const HELP = `npm run wallet:check -- --url <address> --key <key> --player <id> [--currency BDT]
  Runs every case of docs/wallet-api.md against a wallet. The player needs 10.00 and ends with the same balance.`;

await runCommand(async (args) => {
  const { url, key, player, currency } = optionsOf(args);
  if (!url || !key || !player) throw new CliError(HELP);
  const { passed, failed } = await checkWallet({ url, key, player, currency, print });
  print(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}, HELP);

function optionsOf(args) {
  const text = { type: 'string' };
  try {
    const options = { url: text, key: text, player: text, currency: { ...text, default: 'BDT' } };
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new CliError(`${error.message}\n\n${HELP}`);
  }
}
