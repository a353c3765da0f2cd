/**
 * Versions of the published packages (docs/decisions/0020): notes of changes in `changes/*.md` in the format of changesets,
 * and the names and signatures of the last version in `changes/released.json`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../run/command.mjs';
import { CHANGELOG } from './manifests.mjs';

const NOTES = 'changes';
const RELEASED = `${NOTES}/released.json`;
const SIZES = ['patch', 'minor', 'major'];

/** `folder`: of package.json and CHANGELOG.md; `reports`: start of the names of its API reports. */
export const PACKAGES = {
  '@site/shared': { folder: 'shared', reports: 'shared.' },
  '@site/tools': { folder: 'tools', reports: null },
  '@site/embed': { folder: 'host', reports: 'embed' },
};

/**
 * @param {string} root the repository
 * @returns {string[]} one sentence per package whose API report has changed without a note that allows it
 */
export function missingNotes(root) {
  const sizes = sizesOf(readNotes(root));
  const released = readJson(join(root, RELEASED));
  return Object.entries(PACKAGES).flatMap(([name, { reports }]) => {
    const { changed, removed } = reports ? differences(released[name] ?? {}, readReports(root, reports)) : NONE;
    const needed = removed.length > 0 ? 'major' : changed.length > 0 ? 'minor' : null;
    if (!needed || SIZES.indexOf(sizes.get(name)) >= SIZES.indexOf(needed)) return [];
    const names = [...removed.map((one) => `${one} (removed)`), ...changed].slice(0, 8).join(', ');
    return [
      `The API of ${name} differs from its last version: ${names}. Write ${NOTES}/<words>.md that says "${needed}" for it (docs/own-repository.md).`,
    ];
  });
}

const NONE = { changed: [], removed: [] };

/** Exports that are new or have another signature, and those that are gone. */
function differences(before, now) {
  return {
    changed: Object.keys(now).filter((name) => now[name] !== before[name]),
    removed: Object.keys(before).filter((name) => !(name in now)),
  };
}

/** "shared.ui Button" → hash of its signature. */
function readReports(root, start) {
  const folder = join(root, 'docs/api');
  const files = readdirSync(folder).filter((file) => file.startsWith(start));
  return Object.fromEntries(
    files.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/^([\w$.]+)(?:: | = )(.*)$/gm)].map(([line, name]) => [
        `${file.replace(/\.md$/, '')} ${name}`,
        createHash('sha256').update(line).digest('hex').slice(0, 8),
      ]),
    ),
  );
}

/** @returns {{ file: string, sizes: [name: string, size: string][], text: string }[]} */
function readNotes(root) {
  return readdirSync(join(root, NOTES))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .map((file) => {
      const [, head, text] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(root, NOTES, file), 'utf8')) ?? [];
      const sizes = (head ?? '').split('\n').map((line) => /^['"](.+)['"]: (\w+)$/.exec(line)?.slice(1) ?? []);
      if (!text?.trim() || !sizes.every(([name, size]) => PACKAGES[name] && SIZES.includes(size)))
        throw new CliError(
          `${NOTES}/${file} is no note: it needs a line '@site/shared': minor between ---, and a text.`,
        );
      return { file, sizes, text: text.trim() };
    });
}

/** The largest change of each package. */
function sizesOf(notes) {
  const sizes = new Map();
  for (const [name, size] of notes.flatMap((note) => note.sizes))
    if (SIZES.indexOf(size) > SIZES.indexOf(sizes.get(name))) sizes.set(name, size);
  return sizes;
}

/** @returns {boolean} whether notes wait for `npm run packages -- version` */
export const hasNotes = (root) => readNotes(root).length > 0;

/**
 * Raises the versions that the notes ask for, writes the changelogs, removes the notes, and stores the API reports.
 * @returns {string[]} "@site/shared 1.1.0"
 */
export function raiseVersions(root, today = new Date().toISOString().slice(0, 10)) {
  const missing = missingNotes(root);
  if (missing.length > 0) throw new CliError(missing.join('\n'));
  const notes = readNotes(root);
  const raised = [...sizesOf(notes)].map(([name, size]) => {
    const { folder } = PACKAGES[name];
    const path = join(root, folder, 'package.json');
    const { name: own, version } = readJson(path);
    const next = raise(version, size);
    setVersion(root, own, version, next);
    const lines = notes.filter((note) => note.sizes.some(([other]) => other === name)).map(({ text }) => `- ${text}`);
    addToChangelog(join(root, folder, CHANGELOG), name, `## ${next} (${today})\n\n${lines.join('\n')}\n`);
    return `${name} ${next}`;
  });
  for (const { file } of notes) rmSync(join(root, NOTES, file));
  writeReleased(root);
  return raised;
}

function writeReleased(root) {
  const all = Object.entries(PACKAGES).filter(([, { reports }]) => reports);
  const released = Object.fromEntries(all.map(([name, { reports }]) => [name, readReports(root, reports)]));
  writeFileSync(join(root, RELEASED), `${JSON.stringify(released, null, 1)}\n`);
}

/** Semver: 1.2.3 with "minor" is 1.3.0. */
function raise(version, size) {
  const parts = version.split('.').map(Number);
  const at = 2 - SIZES.indexOf(size);
  return parts.map((part, index) => (index < at ? part : index === at ? part + 1 : 0)).join('.');
}

/** Packages of this repository name each other with exact versions, also in the lockfile. */
function setVersion(root, name, version, next) {
  const { workspaces } = readJson(join(root, 'package.json'));
  const folders = workspaces.flatMap((pattern) =>
    pattern.endsWith('*') ? readdirSync(root).filter((folder) => folder.startsWith(pattern.slice(0, -1))) : [pattern],
  );
  const files = [...folders.map((folder) => `${folder}/package.json`), 'tools/templates/remote/package.json.txt'];
  for (const file of [...files, 'package-lock.json'].map((one) => join(root, one)).filter(existsSync)) {
    const text = readFileSync(file, 'utf8');
    const raised = text
      .replaceAll(`"${name}": "${version}"`, `"${name}": "${next}"`)
      .replace(new RegExp(`("name": "${name}",\\s+"version": )"${version}"`), `$1"${next}"`);
    if (raised !== text) writeFileSync(file, raised);
  }
}

function addToChangelog(file, name, section) {
  const title = `# ${name}\n`;
  const known = existsSync(file) ? readFileSync(file, 'utf8').slice(title.length) : '';
  writeFileSync(file, `${title}\n${section}${known}`);
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
