/** stageCreate: the files of the published `@site/create-remote`, which `npm create @site/remote` runs. */
import { chmodSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOOLS } from '../paths.mjs';
import { caret, pick, readManifest, writeManifest } from './manifests.mjs';

/** What a remote imports itself; the other packages come with `@site/shared` and `@site/tools`. */
const DEPENDENCIES = ['react', 'styled-components'];
/** Versions that this repository pins deep in the tree: Module Federation needs this webpack. */
const OVERRIDES = ['@rspack/core', 'unrs-resolver', 'webpack'];
/** Packages whose install scripts are not needed: npm 11 warns about scripts that a project says nothing about. */
const WITHOUT_SCRIPTS = ['@parcel/watcher', '@swc/core', 'esbuild', 'unrs-resolver'];

export function stageCreate(folder) {
  cpSync(join(TOOLS, 'create'), folder, { recursive: true, filter: (file) => !/\.test\.ts$/.test(file) });
  for (const name of ['remote/src', 'own-repository']) {
    cpSync(join(TOOLS, 'templates', name), join(folder, 'template', name === 'remote/src' ? 'src' : ''), {
      recursive: true,
    });
  }
  for (const config of ['jest.config.mjs.txt', 'webpack.config.mjs.txt'])
    cpSync(join(TOOLS, 'templates/remote', config), join(folder, 'template', config));
  const [shared, tools] = [readManifest('shared'), readManifest('tools')];
  const versions = {
    packages: { [shared.name]: shared.version, [tools.name]: tools.version },
    dependencies: pick(DEPENDENCIES, shared.dependencies, caret),
    overrides: pick(OVERRIDES, readManifest('').overrides),
    allowScripts: Object.fromEntries(WITHOUT_SCRIPTS.map((name) => [name, false])),
  };
  writeFileSync(join(folder, 'versions.json'), JSON.stringify(versions, null, 2));
  chmodSync(join(folder, 'create-remote.mjs'), 0o755);
  writeManifest(folder, {
    name: '@site/create-remote',
    version: tools.version,
    description: 'npm create @site/remote <name>: a new remote of the site in its own repository',
    bin: { 'create-remote': 'create-remote.mjs' },
    files: ['create-remote.mjs', 'siteOrigin.mjs', 'writeTemplate.mjs', 'template', 'versions.json'],
    engines: { node: '>=20.12' },
  });
}
