/** Campaigns of one jest file: numbers of the command line, the environment of the tests, and the result. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(__dirname, '../..');
let numberOptions: (args: readonly string[], defaults: Readonly<Record<string, number>>) => Record<string, number>;
let folder: string;
beforeAll(async () => ({ numberOptions } = (await import('./campaign.mjs' as string)) as never));
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'campaign-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('an option that is not given has its default value; the others are numbers', () => {
  const defaults = { runs: 20, seed: 7 };
  expect(numberOptions([], defaults)).toEqual(defaults);
  expect(numberOptions(['--seed', '12'], defaults)).toEqual({ runs: 20, seed: 12 });
  expect(numberOptions(['--runs=1', '--seed', '12'], defaults)).toEqual({ runs: 1, seed: 12 });
  for (const wrong of ['0', '-1', '1.5', '01', 'ten', ''])
    expect(() => numberOptions([`--runs=${wrong}`], defaults)).toThrow('--runs must be a number, 1 or more');
});

it('runs the tests with the chosen titles and the numbers, and fails when one of them does', () => {
  const out = join(folder, 'runs');
  writeFileSync(join(folder, 'jest.config.cjs'), 'module.exports = { transform: {} };');
  const writes = `test('writes', () => require('fs').writeFileSync(${JSON.stringify(out)}, process.env.RUNS));`;
  writeFileSync(join(folder, 'some.test.js'), `${writes} test('fails', () => { throw new Error('on purpose'); });`);
  const campaign = { folder: relative(ROOT, folder), file: 'some.test.js', env: { RUNS: 12 }, repeat: 'npm run again' };
  expect(run({ ...campaign, only: 'writes' }).status).toBe(0);
  expect(readFileSync(out, 'utf8')).toBe('12');
  for (const failing of [campaign, { ...campaign, file: 'none.test.js' }]) {
    const { status, stderr } = run(failing);
    expect([status, stderr.trim().split('\n').at(-1)]).toEqual([1, 'Failed; repeat it with: npm run again']);
  }
});

/** In a process of its own, whose output is not that of the test. */
function run(campaign: object) {
  const module = (name: string) => JSON.stringify(pathToFileURL(join(__dirname, name)).href);
  const script = `
    const [{ runCommand }, { runJestFile }] = [await import(${module('command.mjs')}), await import(${module('campaign.mjs')})];
    await runCommand(() => runJestFile(${JSON.stringify(campaign)}));`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
}
