import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const ROOT = join(__dirname, '../..');
let folder: string;
let circles: (folders: readonly string[]) => string[];
let folderCycles: (root: string) => string[];
beforeAll(async () => {
  ({ circles, folderCycles } = (await import('./circles.mjs' as string)) as {
    circles: typeof circles;
    folderCycles: typeof folderCycles;
  });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'circles-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), code);
  }
}

function circlesOf(files: Readonly<Record<string, string>>): string[] {
  write(files);
  const found = circles([relative(ROOT, folder)]);
  return found.map((circle) => circle.replaceAll(`${relative(ROOT, folder)}/`, ''));
}

it('finds files that import one another, the re-exports among them', () => {
  const found = circlesOf({
    'a.ts': "import { b } from './b'; export const a = b;",
    'b.tsx': "export * from './c'; export const b = <i />;",
    'c.ts': "import './a'; export const c = 1;",
  });
  expect(found).toEqual(['a.ts → b.tsx → c.ts → a.ts']);
});

it('takes types and tests for no circle', () => {
  const found = circlesOf({
    'a.ts': "import { type B } from './b'; export const a = 1;",
    'b.ts': "import { a } from './a'; import type { C } from './c'; export type B = typeof a;",
    'c.ts': "import { a } from './a'; export type C = typeof a;",
    'a.test.ts': "import { a } from './a'; import './a.test';",
  });
  expect(found).toEqual([]);
});

it('finds folders that import one another through different files, also by types alone', () => {
  write({
    'money/bets/place.ts': "import { limit } from '../limits/limit'; export const place = limit;",
    'money/bets/bet.ts': 'export interface Bet { readonly stake: number }',
    'money/limits/limit.ts': 'export const limit = 1;',
    'money/limits/used.ts': "import type { Bet } from '../bets/bet'; export const used = (bet: Bet) => bet.stake;",
  });
  const root = relative(ROOT, folder);
  expect(folderCycles(root)).toEqual([
    [
      `Folders of ${root} import in a circle: money/bets → money/limits → money/bets`,
      `  ${root}/money/bets/place.ts imports ${root}/money/limits/limit.ts`,
      `  ${root}/money/limits/used.ts imports ${root}/money/bets/bet.ts`,
    ].join('\n'),
  ]);
});

it('takes folders that import in one direction for no circle', () => {
  write({
    'ground/db.ts': 'export const db = 1;',
    'money/bets/place.ts': "import { db } from '../../ground/db'; export { a } from './a'; export const place = db;",
    'money/bets/a.ts': 'export const a = 1;',
  });
  expect(folderCycles(relative(ROOT, folder))).toEqual([]);
});
