/** runEndToEnd: end-to-end tests of the built site as a campaign of its own, without retries. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowser } from './browser.mjs';
import { runPlaywright } from './playwright.mjs';
import { seedGateway } from './servers.mjs';

/**
 * @param {string[]} args Playwright's: files and options
 * @param {Record<string, string>} env variables by which the tests cover all cases, not the sample of `npm test`
 * @returns {Promise<number>} the exit code
 */
export async function runEndToEnd(args, env) {
  await installBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'site-seeded-'));
  try {
    const data = join(folder, 'data');
    // One for the gateways of all workers; if it cannot be filled, each fills its own and says why not.
    const seeded = (await seedGateway(data, env)) ? { SEEDED_DATA: data } : {};
    return runPlaywright(args, { ...seeded, ...env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
