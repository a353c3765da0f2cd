/** Compilation of TypeScript by webpack and the release step. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT, SHARED } from '../paths.mjs';
import { KIT_FOLDERS } from './shares.mjs';

/** From here: a package manager may install it where the remote's folder does not find it. */
export const LOADER = createRequire(import.meta.url).resolve('swc-loader');

/** Supported browsers, those of docs/embedding.md: Safari before 16 has no `AbortSignal.timeout`. */
export const BROWSERS = 'chrome >= 108, edge >= 108, firefox >= 121, safari >= 16, ios >= 16';

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

/**
 * The rules of a package's build. The kit is one copy on the page, but on a server each bundle has its own (shares.mjs): its
 * class names are the same in all of them, so that React continues with what the server has rendered.
 * @param {string} name of the package
 */
export function compileRules(name, refresh = false) {
  const compiled = (namespace) => ({ loader: LOADER, options: swcOptions({ namespace, refresh }) });
  const lib = join(SHARED, 'lib');
  const sources = { test: /\.[cm]?tsx?$/, resolve: { fullySpecified: false } };
  // The published package has JavaScript without the class names of styled-components. Its type is that of the sources
  // above: in strict ES modules a CommonJS default import (styled-components on the server) is the whole module.
  const published = { test: /\.js$/, include: lib, type: 'javascript/auto' };
  const kit = { include: KIT_FOLDERS, ...compiled('kit') };
  const own = { exclude: KIT_FOLDERS, ...compiled(name) };
  return [
    { ...sources, ...kit },
    { ...sources, ...own },
    { ...published, ...kit },
    { ...published, ...own, include: lib },
  ];
}
