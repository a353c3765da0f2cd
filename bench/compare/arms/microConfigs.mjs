/** microConfigs: the builds of the arms "single-spa" and "qiankun": one application per remote. */
import { join } from 'node:path';
import { packageFolder } from '../../../tools/paths.mjs';
import { PRODUCTION_FILES } from '../../../tools/webpack/shares.mjs';
import { LIBRARIES, WHOLE } from './libraries.mjs';
import { HOST, plainConfig } from './webpackConfigs.mjs';

/** Native ES modules: the browser resolves the shared libraries with the page's import map. */
const asModules = (config) => ({
  ...config,
  experiments: { ...config.experiments, outputModule: true },
  output: {
    ...config.output,
    module: true,
    library: { type: 'module' },
    chunkFormat: 'module',
    chunkLoading: 'import',
  },
  externalsType: 'module',
  externals: Object.fromEntries(Object.keys(LIBRARIES).map((name) => [name, name])),
});

/**
 * The import map's libraries, the root configuration with the shell, and one module per remote.
 * @param {{ root: string, applications: Record<string, string>, libraries: Record<string, string>, out: string }} options entries
 */
export function singleSpaConfigs({ root, applications, libraries, out }) {
  const shared = plainConfig({ dir: HOST, name: 'single-spa-libraries', out: join(out, 'libraries') });
  return {
    libraries: asModules({
      ...shared,
      entry: libraries,
      resolve: { ...shared.resolve, alias: { ...WHOLE, ...PRODUCTION_FILES } },
    }),
    root: asModules({ ...plainConfig({ dir: HOST, name: 'single-spa', out }), entry: { main: root } }),
    applications: mapValues(applications, (entry, name) =>
      asModules({
        ...plainConfig({ dir: packageFolder(name), name: `single-spa-${name}`, out: join(out, name) }),
        entry: { main: entry },
      }),
    ),
  };
}

/**
 * As qiankun's documentation has it: each micro application is a complete build with an HTML entry, exported as UMD.
 * @param {{ main: string, applications: Record<string, string>, out: string }} options entries
 */
export function qiankunConfigs({ main, applications, out }) {
  return {
    main: { ...plainConfig({ dir: HOST, name: 'qiankun', out }), entry: { main } },
    applications: mapValues(applications, (entry, name) => {
      const base = plainConfig({ dir: packageFolder(name), name: `qiankun-${name}`, out: join(out, name) });
      const library = { name: `bench_${name}`, type: 'umd' };
      return {
        ...base,
        entry: { main: entry },
        output: { ...base.output, publicPath: `/${name}/`, library, chunkLoadingGlobal: `webpackJsonp_${name}` },
      };
    }),
  };
}

const mapValues = (object, toValue) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, toValue(value, key)]));
