/**
 * npm run test:sweep: every route of the built site for every role, at every width in both languages and themes
 * (e2e/site/sweep.spec.ts), and every sheet (e2e/site/sweepSheets.spec.ts); `-- -g agent` for one role. SCREENSHOTS=1 stores pictures.
 */
import '../run/node.mjs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { runCommand } from '../run/command.mjs';
import { installIfNeeded } from '../run/install.mjs';

await runCommand(async (args) => {
  await installIfNeeded();
  const { runEndToEnd } = await import('../run/endToEnd.mjs');
  process.exitCode = await runEndToEnd([join(ROOT, 'e2e/site/sweep'), ...args], { SWEEP: 'full' });
});
