/** jestConfig: the whole jest configuration of a package. */
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { callSchemaFile } from './callSchemas.mjs';

export { inOneFile } from './inOneFile.mjs';

/** ES modules without a CommonJS twin: jest must transform them although they are in node_modules. */
const ESM_ONLY = ['typebox'];

/**
 * @param {string} dir the package's folder
 * @param {{ server?: boolean }} options `server`: Node instead of a browser's DOM (a single test file may ask for it by
 * the docblock `@jest-environment node`)
 */
export function jestConfig(dir, { server = false } = {}) {
  return {
    rootDir: dir,
    // Packages are of one kind each; the name tells failures of a joint run apart.
    displayName: dir.slice(ROOT.length + 1),
    testEnvironment: server ? 'node' : join(import.meta.dirname, 'BrowserEnvironment.mjs'),
    testEnvironmentOptions: server ? {} : { callSchemas: callSchemaFile() },
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    transform: { '\\.(ts|tsx|mjs|js)$': ['@swc/jest', SWC] },
    transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
    moduleNameMapper: { '\\.(svg|png|jpg|webp|avif|woff2)$': join(import.meta.dirname, 'asset.cjs') },
    setupFilesAfterEnv: server ? [] : [join(import.meta.dirname, 'setup.mjs')],
    cacheDirectory: join(ROOT, '.cache/jest'),
    // A busy machine is slow, not wrong.
    testTimeout: 30_000,
    clearMocks: true,
    restoreMocks: true,
  };
}

/** Class names are not looked at in tests, so the styled-components plugin stays out. */
const SWC = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};
