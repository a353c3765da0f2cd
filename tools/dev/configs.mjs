/** Development builds: the packages' own webpack configurations with hot module replacement. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { packageFolder } from '../paths.mjs';
import { SiteLoaderPlugin } from '../webpack/SiteLoaderPlugin.mjs';
import { compileRules, LOADER } from '../webpack/swc.mjs';

export const DEV_RELEASE = 'dev';

const REFRESH_RUNTIME = createRequire(import.meta.url).resolve('react-refresh/runtime');

/** Runs before shared modules are bound, and has no component. */
const FEDERATION_RUNTIME = /[\\/]federation[\\/]runtime[\\/]/;

/** Once on a page: before the host's own entry. */
const OVERLAY = join(import.meta.dirname, 'overlay/index.js');

/** @param {string} name 'host' or a remote */
export async function devConfig(name) {
  const file = pathToFileURL(join(packageFolder(name), 'webpack.config.mjs')).href;
  process.env.SITE_RELEASE = DEV_RELEASE;
  process.env.SITE_OUT = join(packageFolder(name), 'dist/dev');
  const config = await (await import(file)).default();
  return withHotReload(Array.isArray(config) ? config[0] : config, name);
}

function withHotReload(config, name) {
  return {
    ...config,
    name,
    mode: 'development',
    ...(name === 'host' ? { entry: { host: [OVERLAY, config.entry.host] } } : {}),
    // The default uses eval, which the content security policy forbids.
    devtool: 'cheap-module-source-map',
    output: {
      ...config.output,
      filename: '[name].js',
      chunkFilename: '[name].chunk.js',
      publicPath: `/dev/${name}/`,
      clean: false,
    },
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve.alias, 'whole/react-refresh-runtime$': REFRESH_RUNTIME },
    },
    optimization: { splitChunks: false, moduleIds: 'named', chunkIds: 'named' },
    module: {
      ...config.module,
      rules: [...compileRules(name, true), ...config.module.rules.filter(({ loader }) => loader !== LOADER)],
    },
    plugins: [
      ...config.plugins.map(devPlugin).filter(Boolean),
      new webpack.DefinePlugin({ __SITE_DEV__: 'true' }),
      new webpack.NormalModuleReplacementPlugin(
        /^react-refresh\/runtime$/,
        join(import.meta.dirname, 'refreshRuntime.cjs'),
      ),
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({
        // Ours shows the places in the sources (overlay/showErrors.js).
        overlay: false,
        exclude: [/node_modules/, /[\\/]tools[\\/]dev[\\/]/, FEDERATION_RUNTIME],
      }),
    ],
    cache: { ...config.cache, name: `${name}-dev` },
  };
}

/** Release files are not written, names carry no hashes, and __SITE_DEV__ is true. */
function devPlugin(plugin) {
  const kind = plugin.constructor.name;
  if (kind === 'ReleaseFilesPlugin' || kind === 'OwnChunksPlugin') return null;
  if (kind === 'SiteLoaderPlugin') return new SiteLoaderPlugin();
  if (kind === 'DefinePlugin' && plugin.definitions.__SITE_DEV__) {
    const { __SITE_DEV__: _production, ...definitions } = plugin.definitions;
    return new webpack.DefinePlugin(definitions);
  }
  if (kind === 'ModuleFederationPlugin' && plugin._options.filename) plugin._options.filename = 'entry.js';
  return plugin;
}
