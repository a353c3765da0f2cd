/** npm run seed:reset: deletes the gateway's data; the next start seeds it again. */
import '../run/node.mjs';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { CliError, runCommand } from '../run/command.mjs';
import { isAlive } from '../run/isAlive.mjs';
import { requirePort } from '../run/ports.mjs';
import { print } from '../run/print.mjs';

const USAGE =
  'npm run seed:reset   deletes the data of the gateway (GATEWAY_DATA, default .data/gateway); stop the gateway first';

await runCommand(async () => {
  // A running gateway would keep writing into a deleted folder.
  await requirePort(Number(process.env.GATEWAY_PORT || 3100), 'GATEWAY_PORT');
  const folder = process.env.GATEWAY_DATA || join(ROOT, '.data/gateway');
  requireUnused(folder);
  rmSync(folder, { recursive: true, force: true });
  print("the gateway's data is deleted; npm start creates it again");
}, USAGE);

/** The gateway may listen on another port: its lock file names its process (mock-server/src/ground/db/lock-folder.ts). */
function requireUnused(folder) {
  const file = `${folder}.owner`;
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (owner && isAlive(owner)) throw new CliError(`A gateway (process ${owner}) writes ${folder}: stop it first.`);
}
