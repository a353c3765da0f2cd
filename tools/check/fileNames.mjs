/**
 * fileNameFaults: each package has one casing for the names of its sources (docs/contributing.md, “Where things go”): camelCase,
 * components in PascalCase; the gateway kebab-case. The remotes are checked by remoteLayout.mjs.
 */
import { readdirSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { ROOT } from '../paths.mjs';

export const CAMEL = { pattern: /^[a-z][A-Za-z0-9]*$/, name: 'camelCase' };
export const KEBAB = { pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, name: 'kebab-case' };
/** Classes and React components. */
const PASCAL = /^[A-Z][A-Za-z0-9]*$/;

/** Folder of sources → their casing. */
const CASINGS = { 'host/src': CAMEL, 'host/server': CAMEL, 'shared/src': CAMEL, 'mock-server/src': KEBAB };

/** Of this repository; `root` for tests. */
export const fileNameFaults = (root = ROOT) =>
  Object.entries(CASINGS).flatMap(([folder, casing]) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((path) => `${folder}/${path.split(sep).join('/')}`)
      .filter((path) => /\.(tsx?|mjs)$/.test(path))
      .sort()
      .flatMap((path) => faultOf(path, casing)),
  );

/**
 * @param {string} path of a file
 * @param {{ pattern: RegExp, name: string }} casing
 * @returns {string[]} nothing, or one sentence
 */
export function faultOf(path, casing) {
  const [stem] = basename(path).split('.');
  return casing.pattern.test(stem) || PASCAL.test(stem) ? [] : [`${path}: write the name in ${casing.name}`];
}
