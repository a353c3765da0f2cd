/** runSample: a random sample of mutants of a package, each judged by the nearest tests that import its file. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../paths.mjs';
import { CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';
import { nearestTests } from './nearestTests.mjs';
import { sampleMutants } from './sampleMutants.mjs';
import { testsNaming } from './testsNaming.mjs';
import { wilson } from './wilson.mjs';

/** Of the tests that import a file, directly or not: a module that everything uses has hundreds. */
const MAX_TEST_FILES = 12;
/** A change that never ends is detected. */
const MAX_MS = 300_000;
/** In jest's message of a test that takes too long, as it may on a busy machine: not a detection, to be repeated alone. */
const TIMEOUT = 'Exceeded timeout of';
/** Of a failure, in characters. */
const MAX_MESSAGE = 2000;
const CACHE = join(ROOT, '.cache/mutation');
const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
const NOT_SOURCES = /\.test\.|\.d\.m?ts$|\.tables\.ts$|\.stories\.|\.meta\.ts$|\/testing\/|\/locales\/|\/templates\//;

/**
 * The sources are changed in place, one at a time, and restored: the package must have no uncommitted change.
 * @param {{ name: string, paths: readonly string[], size: number, seed: string }} options `name`: the package; `paths`:
 *   its folders or files, absolute
 */
export async function runSample({ name, paths, size, seed }) {
  if (git(['status', '--porcelain', '--', name]))
    throw new CliError(`Commit the changes of ${name} first: a sample changes its sources and restores them.`);
  const files = git(['ls-files', '--', ...paths])
    .split('\n')
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !NOT_SOURCES.test(file));
  const mutants = await sampleMutants(
    files.map((file) => join(ROOT, file)),
    seed,
    size,
  );
  if (mutants.length === 0) throw new CliError('No source with behaviour is below these paths.');
  mkdirSync(CACHE, { recursive: true });
  const results = [];
  for (const [index, mutant] of mutants.entries()) {
    const result = await judge(name, mutant);
    results.push({ ...result, ...summaryOf(mutant) });
    const { file, line, kind, before, after } = results.at(-1);
    print(`${index + 1} of ${mutants.length}: ${result.state}, ${file}:${line} ${kind}`);
    if (result.state !== 'detected') print(`  - ${before}\n  + ${after}`);
  }
  const detected = results.filter(({ state }) => state === 'detected').length;
  const [low, high] = wilson(detected, results.length).map((share) => Math.round(share * 100));
  print(
    `${detected} of ${results.length} detected: ${Math.round((detected / results.length) * 100)} % (95 %: ${low}–${high} %)`,
  );
  writeFileSync(join(CACHE, `${name}.sample.json`), JSON.stringify({ seed, results }, null, 2));
}

async function judge(name, { file, source }) {
  const tests = testsOf(name, file);
  if (tests.length === 0) return { state: 'without a test', tests: 0 };
  const original = readFileSync(file);
  const restore = () => writeFileSync(file, original);
  const interrupted = () => {
    restore();
    process.exit(130);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    writeFileSync(file, source);
    let failure;
    // The nearest two mostly detect it.
    for (const part of [tests.slice(0, 2), tests.slice(2)])
      if (part.length > 0) failure ??= await failureOf(name, part);
    const state = !failure ? 'not detected' : failure.includes(TIMEOUT) ? 'timed out' : 'detected';
    return { state, tests: tests.length, failure };
  } finally {
    restore();
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}

/** Of the tests that use the file, directly or not. */
function testsOf(name, file) {
  if (name === 'tools') {
    const all = git(['ls-files', '--', name]).split('\n');
    const tests = all.filter((path) => /\.test\.tsx?$/.test(path)).map((path) => join(ROOT, path));
    return nearestTests(file, testsNaming(file, tests, [ROOT, join(ROOT, name)])).slice(0, MAX_TEST_FILES);
  }
  const listed = execFileSync(process.execPath, [JEST, '--findRelatedTests', file, '--listTests'], {
    cwd: join(ROOT, name),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const related = nearestTests(file, listed.split('\n').filter(Boolean));
  // They see every file of their package.
  const records = related.slice(MAX_TEST_FILES).filter((test) => /\/recorded(Screens|-answers)\.test/.test(test));
  return [...related.slice(0, MAX_TEST_FILES), ...records];
}

/** The message of the first test file that fails, or undefined. */
async function failureOf(name, tests) {
  const file = join(CACHE, `${name}.failure.txt`);
  rmSync(file, { force: true });
  if ((await jest(name, file, ['--bail', '--silent', '--runTestsByPath', ...tests])) === 0) return undefined;
  return existsSync(file) ? readFileSync(file, 'utf8').slice(0, MAX_MESSAGE) : 'The tests did not end.';
}

function jest(name, failureFile, args) {
  return new Promise((resolve, reject) => {
    const options = ['--runInBand', '--reporters', join(import.meta.dirname, 'failureReporter.cjs')];
    const child = spawn(process.execPath, [JEST, ...options, ...args], {
      cwd: join(ROOT, name),
      env: { ...process.env, FAILURE_FILE: failureFile },
      stdio: 'ignore',
    });
    const timeout = setTimeout(() => child.kill('SIGKILL'), MAX_MS);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timeout);
      resolve(code ?? 1);
    });
  });
}

const summaryOf = ({ file, line, kind, before, after }) => ({
  ...{ file: relative(ROOT, file), line, kind },
  before: shorten(before),
  after: shorten(after),
});
const shorten = (text) => (text.length > 200 ? `${text.slice(0, 200)} …` : text);

const git = (args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
