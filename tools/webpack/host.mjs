/** hostConfig: the host's build. No remote is named here; the page learns of them from the registry. */
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { publicKey } from '../release/keys.mjs';
import { baseConfig } from './base.mjs';
import { buildFromEnvironment } from './environment.mjs';
import { ReleaseFilesPlugin } from './ReleaseFilesPlugin.mjs';
import { hostShares } from './shares.mjs';

/** @param {string} dir the host's folder */
export const hostConfig = (dir) => async () => {
  const build = buildFromEnvironment(dir, 'host');
  const base = baseConfig(build);
  return {
    ...base,
    entry: { host: './src/index.ts' },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: vendorGroups() } },
    ignoreWarnings: [/Conflicting values for 'FEDERATION_HAS_EXPOSES'/],
    plugins: [
      ...base.plugins,
      new webpack.DefinePlugin({
        __SITE_PUBLIC_KEY__: JSON.stringify(await publicKey()),
        // The host exposes nothing itself, but the runtime it lends to the remotes must know how to expose.
        FEDERATION_HAS_EXPOSES: 'true',
      }),
      new ModuleFederationPlugin({
        name: 'site_host',
        shared: hostShares(),
        shareStrategy: 'loaded-first',
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
        manifest: false,
        dts: false,
        virtualRuntimeEntry: true,
      }),
      new ReleaseFilesPlugin({ ...build, container: null }),
    ],
  };
};

/** Libraries change rarely: their files stay in the visitor's cache over many releases of the host. */
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
  };
}
