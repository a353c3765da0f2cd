/**
 * npm run test:removal -- --times 50: adds and removes an embedded remote that often in every isolation tier, and checks
 * that nothing is left on the foreign page (e2e/federation/embed-tiers.spec.ts). Needs a built site.
 */
import '../run/node.mjs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { numberOptions } from '../run/campaign.mjs';
import { runCommand } from '../run/command.mjs';
import { runEndToEnd } from '../run/endToEnd.mjs';

await runCommand(async (args) => {
  const { times } = numberOptions(args, { times: 50 });
  const spec = join(ROOT, 'e2e/federation/embed-tiers.spec.ts');
  process.exitCode = await runEndToEnd([spec, '-g', 'removal leaves nothing'], {
    REMOVALS: String(times),
    CASES: 'all',
  });
});
