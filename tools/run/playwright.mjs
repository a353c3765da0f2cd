/** runPlaywright: end-to-end tests in a process of their own, without retries. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/**
 * @param {string[]} args Playwright's: files and options
 * @param {Record<string, string>} env
 * @param {string} [config]
 * @returns {number} the exit code; 1 when a signal has ended the process
 */
export function runPlaywright(args, env, config = join(ROOT, 'e2e/playwright.config.ts')) {
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(process.execPath, [playwright, 'test', '-c', config, '--retries=0', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}
