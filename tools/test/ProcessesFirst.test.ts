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

it('files that start processes or have long tests run first, then the others by size', () => {
  const small = file('small.test.ts', 'it();');
  const large = file('large.test.ts', 'it();'.repeat(1_000));
  const process = file('process.test.ts', 'spawnSync("node");');
  const campaign = file('campaign.test.ts', "it('runs long', () => {\n  walk();\n}, 180_000);\n");
  const wrapped = file('wrapped.test.ts', "it('runs long', run,\n  3_600_000,\n);\n".repeat(2));
  const names = new ProcessesFirst()
    .sort([small, large, campaign, process, wrapped])
    .map(({ path }) => path.slice(folder.length + 1));
  expect(names).toEqual(['wrapped.test.ts', 'campaign.test.ts', 'process.test.ts', 'large.test.ts', 'small.test.ts']);
});
