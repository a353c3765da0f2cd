import { bundleForJest, jestConfig } from '@site/tools/jest';

const base = jestConfig(import.meta.dirname, { server: true });

/** PGlite imports Node's modules dynamically, which jest's sandbox refuses: transformed, it requires them. cookie is ES only. */
export default {
  ...base,
  transform: { '\\.(ts|tsx|mjs|cjs|js)$': Object.values(base.transform)[0] },
  moduleNameMapper: {
    ...base.moduleNameMapper,
    ...(await bundleForJest('typebox', ['.', 'compile', 'value'])),
  },
  transformIgnorePatterns: ['/node_modules/(?!(typebox|cookie|@electric-sql)/)', '/.cache/libraries/'],
  testTimeout: 120_000,
  // Every file has a database of its own: use both cores (by default jest leaves one idle).
  maxWorkers: '100%',
};
