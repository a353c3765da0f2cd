/**
 * npm run test:engines: the built site in Firefox and in WebKit, the engine of Safari (e2e/engines). `-- -g WebKit` for one of
 * them. On Debian it installs them; elsewhere an engine that is missing is skipped.
 */
import '../run/node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { runCommand } from '../run/command.mjs';
import { installIfNeeded } from '../run/install.mjs';
import { print } from '../run/print.mjs';

/** Package by the file that it brings. */
const PACKAGES = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
};

await runCommand(async (args) => {
  await installIfNeeded();
  const missing = Object.keys(PACKAGES).filter((file) => !existsSync(file));
  if (missing.length > 0 && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    const names = missing.map((file) => PACKAGES[file]);
    print(`installing ${names.join(', ')} …`);
    apt('update', '-q');
    apt('install', '-y', '-q', '--no-install-recommends', ...names);
  }
  const { runEndToEnd } = await import('../run/endToEnd.mjs');
  // Layouts are compared while nothing else draws.
  process.exitCode = await runEndToEnd([join(ROOT, 'e2e/engines'), '--workers=1', ...args], { ENGINES: 'all' });
});

function apt(...args) {
  spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
