/** installIfNeeded: brings node_modules to what the lockfile says, and does nothing when it is there already. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { Trouble } from './command.mjs';
import { say } from './say.mjs';

export async function installIfNeeded() {
  if (isInstalled()) return;
  say('installing packages by the lockfile …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await exitOf(spawn(npm, ['ci', '--no-audit', '--no-fund'], { cwd: ROOT, stdio: 'inherit' }));
  if (code !== 0) throw new Trouble('The packages could not be installed: see what npm says above.');
}

const exitOf = (child) =>
  new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });

/** npm keeps its own record of what is in node_modules; optional packages depend on the machine and do not count. */
function isInstalled() {
  try {
    const wanted = packagesOf('package-lock.json');
    const present = packagesOf('node_modules/.package-lock.json');
    return Object.entries(wanted)
      .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.optional)
      .every(([path, entry]) => present[path]?.version === entry.version);
  } catch {
    return false;
  }
}

const packagesOf = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
