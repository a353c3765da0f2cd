/** The common webpack configuration of all builds. */
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { filesUnder } from '../files.mjs';
import { ROOT, TOOLS } from '../paths.mjs';
import { compileRules } from './swc.mjs';
import { FederationSharingPlugin } from './FederationSharingPlugin.mjs';
import { BARRELS } from './shares.mjs';
import { SiteLoaderPlugin } from './SiteLoaderPlugin.mjs';

const MINIFY = { compress: { passes: 3, ecma: 2020 }, mangle: true, format: { comments: false } };

/** Files in ./stubs, and the modules that they replace in browsers. */
const STUBS = {
  'axiosFetchAdapter.js': /axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/,
  'mutationCache.js': /\.\/mutationCache\.js$/,
  'prefixer.js': /\.\/Prefixer\.js$/,
  'syncExternalStore.js': /^use-sync-external-store\/shim$/,
};

/**
 * @param {{ dir: string, name: string, out: string }} build
 * @returns {import('webpack').Configuration}
 */
export function baseConfig({ dir, name, out }) {
  return {
    mode: 'production',
    target: ['web', 'es2022'],
    context: dir,
    devtool: false,
    output: {
      path: out,
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[contenthash:16].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      // Of the files' bytes: nothing in them depends on the release (docs/decisions/0015).
      uniqueName: `site_${name}`,
      publicPath: 'auto',
      strictModuleErrorHandling: true,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.mjs', '.json'],
      conditionNames: ['es2015', '...'],
      // Barrels import the original package by this alias.
      alias: Object.fromEntries(Object.keys(BARRELS).map((key) => [`whole/${key}$`, key])),
    },
    module: {
      // import(`./locales/${locale}.json`) matches one path segment: the languages, not the files of `locales/pages`.
      parser: { javascript: { wrappedContextRegExp: /[^/]*/ } },
      rules: [
        ...compileRules(name),
        { test: /react-router[\\/]dist[\\/].*\.mjs$/, loader: join(import.meta.dirname, 'unusedComponents.cjs') },
        {
          test: /i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
          loader: join(import.meta.dirname, 'shortI18next.cjs'),
        },
        {
          test: /[\\/]locales[\\/](?:\w+[\\/])?[\w-]+\.json$/,
          type: 'javascript/esm',
          loader: join(import.meta.dirname, 'messages.cjs'),
        },
        // Descriptions of calls that a bundle does not use are left out of it.
        { test: /contract[\\/]wire[\\/]call\.[jt]s$/, parser: { pureFunctions: ['call'] } },
        { test: /rxjs[\\/]dist[\\/]/, resolve: { alias: { tslib$: join(import.meta.dirname, 'stubs/tslib.js') } } },
        // In server bundles too: both draw the same.
        {
          test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
          loader: join(import.meta.dirname, 'lucideIcon.cjs'),
          resolve: { alias: { '../createLucideIcon.mjs$': join(import.meta.dirname, 'stubs/lucideIcon.js') } },
        },
        { test: /\.(svg|png|jpg|webp|avif|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // swc: a third of terser's time and one per cent less.
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, terserOptions: MINIFY }),
      ],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      // Before minifying. A small file costs a request, and compresses worse than as a part of each file that needs it.
      splitChunks: { chunks: 'async', minSize: 40_000 },
    },
    plugins: [
      new SiteLoaderPlugin(),
      new FederationSharingPlugin(),
      // Not in server bundles, where bytes do not count.
      ...Object.entries(STUBS).map(
        ([stub, replaced]) =>
          new webpack.NormalModuleReplacementPlugin(replaced, join(import.meta.dirname, 'stubs', stub)),
      ),
      new webpack.DefinePlugin({ __SITE_DEV__: 'false' }),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: join(ROOT, '.cache/webpack'),
      name,
      // Any change of a preset invalidates the whole cache.
      buildDependencies: { config: filesUnder(TOOLS).filter((file) => file.endsWith('js')) },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
