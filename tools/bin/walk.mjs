/**
 * npm run test:walk: walks every route of the built site in a browser (e2e/walk), or one part of it: `-- e2e/walk/games`.
 * WALK_SEED=2 changes the order, WALK_ROUTES=wage walks the matching routes of the forms.
 */
import '../run/node.mjs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { runCommand } from '../run/command.mjs';
import { installIfNeeded } from '../run/install.mjs';

await runCommand(async (args) => {
  await installIfNeeded();
  const { runEndToEnd } = await import('../run/endToEnd.mjs');
  const hasPart = args.some((arg) => arg.startsWith('e2e/walk'));
  process.exitCode = await runEndToEnd(hasPart ? args : [join(ROOT, 'e2e/walk'), ...args], { WALK: 'full' });
});
