/**
 * webpackConfigs: the builds of the arms "monolith" and "federation". Same sources, compiler, targets, minimizer and
 * library copies as the site's own builds (tools/webpack/base.mjs); only the composition differs.
 */
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { packageFolder, remoteNames } from '../../../tools/paths.mjs';
import { readMeta } from '../../../tools/release/meta.mjs';
import { baseConfig } from '../../../tools/webpack/base.mjs';
import { lazyImports } from '../../../tools/webpack/lazyImports.mjs';
import { PRODUCTION_FILES, SINGLETON_PACKAGES } from '../../../tools/webpack/shares.mjs';
import { SHARED_LAYERS } from './libraries.mjs';

export const HOST = packageFolder('host');
/** Messages of the host and of shared: one file per language, as in the site. */
const LOCALE = /[\\/](?:host|shared)[\\/].*[\\/]locales[\\/](\w+)\.json$/;

/** The base without the site's own loader of scripts, which needs the registry. */
export function plainConfig({ dir, name, out }) {
  const base = baseConfig({ dir, name: 'bench', out });
  return {
    ...base,
    output: { ...base.output, uniqueName: `bench_${name}`, publicPath: 'auto', clean: false },
    resolve: { ...base.resolve, alias: PRODUCTION_FILES },
    plugins: base.plugins.filter(({ constructor }) => constructor.name !== 'SiteLoaderPlugin'),
    cache: { ...base.cache, name: `bench-${name}` },
  };
}

/** One build: libraries in two files, one file per route, one file for the widgets of home. */
export function monolithConfig({ entry, out }) {
  const base = plainConfig({ dir: HOST, name: 'monolith', out });
  return {
    ...base,
    entry: { main: entry },
    output: { ...base.output, publicPath: '/' },
    optimization: { ...base.optimization, splitChunks: { ...base.optimization.splitChunks, cacheGroups: groups() } },
  };
}

function groups() {
  return {
    react: {
      test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
      name: 'react',
      chunks: 'initial',
      priority: 2,
    },
    libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries', chunks: 'initial', priority: 1 },
    home: { name: 'home', chunks: 'async', enforce: true, priority: 10, test: isOnlyInHome() },
    messages: { test: LOCALE, name: (module) => LOCALE.exec(module.resource)[1], chunks: 'async', enforce: true },
  };
}

/** Modules that only the widgets of home need, of all remotes. */
function isOnlyInHome() {
  const requests = new Map(remoteNames().map((name) => [join(packageFolder(name), 'src/remote.ts'), homeOf(name)]));
  const isHome = (chunk) =>
    [...chunk.groupsIterable].some(({ origins }) =>
      origins.some(({ module, request }) => requests.get(module?.nameForCondition?.())?.has(request)),
    );
  return (module, { chunkGraph }) => {
    const chunks = [...chunkGraph.getModuleChunksIterable(module)];
    return chunks.length > 0 && chunks.every(isHome);
  };
}

function homeOf(name) {
  const dir = packageFolder(name);
  const { widgets } = readMeta(dir);
  const isGuests = ({ slot, access = 'guest' }) => slot.startsWith('home.') && access === 'guest';
  const names = Object.keys(widgets).filter((key) => isGuests(widgets[key]));
  const imports = [...lazyImports(join(dir, 'src/remote.ts'))];
  return new Set(
    imports.filter(([, users]) => names.some((key) => users.includes(`widget:${key}`))).map(([key]) => key),
  );
}

/** The host and one build per remote, with the defaults of Module Federation: manifests, version-first, fallback copies. */
export function federationConfigs({ entry, out }) {
  const names = remoteNames();
  const host = plainConfig({ dir: HOST, name: 'federation', out });
  const remotes = Object.fromEntries(names.map((name) => [name, `${name}@/${name}/mf-manifest.json`]));
  return [
    federated({ ...host, entry: { main: entry } }, { name: 'bench_host', remotes }),
    ...names.map((name) => {
      const config = plainConfig({ dir: packageFolder(name), name, out: join(out, name) });
      const exposes = { './remote': './src/remote.ts' };
      return federated({ ...config, entry: {} }, { name, filename: 'remoteEntry.js', exposes });
    }),
  ];
}

const federated = (config, options) => ({
  ...config,
  plugins: [
    ...config.plugins,
    new ModuleFederationPlugin({ ...options, shared: shares(), manifest: true, dts: false }),
  ],
});

const shares = () =>
  Object.fromEntries([...SINGLETON_PACKAGES, ...SHARED_LAYERS].map((name) => [name, { singleton: true }]));

/**
 * Runs one build.
 * @returns {Promise<Record<string, string[]>>} the scripts of each entry, in order
 */
export const compile = (config) =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve(Object.fromEntries([...stats.compilation.entrypoints].map(([name, of]) => [name, of.getFiles()])));
      });
    });
  });
