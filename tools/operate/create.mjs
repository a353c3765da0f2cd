/** npm run operator -- create …: accounts, games and content of a production gateway, which seeds nothing by itself. */
import { runGatewayCommand } from './runGatewayCommand.mjs';

export const help = `npm run operator -- create agent|member|operator --username <name> [--under <agent>]
  An account with a one-time password. Without --under an agent is a top agent, and a member has no agent.
npm run operator -- create games
  The catalogue of games and the lotteries.
npm run operator -- create content
  Help, notices, promotions and banners.
All use the gateway's environment (MODE, DATABASE_URL, GATEWAY_SECRET, GATEWAY_DATA).`;

export const run = (args) => runGatewayCommand('operate.ts', ({ operate }) => operate(args, process.env), help);
