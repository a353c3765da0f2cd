/**
 * Signed lists of files: of a release, made once, and of the site, made with each change. A machine that takes the site from
 * the bucket trusts nothing else, so who can write into the bucket cannot change a file.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_DIR, sharedBase } from '../../paths.mjs';
import { readRelease, releaseFolder } from '../buildRelease.mjs';
import { isSignedBy, sign } from '../keys.mjs';
import { sharedFolder } from '../sharedFiles.mjs';
import { unlistedSince } from '../unlisted.mjs';
import { sha256 } from '../uploadedFiles.mjs';
import { CliError } from '../../run/command.mjs';
import { writeFileAtomic } from '../../run/writeFileAtomic.mjs';

/** First lines of the signed texts: a signature of one kind is valid for no other. */
const SITE = 'site-files 1\n';
const RELEASE = 'site-release 1\n';
/** In the release's folder: a release never changes, so its files are read once. */
export const LIST_FILE = '.files.json';
const COPY = /\.(br|gz)$/;
const TEMPORARY = /\.temporary$/;
const SEGMENT = /^[\w.@-]+$/;

/** @typedef {{ sha256: string, size: number, isShared: boolean }} ListedFile */
/** @typedef {{ name: string, id: string, files: Record<string, ListedFile> }} ReleaseList */

/** The signed text of a stored release's list. */
export async function releaseListText(name, id) {
  const stored = join(releaseFolder(name, id), LIST_FILE);
  if (existsSync(stored)) return readFileSync(stored, 'utf8');
  const text = await signed({ format: 1, name, id, files: filesOfRelease(name, id) }, RELEASE);
  writeFileAtomic(stored, text);
  return text;
}

function filesOfRelease(name, id) {
  const folder = releaseFolder(name, id);
  const release = readRelease(name, id);
  const isShared = (path) => release.base === sharedBase(name) && path.replace(COPY, '') in release.files;
  const entries = filesIn(folder)
    .filter((path) => path !== LIST_FILE)
    .map((path) => [
      path,
      fileOf(isShared(path) ? servedFile(name, folder, path) : join(folder, path), isShared(path)),
    ]);
  return Object.fromEntries(entries);
}

/** The file that visitors get. A release that was never listed is not in the shared folder yet. */
export function servedFile(name, folder, path) {
  const shared = join(sharedFolder(name), path);
  return existsSync(shared) ? shared : join(folder, path);
}

const fileOf = (path, isShared = false) => {
  const content = readFileSync(path);
  return { sha256: sha256(content), size: content.length, isShared };
};

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => !TEMPORARY.test(path) && statSync(join(folder, path)).isFile())
    .sort();

/**
 * The signed text of the site's list, for the folder as it is. It says since when former releases are unlisted, too: web servers
 * have no state of the site.
 * @param {Record<string, string>} releases 'games/1f2e' → text
 * @param {{ releases: object, unlisted?: Record<string, number> } | null} before the list that this one replaces
 */
export async function siteListText(releases, before) {
  const { sequence, issued } = contentOf(readFileSync(join(SITE_DIR, 'registry.json'), 'utf8'));
  const files = Object.fromEntries(rootFiles().map((path) => [path, fileOf(join(SITE_DIR, path))]));
  const hashes = Object.fromEntries(Object.entries(releases).map(([name, text]) => [name, listHash(text)]));
  const stored = Object.keys(before?.releases ?? {});
  const known = { ...before?.unlisted, ...readUnlisted() };
  // From the registry, so that a second publication of the same site is equal.
  const unlisted = unlistedSince(known, { stored, isListed: (key) => key in releases }, Date.parse(issued));
  return signed({ format: 1, sequence, issued, files, releases: hashes, unlisted }, SITE);
}

const readUnlisted = () => JSON.parse(readFileSync(join(SITE_DIR, 'state.json'), 'utf8')).unlisted;

const rootFiles = () =>
  readdirSync(SITE_DIR, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !TEMPORARY.test(entry.name))
    .map(({ name }) => name);

async function signed(content, subject) {
  const text = JSON.stringify(content);
  return `${await sign(text, subject)}\n${text}`;
}

/** @returns {Promise<{ sequence: number, issued: string, files: Record<string, ListedFile>, releases: Record<string, string>, unlisted?: Record<string, number> }>} */
export const openSiteList = (text, keys) => open({ text, keys, subject: SITE, what: 'The list of the site' });

/** @param {string | undefined} hash of the list, where the site's list names it; otherwise its own signature counts */
export async function openReleaseList(text, { name, id, hash, keys }) {
  const what = `The list of ${name} ${id}`;
  if (hash !== undefined && listHash(text) !== hash)
    throw new CliError(`${what} in the bucket is not the one that was signed.`);
  const list = hash === undefined ? await open({ text, keys, subject: RELEASE, what }) : contentOf(text);
  if (list.name !== name || list.id !== id)
    throw new CliError(`${what} in the bucket is that of ${list.name} ${list.id}.`);
  return requirePlainPaths(list, what);
}

async function open({ text, keys, subject, what }) {
  if (!(await isSignedBy(keys, text, subject)))
    throw new CliError(`${what} in the bucket is not signed by a key that this machine accepts: nothing was changed.`);
  return requirePlainPaths(contentOf(text), what);
}

/** Without the signature, which differs each time that the same list is signed. */
export const listHash = (text) => sha256(text.slice(text.indexOf('\n') + 1));

/** The second line of a signed text, unverified. */
export const contentOf = (text) => JSON.parse(text.slice(text.indexOf('\n') + 1));

/** Signed, but a name must never lead out of the site folder. */
function requirePlainPaths(list, what) {
  const isPlain = (path) => path.split('/').every((segment) => SEGMENT.test(segment) && !/^\.+$/.test(segment));
  const wrong = [...Object.keys(list.files), ...Object.keys(list.releases ?? {})].find((path) => !isPlain(path));
  if (wrong !== undefined) throw new CliError(`${what} in the bucket has a file with the name ${wrong}.`);
  return list;
}
