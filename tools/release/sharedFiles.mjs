/**
 * The public files of all releases of a package in one folder, named by their content, so that a browser downloads again only
 * what a release has changed (docs/decisions/0015). A release's own folder stays complete: these are further links to its files.
 */
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SITE_DIR, sharedBase } from '../paths.mjs';
import { CliError } from '../run/command.mjs';

/** The file, and its compressed copies. */
const COPIES = ['', '.br', '.gz'];

export const sharedFolder = (name) => join(SITE_DIR, sharedBase(name));

/** Releases built before this layout have their files in their own folder only. */
const isShared = (name, { base }) => base === sharedBase(name);

/**
 * Links the files of a release into the common folder. Never replaces one: its address is immutable.
 * @param {string} name 'host' or a remote
 * @param {{ base: string, files: object }} release its description
 * @param {string} folder the release's own
 */
export function shareFiles(name, release, folder) {
  const changed = changedFiles(name, release, folder);
  if (changed.length > 0)
    throw new CliError(
      `${name} ${release.id} has other content under the name of an existing file: ${changed.join(', ')}`,
    );
  for (const file of isShared(name, release) ? Object.keys(release.files) : []) {
    for (const copy of COPIES) link(join(folder, file + copy), join(sharedFolder(name), file + copy));
  }
}

/** Files of a release whose names belong to other content already. */
export function changedFiles(name, release, folder) {
  if (!isShared(name, release)) return [];
  return Object.keys(release.files).filter((file) => {
    const [own, shared] = [join(folder, file), join(sharedFolder(name), file)];
    return existsSync(shared) && existsSync(own) && !isSame(own, shared);
  });
}

function isSame(a, b) {
  const [first, second] = [statSync(a), statSync(b)];
  if (first.ino === second.ino && first.dev === second.dev) return true;
  return first.size === second.size && readFileSync(a).equals(readFileSync(b));
}

function link(from, to) {
  if (existsSync(to) || !existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    // Another process was faster, or the file system has no links.
    if (error.code !== 'EEXIST') copyFileSync(from, to);
  }
}

/** Deletes what no stored release lists. @param {readonly object[]} releases descriptions of all stored releases */
export function deleteUnlistedFiles(name, releases) {
  const folder = sharedFolder(name);
  if (!existsSync(folder)) return;
  const listed = new Set(
    releases.filter((release) => isShared(name, release)).flatMap(({ files }) => Object.keys(files)),
  );
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const file = path
      .slice(folder.length)
      .replace(/^[\\/]/, '')
      .replaceAll('\\', '/')
      .replace(/\.(br|gz)$/, '');
    if (entry.isFile() && !listed.has(file)) rmSync(path, { force: true });
  }
}
