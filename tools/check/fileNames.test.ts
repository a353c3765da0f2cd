/** One casing of file names per package. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

interface Casing {
  readonly pattern: RegExp;
  readonly name: string;
}
let names: {
  readonly CAMEL: Casing;
  readonly KEBAB: Casing;
  readonly faultOf: (path: string, casing: Casing) => string[];
  readonly fileNameFaults: (root?: string) => string[];
};
beforeAll(async () => {
  names = (await import('./fileNames.mjs' as string)) as never;
});

it('the sources of host, shared and gateway have the casing of their package', () => {
  expect(names.fileNameFaults()).toEqual([]);
});

it('names a file of another casing, and accepts components in both', () => {
  const { CAMEL, KEBAB, faultOf } = names;
  expect(faultOf('shared/src/kit/ui/modal-stack.ts', CAMEL)).toEqual([
    'shared/src/kit/ui/modal-stack.ts: write the name in camelCase',
  ]);
  expect(faultOf('mock-server/src/ground/lockFolder.test.ts', KEBAB)).toEqual([
    'mock-server/src/ground/lockFolder.test.ts: write the name in kebab-case',
  ]);
  for (const name of ['modalStack.ts', 'games.schema.ts', 'Modal.styles.ts', 'useNear.test.tsx'])
    expect(faultOf(`shared/src/${name}`, CAMEL)).toEqual([]);
  for (const name of ['lock-folder.ts', 'members.tables.ts', 'ConsolePage.tsx'])
    expect(faultOf(`mock-server/src/${name}`, KEBAB)).toEqual([]);
});

it('finds modules, components and scripts in every folder of the packages, and no other files', () => {
  const root = mkdtempSync(join(tmpdir(), 'file-names-'));
  const files = [
    'host/src/pages/home-page.tsx',
    'host/src/pages/home-page.css',
    'host/server/serve-pages.mjs',
    'shared/src/kit/dateRange.ts',
    'shared/src/kit/date-range.test.ts',
    'mock-server/src/edge/playerPage.ts',
    'mock-server/src/edge/player/page-api.ts',
    'mock-server/src/edge/player/PlayerPage.tsx',
  ];
  for (const file of files) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  expect(names.fileNameFaults(root)).toEqual([
    'host/src/pages/home-page.tsx: write the name in camelCase',
    'host/server/serve-pages.mjs: write the name in camelCase',
    'shared/src/kit/date-range.test.ts: write the name in camelCase',
    'mock-server/src/edge/playerPage.ts: write the name in kebab-case',
  ]);
  rmSync(root, { recursive: true });
});
