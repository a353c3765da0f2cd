/** npm run check: everything that can be said about the sources without running them. */
import '../run/node.mjs';
import { checks } from '../check/checks.mjs';
import { installIfNeeded } from '../run/install.mjs';
import { runCommand, Trouble } from '../run/command.mjs';
import { say } from '../run/say.mjs';

await runCommand(async () => {
  await installIfNeeded();
  let failed = 0;
  for (const { name, run } of checks) {
    const complaint = await run();
    if (complaint) failed += 1;
    say(complaint ? `✗ ${name}\n${complaint}` : `✓ ${name}`);
  }
  if (failed > 0) throw new Trouble(`${failed} of ${checks.length} checks failed.`);
});
