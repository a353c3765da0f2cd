/** The steps of npm test. Each prints failures as they happen and returns its counts. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, constants, setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { imports, lint, types } from '../check/checks.mjs';
import { remoteNames, ROOT } from '../paths.mjs';
import { print } from '../run/print.mjs';
import { seedGateway } from '../run/servers.mjs';
import { afterSecondTry, jestCount, playwrightCount } from './counts.mjs';

const bin = (path) => join(ROOT, 'node_modules', path);

/** Each check counts as one test. The first starts all of them: each alone leaves most of a core idle. */
function checkSteps(checks) {
  let messages;
  // A check that throws before its step is reached is reported by its step.
  const start = () => checks.map(({ run }) => run().catch((error) => error.stack));
  return checks.map(({ name }, index) => ({
    name,
    run: async () => {
      messages ??= start();
      const message = await messages[index];
      if (message) print(message);
      return message ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
    },
  }));
}

/** `startBeside`: starts a later step, whose work does not disturb these tests. */
const jestStep = (name, packages, startBeside = () => undefined) => ({
  name,
  run: async () => {
    startBeside();
    const projects = packages.map((folder) => join(ROOT, folder));
    const first = await runJest([`--maxWorkers=${WORKERS}`, '--testSequencer', SEQUENCER, '--projects', ...projects]);
    if (first.failedFiles.length === 0 || first.failedFiles.length > SECOND_TRY_FILES) return first;
    // As in the end-to-end tests: what failed runs once more, alone, and is named, so that someone finds the cause.
    print(`  second try: ${first.failedFiles.map((file) => relative(ROOT, file)).join(', ')}`);
    const second = await runJest(['--runInBand', '--projects', ...projects, '--runTestsByPath', ...first.failedFiles]);
    return afterSecondTry(first, second);
  },
});

/** One more than cores: tests wait for timers, processes and disks, and nothing else runs meanwhile. jest's default is one less. */
const WORKERS = availableParallelism() + 1;
const SEQUENCER = join(import.meta.dirname, 'ProcessesFirst.mjs');

/** With more failed files than this the change is wrong, not the machine busy. */
const SECOND_TRY_FILES = 3;

/** MB. A test file makes many objects that live as long as the file: by default V8 copies them often, a twelfth of the gateway tests' time. */
const YOUNG_GENERATION = '--max-semi-space-size=64';

const runJest = (args) =>
  withReport(async (report) => {
    const reporter = join(import.meta.dirname, 'FailuresReporter.mjs');
    const options = ['--json', `--outputFile=${report}`, '--reporters', reporter];
    const code = await runNode([YOUNG_GENERATION, bin('jest/bin/jest.js'), ...options, ...args]);
    return jestCount(report, code);
  });

/** The filled database that every worker of the end-to-end tests copies; undefined: each fills its own. */
let seededData;
/** The build, once it has started. */
let building;

/**
 * The build in its own process, like `npm run build`: the end-to-end tests run against its result. Beside it their database is
 * filled. It starts with the gateway tests, which do not use what it builds, and has a low priority: it gets what they leave
 * idle. Its output is printed by its own step.
 */
const build = {
  name: 'build',
  start: () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-seeded-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const data = join(folder, 'data');
    building = Promise.all([runBeside([join(ROOT, 'tools/bin/build.mjs')]), seedGateway(data)]).then(
      ([result, isSeeded]) => ({ ...result, data: isSeeded ? data : undefined }),
    );
  },
  run: async () => {
    const { code, output, data } = await building;
    process.stdout.write(output);
    seededData = data;
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
};

const endToEnd = {
  name: 'end-to-end tests',
  run: () =>
    withReport(async (report) => {
      const code = await runNode(
        [bin('@playwright/test/cli.js'), 'test', '-c', join(ROOT, 'e2e/playwright.config.ts')],
        { PLAYWRIGHT_JSON_OUTPUT_FILE: report, SEEDED_DATA: seededData },
      );
      return playwrightCount(report, code);
    }),
};

export const steps = [
  ...checkSteps([lint, types, imports]),
  jestStep('unit and component tests', [
    'shared',
    'host',
    'tools',
    'bench',
    ...remoteNames().map((name) => `remote-${name}`),
  ]),
  jestStep('gateway tests', ['mock-server'], build.start),
  build,
  endToEnd,
];

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** With a low priority; returns what it prints. */
function runBeside(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    child.on('error', reject);
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('close', (code) => resolve({ code, output }));
  });
}

function runNode(args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', resolve);
  });
}
