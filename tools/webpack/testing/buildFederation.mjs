/** Builds the hosts and remotes of federation.test.ts below a folder: `node buildFederation.mjs FOLDER` prints them as JSON. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { ROOT } from '../../paths.mjs';
import { baseConfig } from '../base.mjs';
import { hostFederation } from '../hostFederation.mjs';
import { uniquePerEntry, withOwnChunks } from '../OwnChunksPlugin.mjs';
import { browserConfig } from '../remote.mjs';
import { SiteLoaderPlugin } from '../SiteLoaderPlugin.mjs';

const [, , WORK] = process.argv;
const LOADER = join(ROOT, 'host/src/federation/loadRemote.ts');
const STOCK_RUNTIME = join(ROOT, 'node_modules/@module-federation/enhanced/dist/src/runtime.js');

/** Shared modules report the build that their copy is from. */
const sharedModule = (name, version) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version, type: 'module', main: 'index.js' }),
  [`node_modules/${name}/index.js`]: `export const ${name} = { name: '${name}', version: '${version}', by: __BY__ };`,
});
const remote = (name, imports = ['lib', 'kit']) => ({
  [`${name}/package.json`]: '{ "type": "module", "sideEffects": false }',
  [`${name}/src/remote.meta.ts`]: `export const meta = { name: '${name}', contract: 1, pages: {}, widgets: {}, locales: [] };`,
  [`${name}/src/remote.ts`]: `${imports.map((from) => `import { ${from} } from '${from}';`).join(' ')}
    const defineRemote = (_: object, parts: object) => parts;
    export default defineRemote({}, { ${imports.join(', ')} });`,
});
const SOURCES = {
  ...sharedModule('lib', '1.2.0'),
  ...sharedModule('kit', '1.0.0'),
  ...remote('remote'),
  ...remote('otherKit'),
  ...remote('release2', ['kit', 'lib']),
  ...remote('newer', ['lib']),
  ...remote('earlier', ['lib']),
  ...remote('lenient', ['lib']),
  ...remote('unknown', ['absent']),
  ...remote('stockRemote', ['lib']),
  'stockRemote/lib/index.js': `export const lib = { name: 'lib', version: '1.4.0', by: __BY__ };`,
  'host/index.ts': `import { lib } from 'lib'; import { kit } from 'kit'; import { createExposedLoader } from '${LOADER}';
    globalThis.hosts.host = { lib, kit, load: createExposedLoader(globalThis.__site) };`,
  'embed/index.ts': `import { createExposedLoader } from '${LOADER}';
    globalThis.hosts.embed = { load: createExposedLoader(globalThis.__site), mount: () => import('./mount') };`,
  'embed/mount.ts': `export { lib } from 'lib'; export { kit } from 'kit';`,
  'stockHost/index.js': `import { lib } from 'lib'; import { getInstance } from '${STOCK_RUNTIME}';
    const page = getInstance();
    page.registerPlugins([{ name: 'entries', loadEntry: async ({ remoteInfo }) => {
      await globalThis.__site.load(remoteInfo.entry);
      return globalThis[remoteInfo.entryGlobalName];
    } }]);
    globalThis.hosts.stockHost = { lib, scope: page.shareScopeMap.default, load: async ({ container, base, entry }) => {
      page.registerRemotes([{ name: container, entry: base + entry, entryGlobalName: container, type: 'var' }]);
      return page.loadRemote(container + '/remote');
    } };`,
};

for (const [file, text] of Object.entries(SOURCES)) {
  mkdirSync(dirname(join(WORK, file)), { recursive: true });
  writeFileSync(join(WORK, file), text);
}

/** As in shares.mjs: singletons of the page, and the kit by the hash of its sources. */
const singleton = (more) => ({
  singleton: true,
  version: '1.2.0',
  requiredVersion: '^1.2.0',
  shareKey: 'lib',
  ...more,
});
const kit = (hash, more) => ({
  ...{ singleton: true, version: '1.0.0', requiredVersion: false, shareKey: `kit~${hash}`, ...more },
});
const taken = (more) => singleton({ import: false, ...more });
const REMOTES = {
  remote: { lib: taken(), kit: kit('a') },
  otherKit: { lib: taken(), kit: kit('b') },
  release2: { lib: taken(), kit: kit('a') },
  newer: { lib: taken({ requiredVersion: '^2.0.0', strictVersion: true }) },
  earlier: { lib: taken({ requiredVersion: '^0.9.0', strictVersion: true }) },
  lenient: { lib: taken({ requiredVersion: '^2.0.0' }) },
  unknown: { absent: taken({ shareKey: 'absent' }) },
};

const place = (name) => ({ dir: join(WORK, name), name, release: 'a00000000001', out: join(WORK, 'out', name) });
const plain = (name) => {
  const { dir, out } = place(name);
  const output = { path: out, publicPath: 'auto', filename: '[name].js', uniqueName: name };
  return { mode: 'production', context: dir, target: ['web', 'es2022'], entry: `./index.js`, output };
};
const ours = (base, name, shared, earlier) => ({
  ...{ ...base, entry: { [name]: './index.ts' }, optimization: { ...base.optimization, splitChunks: false } },
  plugins: [...base.plugins, ...hostFederation({ name, shared, earlier })],
});
const stock = (options) => new ModuleFederationPlugin({ dts: false, manifest: false, ...options });

const CONFIGS = {
  ...Object.fromEntries(
    Object.entries(REMOTES).map(([name, shared]) => [name, browserConfig(place(name).dir, place(name), shared)]),
  ),
  host: ours(
    baseConfig(place('host')),
    'host',
    { lib: singleton({ eager: true }), kit: kit('a', { eager: true }) },
    { lib: ['0.9.0'] },
  ),
  embed: ours(withOwnChunks(baseConfig(place('embed')), uniquePerEntry('site_embed_')), 'embed', {
    ...{ lib: singleton(), kit: kit('a') },
  }),
  // The library's defaults; only chunks are loaded by the page's loader, which this page without a DOM has.
  stockHost: {
    ...plain('stockHost'),
    plugins: [new SiteLoaderPlugin(), stock({ name: 'stock_host', shared: { lib: { singleton: true, eager: true } } })],
  },
  stockRemote: {
    ...plain('stockRemote'),
    entry: {},
    resolve: { alias: { lib$: join(WORK, 'stockRemote/lib/index.js') }, extensions: ['.ts', '.js'] },
    module: { rules: baseConfig(place('stockRemote')).module.rules },
    plugins: [
      new SiteLoaderPlugin(),
      stock({
        name: 'stock_remote',
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.ts' },
        shared: { lib: { singleton: true, version: '1.4.0', requiredVersion: '^1.0.0' } },
      }),
    ],
  },
};

/** The copy's builder in place of `__BY__`. The builds of our presets describe themselves (ReleaseFilesPlugin.mjs). */
async function run(name, config) {
  const plugins = [...config.plugins, new webpack.DefinePlugin({ __BY__: JSON.stringify(name) })];
  const compiler = webpack({ ...config, plugins, cache: false });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, found) => (error ? reject(error) : resolve(found))),
  );
  if (stats.hasErrors()) throw new Error(`${name}: ${stats.toString('errors-only')}`);
  await new Promise((resolve) => compiler.close(resolve));
  const { out } = place(name);
  if (name in REMOTES) {
    const { entry, container } = JSON.parse(readFileSync(join(out, 'files.json'), 'utf8'));
    return { name, out, entry: entry[0], container };
  }
  const [entry] = [...stats.compilation.entrypoints.values()].flatMap((point) => [...point.getFiles()]);
  return { name, out, entry, container: name === 'stockRemote' ? 'stock_remote' : '' };
}

const built = {};
for (const [name, config] of Object.entries(CONFIGS)) built[name] = await run(name, config);
process.stdout.write(JSON.stringify(built));
