/**
 * npm run test:xss -- --vectors 2000 [--seed 7]: generated XSS vectors in every text of the gateway, in a browser, with the
 * content security policy off and on (e2e/attacks). Needs a built site. The counts belong into docs/security.md.
 */
import '../run/node.mjs';
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { installBrowser } from '../run/browser.mjs';
import { numberOptions } from '../run/campaign.mjs';
import { CliError, runCommand } from '../run/command.mjs';
import { print } from '../run/print.mjs';

await runCommand(async (args) => {
  const { vectors, seed } = numberOptions(args, { vectors: 2000, seed: randomInt(1_000_000) });
  await installBrowser();
  print(`${vectors} vectors; seed ${seed}`);
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(
    process.execPath,
    [...[playwright, 'test', '-c', join(ROOT, 'e2e/playwright.config.ts'), '--retries=0'], join(ROOT, 'e2e/attacks')],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, XSS_VECTORS: String(vectors), XSS_SEED: String(seed) },
    },
  );
  if (status !== 0)
    throw new CliError(`Failed; repeat it with: npm run test:xss -- --vectors ${vectors} --seed ${seed}`);
});
