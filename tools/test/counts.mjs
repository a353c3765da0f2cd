/** Counts of a test run, from its report and the exit code of its process. */
import { existsSync, readFileSync } from 'node:fs';

/** A non-zero exit without a failed test is a failure of the run itself. */
const failuresOf = (failed, code) => failed || (code === 0 ? 0 : 1);

const read = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null);

/**
 * @param {string} report jest's `--outputFile`
 * @param {number | null} code null: ended by a signal
 */
export function jestCount(report, code) {
  const result = read(report);
  if (!result) return { passed: 0, failed: 1, failedFiles: [] };
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  const failedFiles = result.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return { passed: result.numPassedTests, failed: failuresOf(failed, code), failedFiles };
}

/** Of a run whose failed files were run once more. */
export const afterSecondTry = (first, { failed }) => ({ passed: first.passed + first.failed - failed, failed });

/**
 * @param {string} report of Playwright's reporter "json"
 * @param {number | null} code
 */
export function playwrightCount(report, code) {
  const result = read(report);
  if (!result) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = result.stats;
  return { passed: expected + flaky, failed: failuresOf(unexpected, code) };
}
