/**
 * npm run test:mutation -- <package or path> [--tests <test file>]: StrykerJS changes the sources below that path, one
 * change at a time, and reports which changes the tests beside them do not detect. With `--sample 25 [--seed 1]` a random
 * sample of these changes, each judged by the nearest tests that import its file; tools can only be sampled. The score belongs
 * into docs/test-power.md.
 */
import '../run/node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { ROOT } from '../paths.mjs';
import { runSample } from '../mutation/runSample.mjs';
import { CliError, runCommand } from '../run/command.mjs';

await runCommand(async (all) => {
  const { args, sample, seed } = sampleOptions(all);
  const split = args.indexOf('--tests');
  const paths = (split < 0 ? args : args.slice(0, split)).map((path) => resolve(path));
  const others = split < 0 ? [] : args.slice(split + 1).map((path) => resolve(path));
  const missing = [...paths, ...others].find(
    (path) => !existsSync(path) || !relative(ROOT, path) || relative(ROOT, path).startsWith('..'),
  );
  if (paths.length === 0 || missing)
    throw new CliError(
      'Usage: npm run test:mutation -- <package or path> [path …] [--tests <test file> …], ' +
        'or --sample <number> [--seed <text>] <package or path> [path …]',
    );
  const [name] = relative(ROOT, paths[0]).split(sep);
  const folder = join(ROOT, name);
  if ([...paths, ...others].some((path) => !`${path}${sep}`.startsWith(`${folder}${sep}`)))
    throw new CliError('All paths must be of one package.');
  if (sample) return runSample({ name, paths, size: sample, seed });
  // Their tests load them as ES modules, past jest's transformation; and a copy of tools finds no packages beside it.
  if (name === 'tools') throw new CliError('For tools only a sample is made: --sample <number> [--seed <text>].');
  const tests = [...new Set([...paths.flatMap(testsBeside), ...others])];
  if (tests.length === 0) throw new CliError('No test is beside these sources. Name the tests: --tests <test file>');
  const cache = join(ROOT, '.cache/mutation');
  mkdirSync(cache, { recursive: true });
  const file = join(cache, `${name}.json`);
  writeFileSync(file, JSON.stringify(settings(folder, name, paths, tests), null, 2));
  const stryker = join(ROOT, 'node_modules', '@stryker-mutator/core', 'bin/stryker.js');
  const { status } = spawnSync(process.execPath, [stryker, 'run', file], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new CliError('The mutation test could not be run.');
});

/** `--sample` and `--seed`, and the other arguments. */
function sampleOptions(all) {
  const args = [...all];
  const take = (option) => {
    const at = args.indexOf(option);
    return at < 0 ? undefined : args.splice(at, 2)[1];
  };
  const [text, seed = '1'] = [take('--sample'), take('--seed')];
  const sample = Number(text ?? 0);
  if (text !== undefined && !(sample > 0)) throw new CliError('--sample needs the number of changes, for example 25.');
  return { args, sample, seed };
}

/** Settings of StrykerJS. Its copy of the package is below the package, so that imports resolve as usual. */
function settings(folder, name, paths, tests) {
  const isPlain = tests.every((path) => !readFileSync(path, 'utf8').includes('@jest-environment'));
  return {
    testRunner: 'jest',
    jest: {
      configFile: 'jest.config.mjs',
      // A whole package takes minutes per run.
      config: { testMatch: tests.map((path) => `<rootDir>/${relative(folder, path)}`) },
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

/**
 * The tests of a folder; of a file those in its folder that have its name or import it, or all if there are none. Neighbours
 * may be long: beside the ledger's `post.ts` are tests that kill processes.
 */
function testsBeside(path) {
  if (statSync(path).isDirectory()) return testsBelow(path, true);
  const tests = testsBelow(dirname(path), false);
  const name = basename(path).replace(/\.tsx?$/, '');
  const own = tests.filter(
    (test) => basename(test).startsWith(`${name}.`) || readFileSync(test, 'utf8').includes(`'./${name}'`),
  );
  return own.length > 0 ? own : tests;
}

function testsBelow(folder, recursive) {
  return readdirSync(folder, { recursive })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}
