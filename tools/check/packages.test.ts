/** A package that borrows what a neighbour has installed breaks as soon as the neighbour lets it go. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let root: string;
let misdeclared: (root: string) => string[];
beforeAll(async () => {
  ({ misdeclared } = (await import('./packages.mjs' as string)) as { misdeclared: typeof misdeclared });
});
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packages-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What is said of a repository of one remote with these files. */
function saidOf(dependencies: readonly string[], files: Readonly<Record<string, string>>): string[] {
  const declared = Object.fromEntries(dependencies.map((name) => [name, '1.0.0']));
  const all = {
    'package.json': JSON.stringify({ workspaces: ['remote-*'] }),
    'remote-chess/package.json': JSON.stringify({ name: '@site/remote-chess', dependencies: declared }),
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return misdeclared(root);
}

const lazily = (name: string) => `const later = () => import('${name}');\n`;

it('a package that is imported without being declared is named, however it is imported', () => {
  const said = saidOf(['react'], {
    'remote-chess/src/a.tsx': "import { useState } from 'react';\nimport type { A } from '@scope/types/sub';\n",
    'remote-chess/src/b.ts': `import 'sound';\nexport * from 'board';\n${lazily('engine/worker')}`,
  });
  expect(said).toEqual(
    ['@scope/types', 'sound', 'board', 'engine'].map((name) => `remote-chess imports ${name} undeclared`),
  );
});

it('a package that is declared and named nowhere is named', () => {
  const files = { 'remote-chess/src/a.ts': "import { b } from './b';\nimport { join } from 'node:path';\n" };
  expect(saidOf(['left'], files)).toEqual(['remote-chess declares left and never names it']);
});

it('a package named in a configuration, or found by other tools, is no complaint', () => {
  const files = {
    'remote-chess/jest.config.mjs': "export default { transform: '@swc/jest' };",
    'remote-chess/node_modules/x/index.js': "require('y');\nimport 'z';",
  };
  expect(saidOf(['@swc/jest', '@types/node', 'typescript'], files)).toEqual([]);
});

it('the packages of this repository declare what they import', () => {
  expect(misdeclared(join(__dirname, '../..'))).toEqual([]);
});
