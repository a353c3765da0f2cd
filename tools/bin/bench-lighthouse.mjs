/**
 * npm run bench:lighthouse [-- --busy]: Lighthouse's mobile performance of the public pages of the built site, median of
 * RUNS (5); ROUTES by environment. Writes its section of docs/comparison.md; fails when a goal is missed.
 */
import '../run/node.mjs';
import { installIfNeeded } from '../run/install.mjs';
import { runCommand } from '../run/command.mjs';

await runCommand(async (args) => {
  await installIfNeeded();
  const { register } = await import('tsx/esm/api');
  register();
  const { measureLighthouse } = await import('../../bench/compare/lighthouse.mjs');
  await measureLighthouse(args);
});
