/** The package.json files of this repository, from which those of the published packages are made. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/** Written by `npm run packages -- version`. */
export const CHANGELOG = 'CHANGELOG.md';

export const readManifest = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

export const writeManifest = (folder, { name, version, files, ...fields }) =>
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name, version, license: 'UNLICENSED', type: 'module', files: [...files, CHANGELOG], ...fields }, null, 2)}\n`,
  );

/** @param {readonly string[]} names @param {Record<string, string>} versions */
export const pick = (names, versions, rangeOf = (version) => version) =>
  Object.fromEntries(
    names.map((name) => {
      if (!versions[name])
        throw new Error(`${name} is declared in no package.json that the published packages are made from`);
      return [name, rangeOf(versions[name])];
    }),
  );

/** Compatible versions: `^1.2.3` of `1.2.3`. */
export const caret = (version) => (/^\d/.test(version) ? `^${version}` : version);
