/** npm run operator -- create …: accounts, games and content of a production gateway, which seeds nothing by itself. */
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { ROOT } from '../paths.mjs';
import { CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';

export const help = `npm run operator -- create agent|member|operator --username <name> [--under <agent>]
  An account with a one-time password. Without --under an agent is a top agent.
npm run operator -- create games
  The catalogue of games and the lotteries.
npm run operator -- create content
  Help, notices, promotions and banners.
All use the gateway's environment (MODE, DATABASE_URL, GATEWAY_SECRET, GATEWAY_DATA).`;

export async function run(args) {
  const { operate } = await tsImport(join(ROOT, 'mock-server/src/edge/operate.ts'), import.meta.url);
  try {
    for (const line of await operate(args, process.env)) print(line);
  } catch (error) {
    const isUsersMistake = error.constructor.name === 'ConfigError' || error.code === 'EBUSY';
    throw isUsersMistake ? new CliError(`${error.message}\n\n${help}`) : error;
  }
}
