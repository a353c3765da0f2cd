/** Installs a browser for the end-to-end tests: Debian's Chromium by apt, otherwise Playwright's. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { CliError } from './command.mjs';
import { print } from './print.mjs';

export const DEBIAN_CHROMIUM = '/usr/bin/chromium';
/** Chromium without a window system, which is also what Playwright runs by default: a quarter less CPU time. */
const DEBIAN_HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Debian's browser for tests without a window; undefined: Playwright's own. */
export const headlessBrowser = () => [DEBIAN_HEADLESS_SHELL, DEBIAN_CHROMIUM].find((path) => existsSync(path));

export async function installBrowser() {
  if (existsSync(DEBIAN_CHROMIUM)) return;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return;
  print('installing a browser for the end-to-end tests …');
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  const isInstalled = isDebianRoot ? aptInstall() : run(process.execPath, [PLAYWRIGHT, 'install', 'chromium']);
  if (!isInstalled) throw new CliError('No browser could be installed: see the output above.');
}

const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');

function aptInstall() {
  const install = (name) => run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name]);
  if (!run('apt-get', ['update', '-q']) || !install('chromium')) return false;
  // Not in every distribution: the tests need longer without it.
  install('chromium-headless-shell');
  return true;
}

const run = (command, args) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;
