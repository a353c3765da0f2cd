/** The site's registry: which release of each remote is active, signed and written by atomic rename. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { SITE_DIR } from '../paths.mjs';
import { Trouble } from '../run/command.mjs';
import { releaseFolder } from './buildRelease.mjs';
import { compressFile } from './compress.mjs';
import { sign } from './keys.mjs';
import { writePage } from './page.mjs';
import { copyStaticFiles } from './staticFiles.mjs';

/** What is decided about the site; the registry is written from it. */
const STATE = join(SITE_DIR, 'state.json');
const KEPT_RELEASES = 20;
/** How many older releases a visitor's browser may fall back to. */
const LISTED_PREVIOUS = 3;
const YEAR_MS = 365 * 24 * 3600 * 1000;

/**
 * name → { history: ids, newest first; canary: { id, share } | null; withdrawn: ids taken back, newest first }, the extra
 * routes of the site, and the origins from which a developer may override a remote in his own tab.
 */
export function readState() {
  const empty = { sequence: 0, remotes: {}, aliases: {}, overrideOrigins: [] };
  return existsSync(STATE) ? { ...empty, ...JSON.parse(readFileSync(STATE, 'utf8')) } : empty;
}

/** Make a release the active one. */
export function activate(state, name, id) {
  const history = (state.remotes[name]?.history ?? []).filter((known) => known !== id);
  const withdrawn = withdrawnOf(state, name).filter((known) => known !== id);
  return withRemote(state, name, { history: [id, ...history].slice(0, KEPT_RELEASES), canary: null, withdrawn });
}

/** Give a release to a share of the visitors. */
export function putCanary(state, name, id, share) {
  const { history } = state.remotes[name];
  const withdrawn = withdrawnOf(state, name).filter((known) => known !== id);
  return withRemote(state, name, { history, canary: { id, share }, withdrawn });
}

/** End a canary, or else go back to the release before. */
export function rollBack(state, name) {
  const { history, canary } = state.remotes[name] ?? { history: [] };
  const takenBack = (id) => [id, ...withdrawnOf(state, name)].slice(0, KEPT_RELEASES);
  if (canary) return withRemote(state, name, { history, canary: null, withdrawn: takenBack(canary.id) });
  const [current, ...older] = history;
  if (older.length === 0) throw new Trouble(`${name} has no older release to go back to.`);
  return withRemote(state, name, { history: older, canary: null, withdrawn: takenBack(current) });
}

/** Let builds of an origin stand in for remotes in the tabs that ask for it, or end that. */
export function allowOverrides(state, origin, isAllowed) {
  const others = state.overrideOrigins.filter((known) => known !== origin);
  return { ...state, overrideOrigins: isAllowed ? [...others, origin] : others };
}

/** Whether a build may activate this release by itself: not one that is out already, in trial, or taken back. */
export function isToActivate(state, name, id) {
  const { history = [], canary } = state.remotes[name] ?? {};
  return history[0] !== id && canary?.id !== id && !withdrawnOf(state, name).includes(id);
}

/** A state of before holds one id instead of a list. */
const withdrawnOf = (state, name) => [state.remotes[name]?.withdrawn ?? []].flat();

const withRemote = (state, name, remote) => ({ ...state, remotes: { ...state.remotes, [name]: remote } });

/** Write registry, page and headers for a state. The last step of every release. */
export async function publish(state) {
  // Never lower than the clock: a site folder made anew must not look older to a browser that saw the last one.
  const sequence = Math.max(state.sequence + 1, Date.now());
  const next = { ...state, sequence };
  const host = releaseOf('host', next.remotes.host.history[0]);
  const whole = registryOf(next, { host, previous: LISTED_PREVIOUS });
  // The page's own copy is as small as it may be: this composition, and nothing for foreign pages.
  const page = registryOf(next, { host: { ...host, files: withoutEmbed(host.files) }, previous: 0 });
  copyStaticFiles();
  await writeCompressed('embed.js', readFileSync(join(releaseFolder('host', host.id), host.embed)));
  await writeCompressed('registry.json', await signed(whole));
  await writePage(await signed(page), host, next.overrideOrigins);
  writeWhole(STATE, JSON.stringify(next, null, 1));
  dropOldReleases(next);
}

const signed = async (registry) => {
  // As it may stand inside an HTML script element.
  const text = JSON.stringify(registry).replaceAll('<', '\\u003c');
  return `${await sign(text)}\n${text}`;
};

const withoutEmbed = (files) =>
  Object.fromEntries(Object.entries(files).filter(([file]) => !file.startsWith('embed/')));

async function writeCompressed(name, content) {
  const path = join(SITE_DIR, name);
  writeWhole(path, content);
  await compressFile(path);
}

function registryOf({ sequence, remotes, aliases, overrideOrigins }, { host, previous }) {
  const others = Object.entries(remotes).filter(([name]) => name !== 'host');
  return {
    format: 1,
    sequence,
    issued: new Date().toISOString(),
    expires: new Date(Date.now() + 2 * YEAR_MS).toISOString(),
    host: pick(host),
    remotes: others.map(([name, { history, canary }]) => ({
      name,
      active: pick(releaseOf(name, history[0])),
      canary: canary && { release: pick(releaseOf(name, canary.id)), share: canary.share },
      previous: history.slice(1, 1 + previous).map((id) => pick(releaseOf(name, id))),
    })),
    aliases,
    overrideOrigins,
  };
}

export const releaseOf = (name, id) => JSON.parse(readFileSync(join(releaseFolder(name, id), 'release.json'), 'utf8'));

/** Only scripts need integrity; pictures and fonts cannot act. */
function pick({ id, base, entry, container, meta, files, parts }) {
  const scripts = Object.fromEntries(Object.entries(files).filter(([file]) => file.endsWith('.js')));
  return container
    ? { id, base, entry: entry[0], container, meta, files: scripts, parts }
    : { id, base, files: scripts, parts };
}

export function writeWhole(path, content) {
  mkdirSync(join(path, '..'), { recursive: true });
  const half = `${path}.${process.pid}.half`;
  writeFileSync(half, content);
  renameSync(half, path);
}

/** Releases in no history any more, and older than a week: a tab may still stand on a younger one. */
function dropOldReleases(state) {
  for (const [name, { history, canary }] of Object.entries(state.remotes)) {
    const folder = join(SITE_DIR, 'releases', name);
    for (const id of readdirSync(folder).filter((entry) => !entry.startsWith('.'))) {
      const isListed = history.includes(id) || canary?.id === id;
      const age = Date.now() - statSync(join(folder, id)).mtimeMs;
      if (!isListed && age > YEAR_MS / 52) rmSync(join(folder, id), { recursive: true, force: true });
    }
  }
}
