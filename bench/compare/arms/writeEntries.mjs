/** writeEntries: generates the entry files of the arms, one import per remote of this repository. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder, remoteNames } from '../../../tools/paths.mjs';

const START = join(import.meta.dirname, 'startArm.ts');
const remote = (name, file) => JSON.stringify(join(packageFolder(name), 'src', `${file}.ts`));

/** The monolith imports every remote directly: its routes and lazy screens are in one module graph. */
const monolith = (names) => [
  `import { startArm } from ${JSON.stringify(START)};`,
  ...names.map((name, index) => `import remote${index} from ${remote(name, 'remote')};`),
  `startArm([${names.map((_, index) => `remote${index}`).join(', ')}].map((remote) => ({`,
  '  meta: remote.meta,',
  '  load: async () => remote,',
  '})));',
];

/** Plain Module Federation: the route table is known, the remote is loaded by its name. */
const federation = (names) => [
  `import { startArm } from ${JSON.stringify(START)};`,
  ...names.map((name, index) => `import { meta as meta${index} } from ${remote(name, 'remote.meta')};`),
  'startArm([',
  ...names.map(
    (name, index) => `  { meta: meta${index}, load: async () => (await import('${name}/remote')).default },`,
  ),
  ']);',
];

/**
 * @param {string} folder where the files are written
 * @returns {{ monolith: string, federation: string }} paths of the entries
 */
export function writeEntries(folder) {
  const names = remoteNames();
  mkdirSync(folder, { recursive: true });
  const write = (file, lines) => {
    const path = join(folder, file);
    writeFileSync(path, `${lines.join('\n')}\n`);
    return path;
  };
  write('federationStart.ts', federation(names));
  return {
    monolith: write('monolith.ts', monolith(names)),
    // The usual asynchronous boundary of a federated host.
    federation: write('federation.ts', ["void import('./federationStart');"]),
  };
}
