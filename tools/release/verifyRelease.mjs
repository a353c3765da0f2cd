/** verifyRelease: does a release folder contain exactly what its description says? Reads every file. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { FIRST_SCREEN, PAGE_FILES, SERVER, sharedBase } from '../paths.mjs';
import { changedFiles } from './sharedFiles.mjs';

/** Private folders of a release: servers never answer with their files. */
const PRIVATE_FOLDERS = [SERVER, FIRST_SCREEN, PAGE_FILES];
const INTEGRITY = /^(sha256|sha384)-/;
const HASH_IN_ENTRY = /\.([0-9a-f]{12})\.js$/;

/**
 * @param {string} folder the release's files
 * @returns {string[]} one sentence per fault; empty when the release is sound
 */
export function verifyRelease(folder, name, id) {
  const release = readJson(join(folder, 'release.json'));
  if (!release) return ['release.json is missing or is not JSON'];
  const faults = [];
  const expect = (isMet, text) => {
    if (!isMet) faults.push(text);
  };
  expect(release.id === id, `release.json names the release ${release.id}, not ${id}`);
  // Own packages of teams may be older than the common folder: such a release has all its files in its own (docs/decisions/0015).
  const isShared = release.base === sharedBase(name);
  expect(isShared || release.base === `/releases/${name}/${id}/`, `release.json names the folder ${release.base}`);
  const changed = changedFiles(name, { ...release, files: release.files ?? {} }, folder);
  expect(changed.length === 0, `a name that belongs to other content already: ${changed.join(', ')}`);
  const { files = {}, entry = [], parts = {}, server } = release;
  for (const [file, integrity] of Object.entries(files)) {
    expect(
      integrity === integrityOf(folder, file, integrity),
      `${file} is missing or has another hash than release.json names`,
    );
  }
  const unlisted = publicScripts(folder).filter((file) => !(file in files));
  expect(unlisted.length === 0, `scripts without a hash in release.json: ${unlisted.join(', ')}`);
  const used = [...entry, ...Object.values(parts).flat()].filter((file) => !(file in files));
  expect(
    entry.length > 0 && used.length === 0,
    `release.json names files that it does not list: ${used.join(', ') || 'no entry'}`,
  );
  expect(
    server && server.integrity === integrityOf(folder, server.file, server.integrity),
    'the server bundle is missing or has another hash than release.json names',
  );
  if (name === 'host') expect(release.container === null && release.embed in files, 'the host has no embed script');
  else {
    const unique = isShared ? HASH_IN_ENTRY.exec(entry[0])?.[1] : id;
    expect(release.container === `site_${name}_${unique}`, `the container has the name ${release.container}`);
    expect(release.meta?.name === name, `the meta has the name ${release.meta?.name}`);
    expect(
      isDeepStrictEqual(release.meta, readJson(join(folder, 'remote.json'))),
      'remote.json and release.json differ',
    );
  }
  return faults;
}

function integrityOf(folder, file, like) {
  const algorithm = INTEGRITY.exec(like)?.[1];
  const path = join(folder, String(file));
  // A relative path with dots could name a file of another release.
  if (!algorithm || /(^|\/)\.\.?(\/|$)/.test(file) || !existsSync(path) || !statSync(path).isFile()) return null;
  return `${algorithm}-${createHash(algorithm).update(readFileSync(path)).digest('base64')}`;
}

const publicScripts = (folder) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.js') && !PRIVATE_FOLDERS.includes(file.split('/')[0]));

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
