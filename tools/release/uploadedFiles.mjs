/** The files of a release that a registry service stores, by their content: both sides of an upload list them. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_SCREEN, MAPS, PAGE_FILES, SBOM, SERVER } from '../paths.mjs';

const SEGMENT = /^[\w@-][\w.@-]*$/;
const DOT_FOLDERS = [SERVER, FIRST_SCREEN, PAGE_FILES, MAPS, SBOM];

/** Relative, inside the release, plain names. Compressed copies are made here: a visitor would run what they contain. */
export const isFilePath = (path) => {
  const [first, ...rest] = path.split('/');
  const isPlain = path.length <= 200 && rest.length < 6 && rest.every((segment) => SEGMENT.test(segment));
  const isFirst = SEGMENT.test(first) || (DOT_FOLDERS.includes(first) && rest.length > 0);
  return isPlain && isFirst && !/\.(br|gz)$/.test(path);
};

/** SHA-256 of each uploadable file of a release folder, by path. */
export function hashesOf(folder) {
  const paths = readdirSync(folder, { recursive: true }).map(String).filter(isFilePath);
  const files = paths.filter((path) => statSync(join(folder, path)).isFile()).sort();
  return Object.fromEntries(files.map((path) => [path, sha256(readFileSync(join(folder, path)))]));
}

/** SHA-256 in hexadecimal. */
export const sha256 = (content) => createHash('sha256').update(content).digest('hex');
