/** The site's registry: which release of each remote is active, signed and written by atomic rename. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_DIR } from '../paths.mjs';
import { Trouble } from '../run/command.mjs';
import { alone } from './alone.mjs';
import { releaseFolder } from './buildRelease.mjs';
import { compressFile } from './compress.mjs';
import { publicKey, sign } from './keys.mjs';
import { writePage } from './page.mjs';
import { copyStaticFiles } from './pageParts.mjs';
import { writeWhole } from './writeWhole.mjs';

/** What is decided about the site; the registry is written from it. */
const STATE = join(SITE_DIR, 'state.json');
const TURN = join(SITE_DIR, '.deciding');
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

/**
 * Decide something about the site and publish it: the last step of every release. One process after another, so that
 * two teams who release in the same second are both heard.
 * @param {(state: object) => object} decide from what stands now to what shall stand
 */
export function changeSite(decide) {
  return alone(TURN, async () => {
    const next = decide(readState());
    await publish(next);
    return next;
  });
}

/** Write registry, page and headers for a state. */
async function publish(state) {
  if (!state.remotes.host) throw new Trouble('There is no site yet: run npm run build first.');
  // Never lower than the clock: a recreated site folder must not look older than one a browser has already seen.
  const sequence = Math.max(state.sequence + 1, Date.now());
  const next = { ...state, sequence };
  const host = releaseOf('host', next.remotes.host.history[0]);
  await requireKeyOf(host);
  const whole = registryOf(next, { host, previous: LISTED_PREVIOUS });
  // The page's own copy is as small as it may be: this composition, and nothing for foreign pages.
  const page = registryOf(next, { host: { ...host, files: withoutEmbed(host.files) }, previous: 0 });
  copyStaticFiles(releaseFolder('host', host.id));
  await writeCompressed('embed.js', readFileSync(join(releaseFolder('host', host.id), host.embed)));
  await writeCompressed('registry.json', await signed(whole));
  const metas = page.remotes.map(({ active }) => active.meta);
  await writePage(await signed(page), host, metas, next.overrideOrigins);
  writeWhole(STATE, JSON.stringify(next, null, 1));
  dropOldReleases(next);
}

/** A host believes one key only: signed by another, the site would open for nobody. A release of before names none. */
async function requireKeyOf({ id, key }) {
  if (!key || JSON.stringify(key) === JSON.stringify(await publicKey())) return;
  throw new Trouble(
    `The host on the site (release ${id}) believes another key than the one in .keys/: nothing was changed. ` +
      'Put the old .keys/ back, or run npm run build: it makes a host for the new key.',
  );
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
    host: asListed(host),
    remotes: others.map(([name, { history, canary }]) => ({
      name,
      active: asListed(releaseOf(name, history[0])),
      canary: canary && { release: asListed(releaseOf(name, canary.id)), share: canary.share },
      previous: history.slice(1, 1 + previous).map((id) => asListed(releaseOf(name, id))),
    })),
    aliases,
    overrideOrigins,
  };
}

export const releaseOf = (name, id) => JSON.parse(readFileSync(join(releaseFolder(name, id), 'release.json'), 'utf8'));

/** A release as the registry carries it. Only scripts need integrity; pictures and fonts cannot act. */
export function asListed({ id, base, entry, container, meta, files, parts }) {
  const scripts = Object.fromEntries(Object.entries(files).filter(([file]) => file.endsWith('.js')));
  return container
    ? { id, base, entry: entry[0], container, meta, files: scripts, parts }
    : { id, base, files: scripts, parts };
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
