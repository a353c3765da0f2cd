/** installIfNeeded: runs npm ci unless node_modules matches the lockfile; updateLockfile: npm install. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { CliError } from './command.mjs';
import { print } from './print.mjs';

export async function installIfNeeded() {
  if (isInstalled()) return;
  print('installing packages by the lockfile …');
  if ((await npm('ci')) !== 0) throw new CliError('The packages could not be installed: see the output of npm above.');
}

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const npm = (command) => exitOf(spawn(NPM, [command, '--no-audit', '--no-fund'], { cwd: ROOT, stdio: 'inherit' }));

/**
 * Adds a new workspace to the lockfile: the next `npm ci` would fail without it.
 * @param {(command: string) => Promise<number | null>} [run] npm with a command; returns its exit code
 */
export async function updateLockfile(run = npm) {
  if ((await run('install')) !== 0)
    throw new CliError(
      'package-lock.json was not updated, so npm ci will fail: see the output of npm above, and run npm install.',
    );
}

const exitOf = (child) =>
  new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });

/** Compares npm's record of node_modules with the lockfile. Optional packages depend on the platform and are ignored. */
export function isInstalled(root = ROOT) {
  try {
    const wanted = packagesOf(join(root, 'package-lock.json'));
    const present = packagesOf(join(root, 'node_modules/.package-lock.json'));
    return Object.entries(wanted)
      .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.optional)
      .every(([path, entry]) => present[path]?.version === entry.version);
  } catch {
    return false;
  }
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
