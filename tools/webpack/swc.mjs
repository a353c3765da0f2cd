/** Compilation of TypeScript by webpack and the release step. */
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/** Supported browsers. */
export const BROWSERS = 'chrome >= 100, edge >= 100, firefox >= 100, safari >= 15.4, ios >= 15.4';

/**
 * @param {{ namespace: string, refresh?: boolean }} options `namespace` makes the generated class names unique per
 * remote and equal in browser and server builds.
 */
export const swcOptions = ({ namespace, refresh = false }) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', refresh, development: refresh } },
    experimental: {
      cacheRoot: join(ROOT, '.cache/swc'),
      plugins: [
        ['@swc/plugin-styled-components', { ssr: true, displayName: false, fileName: false, minify: true, namespace }],
      ],
    },
  },
  env: { targets: BROWSERS, bugfixes: true },
  module: { type: 'es6' },
});
