/** The checks of the sources. `run` returns a message about what is wrong, or an empty string. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { staleReports } from './apiReport.mjs';
import { fileNameFaults } from './fileNames.mjs';
import { glossaryFaults } from './glossary.mjs';
import { ACYCLIC, importCycles } from './importCycles.mjs';
import { importFaults } from './importFaults.mjs';
import { missingFromLock } from './missingFromLock.mjs';
import { plainDocumentFaults } from './plainDocuments.mjs';
import { remoteLayoutFaults } from './remoteLayout.mjs';
import { typedLint } from './typedLint.mjs';
import { undeclaredDependencies } from './undeclaredDependencies.mjs';
import { unlistedInstallScripts } from './unlistedInstallScripts.mjs';
import { wrongCallMarks } from './unusedCalls.mjs';

const bin = (path) => join(ROOT, 'node_modules', path);

/** Lint and types also run in npm test. */
export const lint = { name: 'lint', run: () => output(bin('eslint/bin/eslint.js'), ['--max-warnings=0', '.']) };
/** TypeScript 7 by path: node_modules/.bin/tsc may be TypeScript 6, which only the linter uses. */
export const types = {
  name: 'types',
  run: () =>
    output(bin('tsc7/bin/tsc'), [
      ...['-p', 'tsconfig.json'],
      ...['--incremental', '--tsBuildInfoFile', join(ROOT, '.cache/types.tsbuildinfo')],
    ]),
};

const lintWithTypes = {
  name: 'lint with types',
  run: () => typedLint((args) => output(bin('eslint/bin/eslint.js'), args)),
};

const format = {
  name: 'format',
  run: () => output(bin('prettier/bin/prettier.cjs'), ['--check', '--log-level=warn', '.']),
};
/** Who may import whom (tools/import-rules.mjs), and no cycles. Runs in npm test, too. */
export const imports = {
  name: 'imports keep the rules',
  run: async () => [...(await importFaults()), ...ACYCLIC().flatMap(importCycles)].join('\n'),
};
const layout = {
  name: 'remotes keep one plan of folders',
  run: async () => remoteLayoutFaults().join('\n'),
};
const fileNames = {
  name: 'file names have one casing per package',
  run: async () => fileNameFaults().join('\n'),
};
const documents = {
  name: 'documents have plain words',
  run: async () => plainDocumentFaults().join('\n'),
};
const texts = {
  name: 'texts follow the glossary',
  run: async () => glossaryFaults().join('\n'),
};
const lock = {
  name: 'lockfile holds every platform',
  run: async () => missingFromLock().join('\n'),
};
const installScripts = {
  name: 'install scripts are listed',
  run: async () => unlistedInstallScripts().join('\n'),
};
const unusedExports = {
  name: 'no unused exports',
  run: () =>
    output(bin('knip/bin/knip.js'), [
      ...['-c', 'tools/check/knip.json'],
      ...['--include', 'exports', '--no-config-hints', '--no-progress'],
    ]),
};
const packages = {
  name: 'packages declare what they import',
  run: async () => undeclaredDependencies().join('\n'),
};

export const api = {
  name: 'docs/api lists what shared exports',
  run: async () => staleReports().join('\n'),
};
/** Spectral's rules; in npm test this file runs with those of the gateway. */
const openapi = {
  name: 'OpenAPI document keeps the rules of spectral:oas',
  run: () =>
    output(bin('jest/bin/jest.js'), ['--silent', '-c', 'mock-server/jest.config.mjs', 'src/edge/openapi.test.ts']),
};
const callMarks = {
  name: 'calls without a client are marked',
  run: async () => wrongCallMarks().join('\n'),
};

export const checks = [
  lint,
  lintWithTypes,
  types,
  format,
  imports,
  layout,
  fileNames,
  documents,
  texts,
  lock,
  installScripts,
  packages,
  unusedExports,
  api,
  callMarks,
  openapi,
];

/** Output of a Node program when it fails; an empty string when it succeeds. */
function output(script, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: ROOT });
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.stderr.on('data', (chunk) => (text += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? '' : text.trim() || `exit code ${code}`));
  });
}
