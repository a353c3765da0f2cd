/** runEndToEnd: end-to-end tests of the built site as a campaign of its own, without retries. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { installBrowser } from './browser.mjs';

/**
 * @param {string[]} args Playwright's: files and options
 * @param {Record<string, string>} env variables by which the tests cover all cases, not the sample of `npm test`
 * @returns {Promise<number>} the exit code
 */
export async function runEndToEnd(args, env) {
  await installBrowser();
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const config = join(ROOT, 'e2e/playwright.config.ts');
  const { status } = spawnSync(process.execPath, [playwright, 'test', '-c', config, '--retries=0', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}
