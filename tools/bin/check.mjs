/** npm run check: static checks of the sources. */
import '../run/node.mjs';
import { checks } from '../check/checks.mjs';
import { installIfNeeded } from '../run/install.mjs';
import { runCommand, CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';

await runCommand(async () => {
  await installIfNeeded();
  let failed = 0;
  for (const { name, run } of checks) {
    const message = await run();
    if (message) failed += 1;
    print(message ? `✗ ${name}\n${message}` : `✓ ${name}`);
  }
  if (failed > 0) throw new CliError(`${failed} of ${checks.length} checks failed.`);
});
