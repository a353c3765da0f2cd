/**
 * npm run bench:compare [-- --quick] [-- --busy] [-- --minutes 30]: the built site against a static copy, a monolith, the
 * same rendered on a server, plain Module Federation, single-spa and qiankun (the last two not with --quick), made from the
 * same sources and data. Writes docs/comparison.md; fails when an arm shows other pages, or a goal is missed.
 * VISITS (7), ROUTES ("/m/home /m/login") and NETWORKS ("slow fast") by environment.
 */
import '../run/node.mjs';
import { installIfNeeded } from '../run/install.mjs';
import { runCommand } from '../run/command.mjs';

await runCommand(async (args) => {
  await installIfNeeded();
  const { register } = await import('tsx/esm/api');
  register();
  const { compare } = await import('../../bench/compare/index.mjs');
  await compare(args);
});
