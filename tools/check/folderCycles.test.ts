import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const ROOT = join(__dirname, '../..');
let folder: string;
let folderCycles: (root: string) => string[];
beforeAll(async () => {
  ({ folderCycles } = (await import('./folderCycles.mjs' as string)) as { folderCycles: typeof folderCycles });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folderCycles-'));
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
  expect(folderCycles(root)).toEqual([
    [
      `Folders of ${root} import each other: money/bets → money/limits → money/bets`,
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
  expect(folderCycles(root).map((text) => text.split('\n')[0])).toEqual([
    `Folders of ${root} import each other: release → run → release`,
    `Folders of ${root} import each other: release/gate → release/build.mjs → release/gate`,
  ]);
});

it('finds a cycle of three folders beside a cycle of files', () => {
  write({
    'a.ts': "import type { B } from './b'; import { one } from './one/x'; export type A = B; export const a = one;",
    'b.ts': "import type { A } from './a'; export type B = A;",
    'one/x.ts': "import { b } from '../two/y'; export const one = b;",
    'two/y.ts': "import { c } from '../three/z'; export const b = c;",
    'three/z.ts': "export { one as c } from '../one/x';",
  });
  const root = relative(ROOT, folder);
  expect(folderCycles(root).map((text) => text.split('\n')[0])).toEqual([
    `Folders of ${root} import each other: one → two → three → one`,
  ]);
});

it('allows folders that import in one direction', () => {
  write({
    'ground/db.ts': 'export const db = 1;',
    'money/bets/place.ts': "import { db } from '../../ground/db'; export { a } from './a'; export const place = db;",
    'money/bets/a.ts': 'export const a = 1;',
  });
  expect(folderCycles(relative(ROOT, folder))).toEqual([]);
});
