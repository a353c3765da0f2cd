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
export const headlessBrowser = (exists = existsSync) =>
  [DEBIAN_HEADLESS_SHELL, DEBIAN_CHROMIUM].find((path) => exists(path));

/** @param {Partial<typeof SYSTEM>} [system] for tests */
export async function installBrowser(system = {}) {
  const { exists, isRoot, run, playwrightBrowser } = { ...SYSTEM, ...system };
  if (exists(DEBIAN_CHROMIUM) || exists(await playwrightBrowser())) return;
  print('installing a browser for the end-to-end tests …');
  const isDebianRoot = exists('/etc/debian_version') && isRoot();
  const isInstalled = isDebianRoot ? aptInstall(run) : run(process.execPath, [PLAYWRIGHT, 'install', 'chromium']);
  if (!isInstalled) throw new CliError('No browser could be installed: see the output above.');
}

const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');

function aptInstall(run) {
  const install = (name) => run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name]);
  if (!run('apt-get', ['update', '-q']) || !install('chromium')) return false;
  // Not in every distribution: the tests need longer without it.
  install('chromium-headless-shell');
  return true;
}

const SYSTEM = {
  exists: existsSync,
  isRoot: () => process.getuid?.() === 0,
  /** @returns whether the command has succeeded */
  run: (command, args) =>
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0,
  /** The path that Playwright's own browser has or would have. */
  playwrightBrowser: async () => (await import('@playwright/test')).chromium.executablePath(),
};
