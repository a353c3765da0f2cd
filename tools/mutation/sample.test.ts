/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { nearestTests } from './nearestTests.mjs';
import { testsNaming } from './testsNaming.mjs';
import { wilson } from './wilson.mjs';

interface Mutant {
  readonly kind: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
  readonly source: string;
}

const SOURCE = `const LIMIT = 3;
export function isMany(count: number) {
  return count > LIMIT;
}
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-sample-'));
  for (const checkout of ['a', 'b']) put(`${checkout}/isMany.ts`, SOURCE);
});
afterAll(() => rmSync(folder, { recursive: true }));

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** In a process of its own: Stryker's instrumenter is an ES module, which jest's sandbox does not load. */
function sampleOf(seed: string, size: number, root = join(folder, 'a')): Mutant[] {
  const script = `
    const { sampleMutants } = await import(${JSON.stringify(join(import.meta.dirname, 'sampleMutants.mjs'))});
    console.log(JSON.stringify(await sampleMutants([${JSON.stringify(join(root, 'isMany.ts'))}], '${seed}', ${size}, ${JSON.stringify(root)})));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
}

test('a sample has the changes within functions, each with the whole changed file', () => {
  const all = sampleOf('a', 100);
  expect(all.map(({ before, after }) => [before, after])).toEqual(
    expect.arrayContaining([
      ['count > LIMIT', 'count >= LIMIT'],
      ['count > LIMIT', 'true'],
    ]),
  );
  expect(all.filter(({ line }) => line === 1)).toEqual([]);
  const { source } = all.find(({ after }) => after === 'count >= LIMIT')!;
  expect(source).toBe(SOURCE.replace('count > LIMIT', 'count >= LIMIT'));
});

test('the same seed gives the same sample, a smaller one is its beginning, another seed gives another order', () => {
  const whole = sampleOf('a', 100);
  expect(sampleOf('a', 2)).toEqual(whole.slice(0, 2));
  expect(sampleOf('b', 100)).not.toEqual(whole);
  expect(sampleOf('b', 100)).toHaveLength(whole.length);
});

test('a sample is the same in another checkout', () => {
  const order = (mutants: readonly Mutant[]) => mutants.map(({ before, after }) => [before, after]);
  expect(order(sampleOf('a', 100, join(folder, 'b')))).toEqual(order(sampleOf('a', 100)));
});

test('a test uses what it imports at run time or starts, and what these name', () => {
  put('p/a.test.ts', "await import('./a.mjs' as string);");
  put('p/command.test.ts', "execFileSync(join(__dirname, '../bin/start.mjs'));");
  put('p/other.test.ts', "import { a } from 'a';");
  put('p/a.mjs', "import { b } from '../b/b.mjs';");
  put('bin/start.mjs', 'spawn(`${ROOT}/p/a.mjs`);');
  put('b/b.mjs', "export const b = () => 'p/a.test.ts';");
  const tests = ['a', 'command', 'other'].map((name) => join(folder, `p/${name}.test.ts`));
  expect(testsNaming(join(folder, 'b/b.mjs'), tests, [folder])).toEqual(tests.slice(0, 2));
  expect(testsNaming(join(folder, 'bin/start.mjs'), tests, [folder])).toEqual([tests[1]]);
});

test('tests named after the source are nearest, then those of its folder, then those of its neighbours', () => {
  const tests = [
    '/p/src/edge/site.test.ts',
    '/p/src/money/other.test.ts',
    '/p/src/edge/pay.test.ts',
    '/p/src/money/pay.property.test.ts',
  ];
  expect(nearestTests('/p/src/money/pay.ts', tests)).toEqual([tests[2], tests[3], tests[1], tests[0]]);
});

test('the interval of a share is the one of Wilson', () => {
  expect(wilson(8, 10).map((share) => share.toFixed(4))).toEqual(['0.4902', '0.9433']);
  expect(wilson(10, 10).map((share) => share.toFixed(4))).toEqual(['0.7225', '1.0000']);
});
