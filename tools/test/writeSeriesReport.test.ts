import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let writeSeriesReport: (report: string, changes: number, path: string) => boolean;
beforeAll(async () => {
  ({ writeSeriesReport } = (await import('./writeSeriesReport.mjs' as string)) as never);
});

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'series-report-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('a shorter series leaves the result of a whole one as it is; a whole one replaces it, and no text before it', () => {
  const path = join(folder, 'releases.md');
  const before = 'By hand.\n<!-- written by npm run test:releases -->\n\n200 changes\n';
  writeFileSync(path, before);
  expect([writeSeriesReport('199 changes\n', 199, path), readFileSync(path, 'utf8')]).toEqual([false, before]);
  expect(writeSeriesReport('201 changes\n', 201, path)).toBe(true);
  expect(readFileSync(path, 'utf8')).toBe(before.replace('200', '201'));
});
