/** Playwright and jest in processes of their own: their exit codes, also of a process that is killed. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

let runPlaywright: (args: readonly string[], env: Readonly<Record<string, string>>, config: string) => number;
let runJestFile: (campaign: object) => void;
beforeAll(async () => {
  ({ runPlaywright } = (await import('./playwright.mjs' as string)) as never);
  ({ runJestFile } = (await import('./campaign.mjs' as string)) as never);
});

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'campaign-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('a run ends with the exit code of its process, and one that was killed has failed', () => {
  const config = join(folder, 'playwright.config.mjs');
  writeFileSync(
    config,
    `import { writeFileSync } from 'node:fs';
    const { HOW } = process.env;
    writeFileSync(${JSON.stringify(join(folder, 'how'))}, HOW + ' ' + process.argv.includes('--retries=0'));
    if (HOW === 'killed') process.kill(process.pid, 'SIGKILL');
    if (HOW === 'fails') process.exit(3);
    export default { testDir: ${JSON.stringify(folder)}, outputDir: ${JSON.stringify(join(folder, 'results'))}, reporter: 'null' };`,
  );
  const outcomes = ['passes', 'fails', 'killed'].map((HOW) => {
    const code = runPlaywright(['--pass-with-no-tests'], { HOW }, config);
    return [readFileSync(join(folder, 'how'), 'utf8'), code];
  });
  expect(outcomes).toEqual([
    ['passes true', 0],
    ['fails true', 3],
    ['killed true', 1],
  ]);
});

it('a campaign of one jest file gets its variables, and fails with the command that repeats it, also when it was killed', () => {
  writeFileSync(
    join(folder, 'jest.config.cjs'),
    `module.exports = { rootDir: ${JSON.stringify(folder)}, reporters: [] };`,
  );
  writeFileSync(
    join(folder, 'some.test.cjs'),
    `it('is another one', () => process.exit(9));
    it('is chosen', () => {
      if (process.env.KILLS === '2') process.kill(process.pid, 'SIGKILL');
      expect(process.env.KILLS).toBe('1');
    });`,
  );
  const start = (KILLS: number) =>
    runJestFile({
      folder: relative(join(__dirname, '../..'), folder),
      ...{ file: 'some.test.cjs', only: 'is chosen', env: { KILLS }, repeat: 'npm run test:some' },
    });
  expect(() => start(1)).not.toThrow();
  for (const kills of [2, 3]) expect(() => start(kills)).toThrow('Failed; repeat it with: npm run test:some');
});
