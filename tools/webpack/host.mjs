/** hostConfig: the host's builds: the site, the script for foreign pages, the renderer of first screens, the page's inline scripts. */
import { join } from 'node:path';
import webpack from 'webpack';
import { FIRST_SCREEN, PAGE_FILES } from '../paths.mjs';
import { publicKeys } from '../release/keys.mjs';
import { INLINE_SCRIPTS } from '../release/pageFiles.mjs';
import { baseConfig } from './base.mjs';
import { buildFromEnvironment } from './environment.mjs';
import { hostFederation } from './hostFederation.mjs';
import { uniquePerEntry, withOwnChunks } from './OwnChunksPlugin.mjs';
import { ReleaseFilesPlugin } from './ReleaseFilesPlugin.mjs';
import { serverConfig } from './serverBundle.mjs';
import { embedShares, hostShares, PRODUCTION_FILES } from './shares.mjs';
import { sourceMaps } from './sourceMaps.mjs';

/** @param {string} dir the host's folder */
export const hostConfig = (dir) => async () => {
  const build = buildFromEnvironment(dir, 'host');
  const keys = await publicKeys();
  return [
    siteConfig(build, keys),
    embedConfig({ ...build, out: join(build.out, 'embed') }, keys),
    // Self-contained: it must work when sources and packages have changed.
    serverConfig(
      { ...build, out: join(build.out, FIRST_SCREEN) },
      { entry: './src/first-screen/index.ts', cache: 'first-screen', takesShared: false },
    ),
    inlineScripts({ ...build, out: join(build.out, PAGE_FILES) }),
  ];
};

function siteConfig(build, keys) {
  const base = baseConfig(build);
  const { plugins, ...others } = withPlugins({ base, keys, name: 'site_host', shared: hostShares(), build });
  return {
    ...base,
    entry: { host: './src/index.ts' },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: vendorGroups() } },
    // The other builds write into subfolders.
    output: { ...base.output, clean: { keep: /^(embed|\.first-screen|\.page)\// } },
    ...others,
    plugins: [...plugins, sourceMaps()],
  };
}

/** Small initial script: React and the rest load when a remote is mounted. A page may have scripts of two releases. */
function embedConfig(build, keys) {
  const base = withOwnChunks(baseConfig(build), uniquePerEntry('site_embed_'));
  const settings = withPlugins({ base, keys, name: 'site_embed', shared: embedShares(), build });
  return {
    ...base,
    entry: { embed: './src/embed/index.ts' },
    cache: { ...base.cache, name: 'embed' },
    ...settings,
    // In the entry only: it finds the description of its own release (host/src/embed/findPinned.ts).
    plugins: [...settings.plugins, new webpack.DefinePlugin({ __SITE_RELEASE__: JSON.stringify(build.release) })],
  };
}

/** Scripts that tools/release/page.mjs writes into the page: self-contained, without webpack's runtime. */
function inlineScripts(build) {
  const base = baseConfig(build);
  return {
    ...base,
    entry: Object.fromEntries(INLINE_SCRIPTS.map((name) => [name, `./src/first-screen/${name}.ts`])),
    output: { path: build.out, filename: '[name].js', clean: true },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [],
    cache: { ...base.cache, name: 'inline-scripts' },
  };
}

function withPlugins({ base, keys, name, shared, build }) {
  return {
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...PRODUCTION_FILES } },
    plugins: [
      ...base.plugins,
      new webpack.DefinePlugin({ __SITE_PUBLIC_KEYS__: JSON.stringify(keys) }),
      ...hostFederation({ name, shared }),
      new ReleaseFilesPlugin({ ...build, container: null }),
    ],
  };
}

const LOCALE = /[\\/]locales[\\/](\w+)\.json$/;

/** Libraries change rarely: their files stay in the browser's cache over many releases of the host. */
function vendorGroups() {
  return {
    default: false,
    defaultVendors: false,
    react: {
      test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
      name: 'react',
      chunks: 'initial',
      priority: 2,
    },
    libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries', chunks: 'initial', priority: 1 },
    // One file per language for the shell's messages and those of shared.
    messages: { test: LOCALE, name: (module) => LOCALE.exec(module.resource)[1], chunks: 'async', enforce: true },
  };
}
