/** The browser of the end-to-end tests: Debian's Chromium where apt can bring it, else Playwright's own. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { Trouble } from './command.mjs';
import { say } from './say.mjs';

export const DEBIAN_CHROMIUM = '/usr/bin/chromium';

export async function installBrowser() {
  if (existsSync(DEBIAN_CHROMIUM)) return;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return;
  say('installing a browser for the end-to-end tests …');
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  const done = isDebianRoot ? aptInstall() : run(process.execPath, [PLAYWRIGHT, 'install', 'chromium']);
  if (!done) throw new Trouble('No browser could be installed: see the message above.');
}

const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');

const aptInstall = () =>
  run('apt-get', ['update', '-q']) && run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']);

const run = (command, args) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;
