/** The checks of the sources: each answers with a complaint, or with an empty string when there is none. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { remoteNames, ROOT } from '../paths.mjs';
import { staleReports } from './apiReport.mjs';
import { circles, folderCycles } from './circles.mjs';
import { missingFromLock } from './lock.mjs';
import { misdeclared } from './packages.mjs';
import { wrongCallMarks } from './unusedCalls.mjs';

const bin = (path) => join(ROOT, 'node_modules', path);

/** Lint and types also run in npm test; the others keep the repository in order. */
export const lint = { name: 'lint', run: () => output(bin('eslint/bin/eslint.js'), ['--max-warnings=0', '.']) };
/**
 * TypeScript 7 checks; TypeScript 6 is here for the linter only. Both claim the name tsc.
 * Incremental: a second check reads only what changed.
 */
export const types = {
  name: 'types',
  run: () =>
    output(bin('tsc7/bin/tsc'), [
      ...['-p', 'tsconfig.json'],
      ...['--incremental', '--tsBuildInfoFile', join(ROOT, '.cache/types.tsbuildinfo')],
    ]),
};

const format = {
  name: 'format',
  run: () => output(bin('prettier/bin/prettier.cjs'), ['--check', '--log-level=warn', '.']),
};
const remoteFolders = () => remoteNames().map((name) => `remote-${name}/src`);
const circularImports = {
  name: 'no circular imports',
  run: async () =>
    [
      ...circles(['shared/src', 'host/src', 'mock-server/src', ...remoteFolders()]),
      ...folderCycles('mock-server/src'),
    ].join('\n'),
};
const lock = {
  name: 'lockfile holds every platform',
  run: async () => missingFromLock().join('\n'),
};
const packages = {
  name: 'packages declare what they import',
  run: async () => misdeclared().join('\n'),
};

const api = {
  name: 'docs/api lists what shared exports',
  run: async () => staleReports().join('\n'),
};
const callMarks = {
  name: 'calls without a client are marked',
  run: async () => wrongCallMarks().join('\n'),
};

export const checks = [lint, types, format, circularImports, lock, packages, api, callMarks];

/** What a Node program says when it fails; nothing when it succeeds. */
function output(script, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: ROOT });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? '' : said.trim() || `ended with code ${code}`));
  });
}
