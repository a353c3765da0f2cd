/** How TypeScript becomes JavaScript: one answer for webpack, jest and the release step. */
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/** Modern engines only: what the site supports, spelled once (docs/contributing.md). */
export const BROWSERS = 'chrome >= 100, edge >= 100, firefox >= 100, safari >= 15.4, ios >= 15.4';

/**
 * @param {{ namespace: string, refresh?: boolean }} options `namespace` keeps the generated class names of one remote
 * apart from another's and the same in browser and server builds.
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
