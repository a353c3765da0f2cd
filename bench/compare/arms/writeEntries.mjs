/** writeEntries: generates the entry files of the arms, one import per remote of this repository. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageFolder, remoteNames } from '../../../tools/paths.mjs';
import { LIBRARIES } from './libraries.mjs';

const own = (file) => JSON.stringify(join(import.meta.dirname, file));
const remote = (name, file) => JSON.stringify(join(packageFolder(name), 'src', `${file}.ts`));
const eachMeta = (names) =>
  names.map((name, index) => `import { meta as meta${index} } from ${remote(name, 'remote.meta')};`);

/** The monolith imports every remote directly: its routes and lazy screens are in one module graph. */
const monolith = (names) => [
  `import { startArm } from ${own('startArm.ts')};`,
  ...names.map((name, index) => `import remote${index} from ${remote(name, 'remote')};`),
  `startArm([${names.map((_, index) => `remote${index}`).join(', ')}].map((remote) => ({`,
  '  meta: remote.meta,',
  '  load: async () => remote,',
  '})));',
];

/** Plain Module Federation: the route table is known, the remote is loaded by its name. */
const federation = (names) => [
  `import { startArm } from ${own('startArm.ts')};`,
  ...eachMeta(names),
  'startArm([',
  ...names.map(
    (name, index) => `  { meta: meta${index}, load: async () => (await import('${name}/remote')).default },`,
  ),
  ']);',
];

/** The browser resolves the applications' names with the import map. */
const singleSpa = (names) => [
  `import { startSingleSpa } from ${own('micro/startSingleSpa.ts')};`,
  ...eachMeta(names),
  'startSingleSpa([',
  ...names.map((name, index) => `  { meta: meta${index}, load: () => import(/* webpackIgnore: true */ '${name}') },`),
  ']);',
];

const qiankun = (names) => [
  "import { loadMicroApp } from 'qiankun';",
  `import { startQiankun } from ${own('micro/startQiankun.ts')};`,
  ...eachMeta(names),
  `startQiankun(loadMicroApp, [${names.map((_, index) => `meta${index}`).join(', ')}]);`,
];

const application = (name) => [
  `import { lifecyclesOf } from ${own('micro/application.tsx')};`,
  `import remote from ${remote(name, 'remote')};`,
  'export const { bootstrap, mount, unmount } = lifecyclesOf(remote);',
];

/**
 * @param {string} folder where the files are written
 * @returns {Record<'monolith' | 'federation' | 'singleSpa' | 'qiankun', string> & Record<'applications' | 'libraries', Record<string, string>>}
 *   paths of the entries
 */
export function writeEntries(folder) {
  const names = remoteNames();
  const write = (file, lines) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${lines.join('\n')}\n`);
    return path;
  };
  write('federationStart.ts', federation(names));
  return {
    monolith: write('monolith.ts', monolith(names)),
    // The usual asynchronous boundary of a federated host.
    federation: write('federation.ts', ["void import('./federationStart');"]),
    singleSpa: write('singleSpa.ts', singleSpa(names)),
    qiankun: write('qiankun.ts', qiankun(names)),
    applications: Object.fromEntries(names.map((name) => [name, write(`applications/${name}.ts`, application(name))])),
    libraries: Object.fromEntries(
      Object.entries(LIBRARIES).map(([name, lines]) => [name, write(`libraries/${name}.js`, lines)]),
    ),
  };
}
