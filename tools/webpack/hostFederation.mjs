/** hostFederation: Module Federation for the builds that remotes join, the host and the embed script, with our own runtime. */
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { packageFolder } from '../paths.mjs';
import { earlierVersions } from './shares.mjs';

/** A share scope of 2 kB in place of the library's 20 (docs/decisions/0025). */
const RUNTIME = join(packageFolder('host'), 'src/federation/runtime/index.ts');

/** @param {{ name: string, shared: object, earlier?: object }} options of Module Federation; `earlier`: earlierVersions of shares.mjs */
export const hostFederation = ({ name, shared, earlier = earlierVersions() }) => [
  new webpack.DefinePlugin({ __EARLIER_VERSIONS__: JSON.stringify(earlier) }),
  new webpack.NormalModuleReplacementPlugin(/[\\/]webpack-bundler-runtime[\\/]/, RUNTIME),
  new ModuleFederationPlugin({
    name,
    shared,
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    virtualRuntimeEntry: true,
  }),
];
