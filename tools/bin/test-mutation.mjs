/**
 * npm run test:mutation -- <package or path>: StrykerJS changes the sources below that path, one change at a time, and
 * reports which changes the tests beside them do not detect. The score belongs into docs/test-power.md.
 */
import '../run/node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { ROOT } from '../paths.mjs';
import { CliError, runCommand } from '../run/command.mjs';

await runCommand((args) => {
  const paths = args.map((path) => resolve(path));
  const missing = paths.find(
    (path) => !existsSync(path) || !relative(ROOT, path) || relative(ROOT, path).startsWith('..'),
  );
  if (paths.length === 0 || missing) throw new CliError('Usage: npm run test:mutation -- <package or path> [path …]');
  const [name] = relative(ROOT, paths[0]).split(sep);
  const folder = join(ROOT, name);
  if (paths.some((path) => !`${path}${sep}`.startsWith(`${folder}${sep}`)))
    throw new CliError('All paths must be of one package.');
  const cache = join(ROOT, '.cache/mutation');
  mkdirSync(cache, { recursive: true });
  const file = join(cache, `${name}.json`);
  writeFileSync(file, JSON.stringify(settings(folder, name, paths), null, 2));
  const stryker = join(ROOT, 'node_modules', '@stryker-mutator/core', 'bin/stryker.js');
  const { status } = spawnSync(process.execPath, [stryker, 'run', file], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new CliError('The mutation test could not be run.');
});

/** Settings of StrykerJS. Its copy of the package is below the package, so that imports resolve as usual. */
function settings(folder, name, paths) {
  const tests = [...new Set(paths.map((path) => (statSync(path).isDirectory() ? path : dirname(path))))];
  const isPlain = tests.every((path) => !hasOwnEnvironment(path));
  return {
    testRunner: 'jest',
    jest: {
      configFile: 'jest.config.mjs',
      // Only the tests beside the code: a whole package takes minutes per run.
      config: { testMatch: tests.map((path) => `<rootDir>/${relative(folder, path)}/**/*.test.{ts,tsx}`) },
    },
    plugins: ['@stryker-mutator/jest-runner'],
    mutate: paths.map((path) => sourcesOf(relative(folder, path), path)).flat(),
    // Which test reaches which line is recorded by the test environment; `@jest-environment` in a file replaces it.
    coverageAnalysis: isPlain ? 'perTest' : 'off',
    // Mutants that change a constant only: evaluated once, when the file is loaded.
    ignoreStatic: isPlain,
    concurrency: 2,
    incremental: true,
    incrementalFile: join(ROOT, `.cache/mutation/${name}.incremental.json`),
    reporters: ['clear-text', 'json'],
    jsonReporter: { fileName: join(ROOT, `.cache/mutation/${name}.report.json`) },
    clearTextReporter: { allowColor: false, logTests: false, skipFull: true },
    tempDirName: '.stryker-tmp',
    allowEmpty: false,
  };
}

function sourcesOf(path, absolute) {
  return statSync(absolute).isDirectory()
    ? [`${path || '.'}/**/*.{ts,tsx}`, '!**/*.test.{ts,tsx}', '!**/testing/**', '!**/*.d.ts', '!**/*.tables.ts']
    : [path];
}

function hasOwnEnvironment(path) {
  return readdirSync(path, { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .some((file) => readFileSync(join(path, file), 'utf8').includes('@jest-environment'));
}
