/** npm test: installs what is missing, then lint, types, unit tests, build and end-to-end tests; the last line is their sum. */
import '../run/node.mjs';
import { runCommand } from '../run/command.mjs';
import { installIfNeeded } from '../run/install.mjs';
import { print } from '../run/print.mjs';

await runCommand(async () => {
  await installIfNeeded();
  const { installBrowser } = await import('../run/browser.mjs');
  await installBrowser();
  const { installNginx } = await import('../run/nginx.mjs');
  installNginx();
  const { installPostgres } = await import('../run/postgres.mjs');
  installPostgres();
  const { steps } = await import('../test/steps.mjs');
  const total = { passed: 0, failed: 0 };
  for (const [index, step] of steps.entries()) {
    print(`— ${index + 1} of ${steps.length}: ${step.name} …`);
    const start = performance.now();
    const { passed, failed } = await step.run();
    total.passed += passed;
    total.failed += failed;
    print(`  ${passed} passed, ${failed} failed (${Math.round((performance.now() - start) / 1000)} s)`);
  }
  if (total.failed > 0) process.exitCode = 1;
  print(`${total.passed} passed, ${total.failed} failed`);
});
