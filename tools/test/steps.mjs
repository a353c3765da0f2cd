/** The steps of npm test. Each prints failures as they happen and returns its counts. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lint, types } from '../check/checks.mjs';
import { remoteNames, ROOT } from '../paths.mjs';
import { print } from '../run/print.mjs';

const bin = (path) => join(ROOT, 'node_modules', path);

/** A check counts as one test. */
const checkStep = ({ name, run }) => ({
  name,
  run: async () => {
    const message = await run();
    if (message) print(message);
    return message ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
  },
});

const jestStep = (name, packages) => ({
  name,
  run: () =>
    withReport(async (report) => {
      const projects = packages.map((folder) => join(ROOT, folder));
      const options = [
        '--json',
        `--outputFile=${report}`,
        '--reporters',
        join(import.meta.dirname, 'FailuresReporter.mjs'),
        // jest's default leaves one core idle, and nothing else runs meanwhile.
        '--maxWorkers=100%',
      ];
      const code = await runNode([bin('jest/bin/jest.js'), ...options, '--projects', ...projects]);
      return jestCount(report, code);
    }),
});

function jestCount(report, code) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  // A non-zero exit without a failed test is a failure of the run itself.
  return { passed: numPassedTests, failed: failed || (code === 0 ? 0 : 1) };
}

/** In its own process, like `npm run build`: the end-to-end tests run against its result. */
const build = {
  name: 'build',
  run: async () => {
    const code = await runNode([join(ROOT, 'tools/bin/build.mjs')]);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
};

const endToEnd = {
  name: 'end-to-end tests',
  run: () =>
    withReport(async (report) => {
      const code = await runNode(
        [bin('@playwright/test/cli.js'), 'test', '-c', join(ROOT, 'e2e/playwright.config.ts')],
        {
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      );
      if (!existsSync(report)) return { passed: 0, failed: 1 };
      const { expected, flaky, unexpected } = JSON.parse(readFileSync(report, 'utf8')).stats;
      return { passed: expected + flaky, failed: unexpected || (code === 0 ? 0 : 1) };
    }),
};

export const steps = [
  checkStep(lint),
  checkStep(types),
  jestStep('unit and component tests', ['shared', 'host', 'tools', ...remoteNames().map((name) => `remote-${name}`)]),
  jestStep('gateway tests', ['mock-server']),
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
