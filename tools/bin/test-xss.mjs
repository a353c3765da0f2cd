/**
 * npm run test:xss -- --vectors 2000 [--seed 7]: generated XSS vectors in every text of the gateway, in a browser, with the
 * content security policy off and on (e2e/attacks). Needs a built site. The counts belong into docs/security.md.
 */
import '../run/node.mjs';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { installBrowser } from '../run/browser.mjs';
import { numberOptions } from '../run/campaign.mjs';
import { CliError, runCommand } from '../run/command.mjs';
import { runPlaywright } from '../run/playwright.mjs';
import { print } from '../run/print.mjs';

await runCommand(async (args) => {
  const { vectors, seed } = numberOptions(args, { vectors: 2000, seed: randomInt(1_000_000) });
  await installBrowser();
  print(`${vectors} vectors; seed ${seed}`);
  const env = { XSS_VECTORS: String(vectors), XSS_SEED: String(seed) };
  if (runPlaywright([join(ROOT, 'e2e/attacks')], env) !== 0)
    throw new CliError(`Failed; repeat it with: npm run test:xss -- --vectors ${vectors} --seed ${seed}`);
});
