/** remoteConfig: a remote's two builds: the browser's, which exposes one module, its contract, and the same for a server. */
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { SERVER } from '../paths.mjs';
import { readMeta } from '../release/meta.mjs';
import { baseConfig } from './base.mjs';
import { uniquePerEntry, withOwnChunks } from './OwnChunksPlugin.mjs';
import { ReleaseFilesPlugin } from './ReleaseFilesPlugin.mjs';
import { buildFromEnvironment } from './environment.mjs';
import { homeChunks } from './homeChunks.mjs';
import { serverConfig } from './serverBundle.mjs';
import { remoteShares } from './shares.mjs';
import { sourceMaps } from './sourceMaps.mjs';

/** @param {string} dir the remote's folder */
export const remoteConfig = (dir) => () => {
  const build = buildFromEnvironment(dir, readMeta(dir).name);
  const server = { entry: './src/remote.ts', cache: `${build.name}-server`, takesShared: true };
  return [browserConfig(dir, build), serverConfig({ ...build, out: join(build.out, SERVER) }, server)];
};

/** `shared`: settings of Module Federation. */
export function browserConfig(dir, build, shared = remoteShares()) {
  const container = uniquePerEntry(`site_${build.name}_`);
  const base = withOwnChunks(baseConfig(build), container);
  return {
    ...base,
    entry: {},
    // The other build writes into a folder of this one's.
    output: { ...base.output, clean: { keep: /^\.server\// } },
    optimization: {
      ...base.optimization,
      splitChunks: { ...base.optimization.splitChunks, cacheGroups: homeChunks(dir) },
    },
    module: { ...base.module, rules: [...base.module.rules, shortMeta(dir)] },
    // Saves 6 kB per entry: remotes use the host's federation runtime (host/src/federation/loadRemote.ts).
    externals: [hostRuntime],
    plugins: [
      ...base.plugins,
      sourceMaps(),
      new ModuleFederationPlugin({
        name: container,
        filename: 'entry.[contenthash:12].js',
        exposes: { './remote': './src/remote.ts' },
        shared,
        shareStrategy: 'loaded-first',
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
        manifest: false,
        dts: false,
        virtualRuntimeEntry: true,
      }),
      new ReleaseFilesPlugin({ ...build, container }),
    ],
  };
}

/** Screens that import the meta get the whole. */
function shortMeta(dir) {
  const { name, contract } = readMeta(dir);
  return {
    resource: join(dir, 'src/remote.meta.ts'),
    issuer: join(dir, 'src/remote.ts'),
    loader: join(import.meta.dirname, 'shortMeta.cjs'),
    options: { name, contract },
  };
}

function hostRuntime({ request }, callback) {
  if (/[\\/]webpack-bundler-runtime[\\/]/.test(request)) callback(null, 'var globalThis.__siteFederation');
  else callback();
}
