/** The import rules report near misses: a lazy import, a relative path across layers, a type from a higher layer. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../..');
const UI_LAYER = "'@site/shared/ui'";
const UI = `import { Button } from ${UI_LAYER};\n`;
const SHARED = {
  'shared/src/kit/kernel/index.ts': 'export const money = 1;',
  'shared/src/kit/ui/index.ts': 'export const Button = 1;',
  'shared/src/contract/wire/schemas/index.ts': 'export const S = 1;',
  'shared/src/testing/index.ts': 'export const fake = 1;',
};

/** Each case is a small repository of its own. */
const CASES = {
  'a screen in the gateway': { 'mock-server/src/ground/a.ts': UI },
  'a lazy import of one': { 'mock-server/src/ground/a.ts': `export const later = () => import(${UI_LAYER});` },
  'a control in the kernel': { 'shared/src/kit/kernel/a.ts': UI },
  'fakes in a remote': { 'remote-chess/src/a.ts': "import '@site/shared/testing';" },
  'schemas in a remote': { 'remote-chess/src/a.ts': "import '@site/shared/wps/schemas';" },
  'a second copy of a layer': { 'shared/src/kit/forms/a.ts': "import { Button } from '../ui/index';" },
  'another remote': {
    'remote-chess/src/a.ts': "import '../../remote-go/src/b';",
    'remote-go/src/b.ts': 'export const b = 1;',
  },
  'shared by a relative path': { 'remote-chess/src/a.ts': "import '../../shared/src/kit/ui/index';" },
  'a type of a higher layer of the gateway': {
    'mock-server/src/ground/a.ts': "import type { Bet } from '../money/bet'; export type A = Bet;",
    'mock-server/src/money/bet.ts': 'export type Bet = 1;',
  },
  'a feature in people': {
    'mock-server/src/people/a.ts': "import '../features/game';",
    'mock-server/src/features/game.ts': 'export const game = 1;',
  },
  'helpers of tests': {
    'mock-server/src/edge/a.ts': "import '../testing/b';",
    'mock-server/src/testing/b.ts': 'export const b = 1;',
  },
  'files that import each other': {
    'host/a.ts': "import { b } from './b'; export const a = b;",
    'host/b.tsx': "export * from './c'; export const b = <i />;",
    'host/c.ts': "import './a'; export const c = 1;",
  },
  'what is allowed': {
    'remote-chess/src/a.ts': `${UI}import './b';`,
    'remote-chess/src/b.ts': "import '@site/shared/kernel'; export const b = 1;",
    'remote-chess/src/b.test.ts': "import '@site/shared/testing';",
    'shared/src/kit/forms/a.ts': UI,
    'mock-server/src/money/a.ts': "import '../ground/b'; import '@site/shared/wps/schemas';",
    'mock-server/src/ground/b.ts': 'export const b = 1;',
    'host/d.ts': "import { type E } from './e'; export const d = 1;",
    'host/e.ts': "import { d } from './d'; export type E = typeof d;",
  },
} satisfies Record<string, Record<string, string>>;

/** What each case reports. */
let found: Readonly<Record<string, readonly string[]>>;
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'importFaults-')));
beforeAll(() => {
  const roots = Object.entries(CASES).map(([name, files], place) => {
    const root = join(folder, String(place));
    mkdirSync(join(root, 'node_modules/@site'), { recursive: true });
    mkdirSync(join(root, 'shared'));
    cpSync(join(ROOT, 'shared/package.json'), join(root, 'shared/package.json'));
    symlinkSync(join(root, 'shared'), join(root, 'node_modules/@site/shared'));
    const all = Object.entries({ ...SHARED, ...files });
    for (const [file, text] of all) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return [name, [...new Set(all.map(([file]) => file.split('/')[0]))], root];
  });
  // A process, because Jest cannot load dependency-cruiser, which has import conditions only.
  const script = `import { importFaults } from ${JSON.stringify(join(__dirname, 'importFaults.mjs'))};
    const found = {};
    for (const [name, folders, root] of ${JSON.stringify(roots)}) found[name] = await importFaults(folders, root);
    process.stdout.write(JSON.stringify(found));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT }).toString();
  found = JSON.parse(output) as typeof found;
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each<[keyof typeof CASES, RegExp]>([
  ['a screen in the gateway', /no screens/],
  ['a lazy import of one', /no screens/],
  ['a control in the kernel', /plain values/],
  ['fakes in a remote', /for tests/],
  ['schemas in a remote', /types only/],
  ['a second copy of a layer', /second copy/],
  ['another remote', /meet through/],
  ['shared by a relative path', /public subpath/],
  ['a type of a higher layer of the gateway', /imports no other layer/],
  ['a feature in people', /^mock-server\/src\/people\/a\.ts → .* people \(members, sessions/],
  ['helpers of tests', /Only tests/],
  ['files that import each other', /^host\/[abc]\.tsx? → .* no order/],
])('reports %s', (name, message) => {
  expect(found[name]?.join('\n')).toMatch(message);
});

it('allows lower layers, own folders, the testing layer in tests, and cycles of types', () => {
  expect(found['what is allowed']).toEqual([]);
});

it('every source file of the gateway belongs to a layer', () => {
  expect(readdirSync(join(ROOT, 'mock-server/src')).sort()).toEqual([
    ...['edge', 'features', 'ground', 'money', 'people', 'testing'],
  ]);
});
