import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const ROOT = join(__dirname, '../..');
let folder: string;
let importCycles: (root: string) => string[];
beforeAll(async () => {
  ({ importCycles } = (await import('./importCycles.mjs' as string)) as { importCycles: typeof importCycles });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'importCycles-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), code);
  }
}

it('finds folders that import each other through different files, also by type imports only', () => {
  write({
    'money/bets/place.ts': "import { limit } from '../limits/limit'; export const place = limit;",
    'money/bets/bet.ts': 'export interface Bet { readonly stake: number }',
    'money/limits/limit.ts': 'export const limit = 1;',
    'money/limits/used.ts': "import type { Bet } from '../bets/bet'; export const used = (bet: Bet) => bet.stake;",
  });
  const root = relative(ROOT, folder);
  expect(importCycles(root)).toEqual([
    [
      `In ${root}, these import each other: money/bets → money/limits → money/bets`,
      `  ${root}/money/bets/place.ts imports ${root}/money/limits/limit.ts`,
      `  ${root}/money/limits/used.ts imports ${root}/money/bets/bet.ts`,
    ].join('\n'),
  ]);
});

it('compares the folders of every level, and counts dynamic imports and JavaScript modules', () => {
  write({
    'run/print.mjs': "export const late = () => import(/* webpackChunkName: 'x' */ '../release/gate/rules.mjs');",
    'release/build.mjs': "import { late } from '../run/print.mjs'; import './gate/rules.mjs'; export { late };",
    'release/gate/rules.mjs': "export { late } from '../build.mjs';",
  });
  const root = relative(ROOT, folder);
  expect(importCycles(root).map((text) => text.split('\n')[0])).toEqual([
    `In ${root}, these import each other: release → run → release`,
    `In ${root}, these import each other: release/build.mjs → release/gate → release/build.mjs`,
  ]);
});

it('finds a cycle of three folders beside a cycle of files by types', () => {
  write({
    'a.ts': "import type { B } from './b'; import { one } from './one/x'; export type A = B; export const a = one;",
    'b.ts': "import type { A } from './a'; export type B = A;",
    'one/x.ts': "import { b } from '../two/y'; export const one = b;",
    'two/y.ts': "import { c } from '../three/z'; export const b = c;",
    'three/z.ts': "export { one as c } from '../one/x';",
  });
  const root = relative(ROOT, folder);
  expect(importCycles(root).map((text) => text.split('\n')[0])).toEqual([
    `In ${root}, these import each other: a.ts → b.ts → a.ts`,
    `In ${root}, these import each other: one → two → three → one`,
  ]);
});

it('finds a cycle of three files of one folder that is closed by a dynamic import, but none through a test', () => {
  write({
    'page/a.ts': "import type { B } from './b'; export type A = B;",
    'page/b.ts': "import type { C } from './c'; export type B = C;",
    'page/c.ts': "export const late = () => import('./a'); export type C = string;",
    'page/d.ts': 'export const d = 1;',
    'page/d.spec.ts': "import { d } from './d'; export { d };",
  });
  const root = relative(ROOT, folder);
  expect(importCycles(root).map((text) => text.split('\n')[0])).toEqual([
    `In ${root}, these import each other: page/a.ts → page/b.ts → page/c.ts → page/a.ts`,
  ]);
});

it('allows folders that import in one direction', () => {
  write({
    'ground/db.ts': 'export const db = 1;',
    'money/bets/place.ts': "import { db } from '../../ground/db'; export { a } from './a'; export const place = db;",
    'money/bets/a.ts': 'export const a = 1;',
  });
  expect(importCycles(relative(ROOT, folder))).toEqual([]);
});
