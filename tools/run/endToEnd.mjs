/** runEndToEnd: end-to-end tests of the built site as a campaign of its own, without retries. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { installBrowser } from './browser.mjs';
import { seedGateway } from './servers.mjs';

/**
 * @param {string[]} args Playwright's: files and options
 * @param {Record<string, string>} env variables by which the tests cover all cases, not the sample of `npm test`
 * @returns {Promise<number>} the exit code
 */
export async function runEndToEnd(args, env) {
  await installBrowser();
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const config = join(ROOT, 'e2e/playwright.config.ts');
  const folder = mkdtempSync(join(tmpdir(), 'site-seeded-'));
  try {
    const data = join(folder, 'data');
    // One for the gateways of all workers; if it cannot be filled, each fills its own and says why not.
    const seeded = (await seedGateway(data, env)) ? { SEEDED_DATA: data } : {};
    const { status } = spawnSync(process.execPath, [playwright, 'test', '-c', config, '--retries=0', ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...seeded, ...env },
    });
    return status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
