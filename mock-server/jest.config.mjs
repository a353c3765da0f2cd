import { bundleForJest, jestConfig } from '@site/tools/jest';

const base = jestConfig(import.meta.dirname, { server: true });

/**
 * PGlite and OpenTelemetry import Node's modules dynamically, which jest's sandbox refuses: transformed, they require them.
 * cookie and openid-client are ES only.
 */
export default {
  ...base,
  transform: { '\\.(ts|tsx|mjs|cjs|js)$': Object.values(base.transform)[0] },
  moduleNameMapper: {
    ...base.moduleNameMapper,
    ...(await bundleForJest('typebox', ['.', 'compile', 'value'])),
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(typebox|cookie|@electric-sql|@opentelemetry/otlp-exporter-base|openid-client|oauth4webapi|jose)/)',
    '/.cache/libraries/',
  ],
  testTimeout: 120_000,
  // Every file has a database of its own: use both cores (by default jest leaves one idle).
  maxWorkers: '100%',
};
