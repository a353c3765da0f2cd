/** npm run check: static checks of the sources. */
import '../run/node.mjs';
import { checks } from '../check/checks.mjs';
import { runChecks } from '../check/runChecks.mjs';
import { runCommand } from '../run/command.mjs';
import { installIfNeeded } from '../run/install.mjs';

await runCommand(async () => {
  await installIfNeeded();
  await runChecks(checks);
});
