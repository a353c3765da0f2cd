/**
 * npm run release -- games [--canary 10 | --rollback]: releases one remote while the site runs. The next page load has it.
 * npm run release -- --allow-override <origin> (or --forbid-override): whose builds may stand in for remotes (PLAT-06).
 */
import '../run/node.mjs';
import { installIfNeeded } from '../run/install.mjs';
import { runCommand } from '../run/command.mjs';

await runCommand(async (args) => {
  // A release is named by the lockfile too: what it is built of must be what stands there.
  await installIfNeeded();
  const { runRelease } = await import('../release/runRelease.mjs');
  await runRelease(args);
});
