import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let writeFaultReport: (folder: string, path: string) => number;
let [REMOTES, FAULTS]: readonly (readonly string[])[] = [];
beforeAll(async () => {
  ({ writeFaultReport } = (await import('./writeFaultReport.mjs' as string)) as never);
  ({ REMOTES, FAULTS } = (await import('./faultOptions.mjs' as string)) as never);
});

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'fault-report-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const MOMENTS = ['first load', 'navigation', 'mounted', 'after a release'];
const run = { expected: 'retry', ms: 400, problems: [], at: '2026-11-22T23:58:00Z', build: 'h1/r1', runs: 1 };
const store = (remote: string, faults: readonly string[]) => {
  const cells = faults.flatMap((fault) => MOMENTS.map((moment) => ({ fault, remote, moment, ...run })));
  writeFileSync(join(folder, `${remote}.json`), JSON.stringify(cells));
};

it('results of a part leave the table of all cells as it is; those of all replace it, and no text before it', () => {
  const path = join(folder, 'faults.md');
  const before = 'By hand.\n<!-- written by npm run test:faults -->\n\n400 passed';
  writeFileSync(path, before);
  store('auth', ['html']);
  expect([writeFaultReport(folder, path), readFileSync(path, 'utf8')]).toEqual([4, before]);
  for (const remote of REMOTES!) store(remote, FAULTS!);
  expect(writeFaultReport(folder, path)).toBe(400);
  const after = readFileSync(path, 'utf8');
  expect(after).toMatch(
    /^By hand\.\n<!-- written by npm run test:faults -->\n\n2026-11-22: 400 cells: 20 faults, 5 remotes/,
  );
  expect(after).not.toContain('400 passed\n');
});
