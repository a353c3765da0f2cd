/** npm test: installs what is missing, then lint, types, unit tests, build and end-to-end tests; one last line over all of them. */
import '../run/node.mjs';
import { runCommand } from '../run/command.mjs';
import { installIfNeeded } from '../run/install.mjs';
import { say } from '../run/say.mjs';

await runCommand(async () => {
  await installIfNeeded();
  const { installBrowser } = await import('../run/browser.mjs');
  await installBrowser();
  const { installNginx } = await import('../run/nginx.mjs');
  installNginx();
  const { steps } = await import('../test/steps.mjs');
  const total = { passed: 0, failed: 0 };
  for (const step of steps) {
    say(`— ${step.name} …`);
    const start = performance.now();
    const { passed, failed } = await step.run();
    total.passed += passed;
    total.failed += failed;
    say(`  ${passed} passed, ${failed} failed (${Math.round((performance.now() - start) / 1000)} s)`);
  }
  if (total.failed > 0) process.exitCode = 1;
  say(`${total.passed} passed, ${total.failed} failed`);
});
