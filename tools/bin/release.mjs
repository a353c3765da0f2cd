/**
 * npm run release -- games [--canary 10 | --rollback]: releases one remote while the site runs. The next page load has it.
 * npm run release -- --allow-override <origin> (or --forbid-override): origins whose builds may replace remotes in a tab (PLAT-06).
 * npm run release -- --allow-images <https origin> (or --forbid-images): image hosts of other origins (SITE-17).
 */
import '../run/node.mjs';
import { installIfNeeded } from '../run/install.mjs';
import { runCommand } from '../run/command.mjs';

const usage = async () => (await import('../release/runRelease.mjs')).USAGE;

await runCommand(async (args) => {
  // The release id includes the lockfile, so node_modules must match it.
  await installIfNeeded();
  const { runRelease } = await import('../release/runRelease.mjs');
  await runRelease(args);
}, usage);
