/** The order of test files without times of an earlier run. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ProcessesFirst from './ProcessesFirst.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sequencer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return { path, context: { config: { cache: false } } };
};

it('files that start processes run first, then the others by size', () => {
  const small = file('small.test.ts', 'it();');
  const large = file('large.test.ts', 'it();'.repeat(1_000));
  const process = file('process.test.ts', 'spawnSync("node");');
  const names = new ProcessesFirst().sort([small, large, process]).map(({ path }) => path.slice(folder.length + 1));
  expect(names).toEqual(['process.test.ts', 'large.test.ts', 'small.test.ts']);
});
