/**
 * A call that no client of this repository uses carries the line `// @unused-by-client` above its description. This check
 * fails when a mark is missing or outdated.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layerFolder, remoteNames, ROOT } from '../paths.mjs';

const MARK = '// @unused-by-client';
const DESCRIPTION = /^(\/\/ @unused-by-client\n)?export const (\w+) = \w+[<(]/gm;
const IMPORT = /import (?:type )?\{([^}]*)\} from '@site\/shared\/wps'/g;

/** @returns {string[]} one sentence per call whose mark is missing or outdated */
export function wrongCallMarks() {
  const used = usedNames(clientSources());
  const folder = layerFolder('wps');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.calls.ts'))
    .flatMap((file) => wrongMarks(readFileSync(join(folder, file), 'utf8'), used).map((fault) => `${file}: ${fault}`));
}

/**
 * @param {string} descriptions source text of calls
 * @param {ReadonlySet<string>} used
 */
export const wrongMarks = (descriptions, used) =>
  [...descriptions.matchAll(DESCRIPTION)]
    .filter(([, mark, name]) => Boolean(mark) === used.has(name))
    .map(([, mark, name]) => `${name} is ${mark ? 'used: remove' : 'not used by any client: add'} "${MARK}"`);

/**
 * Names that these sources import from @site/shared/wps.
 * @param {readonly string[]} sources
 */
export function usedNames(sources) {
  const imported = sources.flatMap((source) => [...source.matchAll(IMPORT)].flatMap(([, names]) => names.split(',')));
  return new Set(imported.map((name) => name.trim().split(' as ')[0]));
}

/** Of host, remotes, shared and the game pages, without tests. */
function clientSources() {
  const folders = [
    'host/src',
    'shared/src',
    'mock-server/src/edge/player/page',
    ...remoteNames().map((name) => `remote-${name}/src`),
  ];
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|(^|\/)testing\b/.test(file))
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
  );
}
