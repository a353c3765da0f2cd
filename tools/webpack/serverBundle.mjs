/**
 * serverConfig: the build of a package for Node, as one CommonJS file. The host's draws pages (host/src/first-screen); a
 * remote's brings its pages and widgets and takes the modules that exist once on a page from the host's
 * (docs/decisions/0008).
 */
import { sharedBase } from '../paths.mjs';
import { baseConfig } from './base.mjs';
import { SHARED_ON_SERVER } from './shares.mjs';

/**
 * @param {{ dir: string, name: string, out: string }} build `out`: the bundle's own folder
 * @param {{ entry: string, cache: string, takesShared: boolean }} options
 * @returns {import('webpack').Configuration}
 */
export function serverConfig(build, { entry, cache, takesShared }) {
  const base = baseConfig(build);
  return {
    ...base,
    target: 'node20',
    entry: { index: entry },
    output: {
      path: build.out,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      // The files it names are those of the browser's build.
      assetModuleFilename: base.output.assetModuleFilename,
      publicPath: sharedBase(build.name),
      clean: true,
    },
    ...(takesShared ? { externals: [shared] } : {}),
    module: {
      rules: base.module.rules.map((rule) =>
        rule.type === 'asset/resource' ? { ...rule, generator: { emit: false } } : rule,
      ),
      // As in the browser's build, but everything at once.
      parser: { javascript: { ...base.module.parser.javascript, dynamicImportMode: 'eager' } },
    },
    optimization: { ...base.optimization, splitChunks: false, minimize: false },
    plugins: base.plugins.filter(({ constructor }) => constructor.name === 'DefinePlugin'),
    cache: { ...base.cache, name: cache },
  };
}

/** Resolved by the host's bundle at run time (host/src/first-screen/remoteBundles.ts). */
function shared({ request }, answer) {
  if (SHARED_ON_SERVER.includes(request)) answer(null, `commonjs2 ${request}`);
  else answer();
}
