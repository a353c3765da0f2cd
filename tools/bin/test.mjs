/** npm test: installs what is missing, then lint, types, unit tests, build and end-to-end tests; the last line is their sum. */
import '../run/node.mjs';
import { runCommand } from '../run/command.mjs';
import { installIfNeeded } from '../run/install.mjs';

await runCommand(async () => {
  await installIfNeeded();
  const { installBrowser } = await import('../run/browser.mjs');
  await installBrowser();
  const { installNginx } = await import('../run/nginx.mjs');
  installNginx();
  const { installPostgres } = await import('../run/postgres.mjs');
  installPostgres();
  const { steps } = await import('../test/steps.mjs');
  const { runSteps } = await import('../test/runSteps.mjs');
  const { failed } = await runSteps(steps);
  if (failed > 0) process.exitCode = 1;
});
