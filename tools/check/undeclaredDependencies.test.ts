/** A package must not rely on what another workspace has installed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let root: string;
let undeclaredDependencies: (root: string) => string[];
beforeAll(async () => {
  ({ undeclaredDependencies } = (await import('./undeclaredDependencies.mjs' as string)) as {
    undeclaredDependencies: typeof undeclaredDependencies;
  });
});
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packages-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Findings in a repository of one remote with these files. */
function findingsOf(dependencies: readonly string[], files: Readonly<Record<string, string>>): string[] {
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
  return undeclaredDependencies(root);
}

const lazyImport = (name: string) => `const later = () => import('${name}');\n`;

it('reports every kind of import of an undeclared package', () => {
  const findings = findingsOf(['react'], {
    'remote-chess/src/a.tsx': "import { useState } from 'react';\nimport type { A } from '@scope/types/sub';\n",
    'remote-chess/src/b.ts': `import 'sound';\nexport * from 'board';\n${lazyImport('engine/worker')}`,
  });
  expect(findings).toEqual(
    ['@scope/types', 'sound', 'board', 'engine'].map((name) => `remote-chess imports ${name} without declaring it`),
  );
});

it('reports a declared package that nothing uses', () => {
  const files = { 'remote-chess/src/a.ts': "import { b } from './b';\nimport { join } from 'node:path';\n" };
  expect(findingsOf(['left'], files)).toEqual(['remote-chess declares left and does not use it']);
});

it('accepts packages named in a configuration or used implicitly', () => {
  const files = {
    'remote-chess/jest.config.mjs': "export default { transform: '@swc/jest' };",
    'remote-chess/node_modules/x/index.js': "require('y');\nimport 'z';",
  };
  expect(findingsOf(['@swc/jest', '@types/node', 'typescript'], files)).toEqual([]);
});

it('the packages of this repository declare what they import', () => {
  expect(undeclaredDependencies(join(__dirname, '../..'))).toEqual([]);
});
