/** Installs a browser for the end-to-end tests: Debian's Chromium by apt, otherwise Playwright's. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { CliError } from './command.mjs';
import { print } from './print.mjs';

export const DEBIAN_CHROMIUM = '/usr/bin/chromium';

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

const aptInstall = () =>
  run('apt-get', ['update', '-q']) && run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']);

const run = (command, args) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;
