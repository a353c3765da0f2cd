/** npm run operator -- rekey: after GATEWAY_SECRET was replaced (docs/operating.md). */
import { runGatewayCommand } from './runGatewayCommand.mjs';

export const help = `npm run operator -- rekey
  Encrypts what is stored encrypted with GATEWAY_SECRET; GATEWAY_SECRET_FALLBACK is the one before it. Gateways may run,
  if they have both.
It uses the gateway's environment (DATABASE_URL, GATEWAY_DATA, GATEWAY_SECRET, GATEWAY_SECRET_FALLBACK).`;

export const run = (args) =>
  runGatewayCommand('operations/rekey.ts', ({ rekeyCommand }) => rekeyCommand(args, process.env), help);
