/** jestConfig: the whole jest configuration of a package. */
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { IS_INSTALLED, ROOT } from '../paths.mjs';
import { bundleForJest } from './bundleForJest.mjs';
import { callSchemaFile } from './callSchemas.mjs';

const require = createRequire(import.meta.url);

/** Packages without a CommonJS build: jest must transform them although they are in node_modules. */
const ESM_ONLY = ['typebox', '@site'];

/** One file, which a jest worker loads once: typebox's hundreds of modules took an eighth of the time of a screen's tests. */
const BUNDLED = IS_INSTALLED ? {} : await bundleForJest('typebox', ['.', 'compile', 'value']);
const SHARED_LIBRARY = IS_INSTALLED ? {} : { '/.cache/libraries/': join(import.meta.dirname, 'sharedLibrary.cjs') };
const NODE = IS_INSTALLED ? 'node' : join(import.meta.dirname, 'SharedLibrariesEnvironment.mjs');

/** Of the device: another day than the site's for eleven hours of each. Jest's workers inherit it. */
process.env.TZ ??= 'America/New_York';

/**
 * @param {string} dir the package's folder
 * @param {{ server?: boolean }} options `server`: Node instead of a browser's DOM (for a single test file use
 * the docblock `@jest-environment node`)
 */
export function jestConfig(dir, { server = false } = {}) {
  return {
    rootDir: dir,
    // Names the package of a failure when several packages run together.
    displayName: IS_INSTALLED ? basename(dir) : dir.slice(ROOT.length + 1),
    testEnvironment: server ? NODE : join(import.meta.dirname, 'BrowserEnvironment.mjs'),
    testEnvironmentOptions: server ? {} : { callSchemas: callSchemaFile() },
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    // Copies of the package that an interrupted mutation test has left (tools/bin/test-mutation.mjs).
    modulePathIgnorePatterns: ['<rootDir>/.stryker-tmp/'],
    transform: { ...SHARED_LIBRARY, '\\.(ts|tsx|mjs|js)$': [require.resolve('@swc/jest'), SWC] },
    transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
    moduleNameMapper: {
      ...BUNDLED,
      // As in tools/webpack/base.mjs.
      '^whole/(.*)$': '$1',
      '^react-router-dom$': join(import.meta.dirname, 'routerOfPage.js'),
      '\\.(svg|png|jpg|webp|avif|woff2)$': join(import.meta.dirname, 'asset.cjs'),
    },
    setupFilesAfterEnv: server ? [] : [join(import.meta.dirname, 'setup.mjs')],
    cacheDirectory: join(ROOT, '.cache/jest'),
    // Long enough for a busy machine.
    testTimeout: 30_000,
    clearMocks: true,
    restoreMocks: true,
  };
}

/** Without the styled-components plugin: tests do not check class names. */
const SWC = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};
