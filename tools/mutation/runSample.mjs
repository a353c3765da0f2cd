/** runSample: a random sample of mutants of a package, each judged by the nearest tests that import its file. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../paths.mjs';
import { CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';
import { nearestTests } from './nearestTests.mjs';
import { sampleMutants } from './sampleMutants.mjs';
import { wilson } from './wilson.mjs';

/** Of the tests that import a file, directly or not: a module that everything uses has hundreds. */
const MAX_TEST_FILES = 12;
/** A change that never ends is detected. */
const MAX_MS = 300_000;
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
  const report = join(ROOT, '.cache/mutation', `${name}.sample.json`);
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, JSON.stringify({ seed, results }, null, 2));
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
    const code = await jest(name, ['--bail', '--silent', '--runTestsByPath', ...tests]);
    return { state: code === 0 ? 'not detected' : 'detected', tests: tests.length };
  } finally {
    restore();
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}

/** Of the tests that import the file, directly or not. */
function testsOf(name, file) {
  const listed = execFileSync(process.execPath, [JEST, '--findRelatedTests', file, '--listTests'], {
    cwd: join(ROOT, name),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return nearestTests(file, listed.split('\n').filter(Boolean)).slice(0, MAX_TEST_FILES);
}

function jest(name, args) {
  return new Promise((resolve, reject) => {
    const options = ['--runInBand', '--reporters', join(import.meta.dirname, 'noReport.cjs')];
    const child = spawn(process.execPath, [JEST, ...options, ...args], { cwd: join(ROOT, name), stdio: 'ignore' });
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
