/** The counts of npm test: every failure is in the sum of its last line. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly failedFiles?: readonly string[];
}
let jestCount: (report: string, code: number | null) => Count;
let playwrightCount: typeof jestCount;
let afterSecondTry: (first: Count, second: Count) => Count;
let runSteps: (
  steps: readonly { readonly name: string; readonly run: () => Promise<Count> }[],
  write: (line: string) => void,
) => Promise<Count>;
let folder: string;
beforeAll(async () => {
  ({ jestCount, playwrightCount, afterSecondTry } = (await import('./counts.mjs' as string)) as never);
  ({ runSteps } = (await import('./runSteps.mjs' as string)) as never);
  folder = mkdtempSync(join(tmpdir(), 'counts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const report = (content: object) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};

it('the last line is the sum of all steps', async () => {
  const counts = [
    { passed: 10, failed: 2 },
    { passed: 5, failed: 1 },
    { passed: 7, failed: 0 },
  ];
  const lines: string[] = [];
  const steps = counts.map((count, index) => ({ name: `step ${index}`, run: () => Promise.resolve(count) }));
  expect(await runSteps(steps, (line) => lines.push(line))).toEqual({ passed: 22, failed: 3 });
  expect(lines).toEqual([
    ...['— 1 of 3: step 0 …', '  10 passed, 2 failed (0 s)'],
    ...['— 2 of 3: step 1 …', '  5 passed, 1 failed (0 s)'],
    ...['— 3 of 3: step 2 …', '  7 passed, 0 failed (0 s)', '22 passed, 3 failed'],
  ]);
});

it('of jest: failed tests, files that did not load, and a run that failed without either', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed' },
    { name: 'b.test.ts', status: 'passed' },
  ];
  const result = { numPassedTests: 8, numFailedTests: 2, numRuntimeErrorTestSuites: 1, testResults };
  expect(jestCount(report(result), 1)).toEqual({ passed: 8, failed: 3, failedFiles: ['a.test.ts'] });
  const passed = { ...result, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] };
  expect(jestCount(report(passed), 0)).toEqual({ passed: 8, failed: 0, failedFiles: [] });
  for (const code of [1, null]) expect(jestCount(report(passed), code).failed).toBe(1);
  expect(jestCount(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, failedFiles: [] });
});

it('of a second try: what still fails', () => {
  expect(afterSecondTry({ passed: 8, failed: 3 }, { passed: 40, failed: 1 })).toEqual({ passed: 10, failed: 1 });
});

it('of Playwright: unexpected results; what passed at the second try has passed', () => {
  const stats = { expected: 20, flaky: 2, unexpected: 3, skipped: 1 };
  expect(playwrightCount(report({ stats }), 1)).toEqual({ passed: 22, failed: 3 });
  const passed = { stats: { ...stats, unexpected: 0 } };
  expect([0, 1, null].map((code) => playwrightCount(report(passed), code).failed)).toEqual([0, 1, 1]);
  expect(playwrightCount(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
});
