/** npm run seed:reset: deletes the gateway's data; the next start seeds it again. */
import '../run/node.mjs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { runCommand } from '../run/command.mjs';
import { requirePort } from '../run/ports.mjs';
import { print } from '../run/print.mjs';

const USAGE =
  'npm run seed:reset   deletes the data of the gateway (GATEWAY_DATA, default .data/gateway); stop the gateway first';

await runCommand(async () => {
  // A running gateway would keep writing into a deleted folder.
  await requirePort(Number(process.env.GATEWAY_PORT || 3100), 'GATEWAY_PORT');
  rmSync(process.env.GATEWAY_DATA || join(ROOT, '.data/gateway'), { recursive: true, force: true });
  print("the gateway's data is deleted; npm start creates it again");
}, USAGE);
