import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const ROOT = join(__dirname, '../..');
let folder: string;
let circles: (folders: readonly string[]) => string[];
beforeAll(async () => {
  ({ circles } = (await import('./circles.mjs' as string)) as { circles: typeof circles });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'circles-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function circlesOf(files: Readonly<Record<string, string>>): string[] {
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
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
