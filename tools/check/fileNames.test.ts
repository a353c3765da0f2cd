/** One casing of file names per package. */
interface Casing {
  readonly pattern: RegExp;
  readonly name: string;
}
let names: {
  readonly CAMEL: Casing;
  readonly KEBAB: Casing;
  readonly faultOf: (path: string, casing: Casing) => string[];
  readonly fileNameFaults: () => string[];
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
