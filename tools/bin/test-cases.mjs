/**
 * npm run test:cases: the end-to-end tests with every case of those that `npm test` runs for a sample (e2e/cases.ts); a part:
 * `-- e2e/federation/embed-refused.spec.ts`.
 */
import '../run/node.mjs';
import { runCommand } from '../run/command.mjs';
import { installIfNeeded } from '../run/install.mjs';

await runCommand(async (args) => {
  await installIfNeeded();
  const { runEndToEnd } = await import('../run/endToEnd.mjs');
  process.exitCode = await runEndToEnd(args, { CASES: 'all' });
});
