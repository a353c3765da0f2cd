import { join } from 'node:path';
import { jestConfig } from '@site/tools/jest';
import { TOOLS } from '@site/tools/paths.mjs';

/**
 * CommonJS libraries that hold no state of a test: loaded once per jest worker. Not @simplewebauthn: it compares classes
 * (`instanceof Map`), and jest's sandbox has its own.
 */
const SHARED_LIBRARIES = [
  ...['@electric-sql', 'drizzle-orm', 'fastify', '@fastify', 'light-my-request'],
  ...['@zxcvbn-ts', 'qrcode', 'web-push', 'jsdom'],
];

const base = jestConfig(import.meta.dirname, { server: true });

/**
 * OpenTelemetry imports Node's modules dynamically, which jest's sandbox refuses: transformed, it requires them. The others
 * are ES only.
 */
const MODULES = ['@opentelemetry/otlp-exporter-base', 'typebox', 'cookie', 'openid-client', 'oauth4webapi', 'jose'];

/** Loads PGlite, and is loaded once per worker like it. */
const PGLITE = join(import.meta.dirname, 'src/testing/recycledPglite.cjs');

export default {
  ...base,
  moduleNameMapper: { ...base.moduleNameMapper, '^@electric-sql/pglite$': PGLITE },
  transform: {
    [`/node_modules/(${SHARED_LIBRARIES.join('|')})/|/.cache/libraries/|/recycledPglite\\.cjs$`]: join(
      TOOLS,
      'jest/sharedLibrary.cjs',
    ),
    '\\.(ts|tsx|mjs|cjs|js)$': Object.values(base.transform)[1],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${[...SHARED_LIBRARIES, ...MODULES].join('|')})/)`],
  testTimeout: 120_000,
  // Every file has a database of its own: use both cores (by default jest leaves one idle).
  maxWorkers: '100%',
};
