/** typedLint: lint rules that need types. Skipped when the same sources have passed before: a minute of processor time. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../files.mjs';
import { remoteNames, ROOT } from '../paths.mjs';

const CACHE = join(ROOT, '.cache/typed-lint');
/** Generated folders, and packages: the lockfile is an input instead. */
const IGNORED = /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)/;
const OTHER_INPUTS = [
  'package-lock.json',
  'tsconfig.json',
  'tools/tsconfig.base.json',
  'tools/eslint/typed.config.mjs',
];

/** @param {(args: string[]) => Promise<string>} runEslint resolves with its output, '' on success */
export async function typedLint(runEslint) {
  const marker = join(CACHE, hashOf([...sources(), ...OTHER_INPUTS.map((file) => join(ROOT, file))]));
  if (existsSync(marker)) return '';
  const message = await runEslint(['-c', 'tools/eslint/typed.config.mjs', '--no-inline-config', '.']);
  if (message) return message;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(marker, '');
  return '';
}

function sources() {
  const packages = [
    'shared',
    'host',
    'mock-server',
    'e2e',
    'bench',
    'tools',
    ...remoteNames().map((name) => `remote-${name}`),
  ];
  return packages.flatMap((name) =>
    readdirSync(join(ROOT, name), { recursive: true })
      .filter((file) => /\.tsx?$/.test(file) && !IGNORED.test(file))
      .sort()
      .map((file) => join(ROOT, name, file)),
  );
}
