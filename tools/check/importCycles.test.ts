import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const ROOT = join(__dirname, '../..');
let folder: string;
let importCycles: (folders: readonly string[]) => string[];
let folderCycles: (root: string) => string[];
beforeAll(async () => {
  ({ importCycles, folderCycles } = (await import('./importCycles.mjs' as string)) as {
    importCycles: typeof importCycles;
    folderCycles: typeof folderCycles;
  });
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

function cyclesOf(files: Readonly<Record<string, string>>): string[] {
  write(files);
  const found = importCycles([relative(ROOT, folder)]);
  return found.map((cycle) => cycle.replaceAll(`${relative(ROOT, folder)}/`, ''));
}

it('finds files that import each other, also by re-exports', () => {
  const found = cyclesOf({
    'a.ts': "import { b } from './b'; export const a = b;",
    'b.tsx': "export * from './c'; export const b = <i />;",
    'c.ts': "import './a'; export const c = 1;",
  });
  expect(found).toEqual(['a.ts → b.tsx → c.ts → a.ts']);
});

it('ignores type imports and tests', () => {
  const found = cyclesOf({
    'a.ts': "import { type B } from './b'; export const a = 1;",
    'b.ts': "import { a } from './a'; import type { C } from './c'; export type B = typeof a;",
    'c.ts': "import { a } from './a'; export type C = typeof a;",
    'a.test.ts': "import { a } from './a'; import './a.test';",
  });
  expect(found).toEqual([]);
});

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

it('allows folders that import in one direction', () => {
  write({
    'ground/db.ts': 'export const db = 1;',
    'money/bets/place.ts': "import { db } from '../../ground/db'; export { a } from './a'; export const place = db;",
    'money/bets/a.ts': 'export const a = 1;',
  });
  expect(folderCycles(relative(ROOT, folder))).toEqual([]);
});
