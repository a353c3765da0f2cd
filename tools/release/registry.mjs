/** changeSite: publishes the site's state as the signed registry, the page and its headers, by atomic rename. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_DIR } from '../paths.mjs';
import { CliError } from '../run/command.mjs';
import { validDays } from './registrySettings.mjs';
import { requirePassed } from './gate/index.mjs';
import { readRelease, releaseFolder } from './buildRelease.mjs';
import { compressFile } from './compress.mjs';
import { hasKey, publicKey, sign } from './keys.mjs';
import { withFileLists } from './fileLists.mjs';
import { writePage } from './page.mjs';
import { copyStaticFiles } from './pageFiles.mjs';
import { deleteUnlistedFiles, shareFiles } from './sharedFiles.mjs';
import { withSiteLock } from './siteLock.mjs';
import { readState, writeState } from './siteState.mjs';
import { siteStore } from './siteStore.mjs';
import { storedReleases } from './storedReleases.mjs';
import { isDeletable, unlistedSince } from './unlisted.mjs';
import { writeFileAtomic } from '../run/writeFileAtomic.mjs';

/** With a bucket other machines may be faster; each attempt starts from what they have done. */
const MAX_ATTEMPTS = 10;
/** How many older releases a visitor's browser may fall back to. */
const LISTED_PREVIOUS = 3;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Changes the site's state and publishes it: the last step of every release. Serialised by a lock, so that no change of
 * two releases in the same second is lost. The gate (tools/release/gate) refuses a change that makes something wrong, unless
 * `isGated` is false: a rollback must always be possible.
 * @param {(state: object) => object | Promise<object>} decide returns the next state
 * @param {{ isGated?: boolean, onNote?: (note: string) => void }} [options] `onNote`: gets what the gate says about a change that passed;
 *   default: printed
 */
export function changeSite(decide, { isGated = true, onNote } = {}) {
  return publishChange(async (before) => {
    const next = await decide(before);
    if (isGated) await requirePassed(before, next, onNote);
    await publish(next);
    return next;
  });
}

/** Signs the same composition again, for further days. The sequence stays: an open page must not offer an update. */
export const signAgain = () => publishChange((state) => publish(state, state.sequence));

/**
 * The folder's composition as the newest site, within the site's lock: it takes the place of one that may have a later sequence, which
 * web servers and browsers would prefer.
 */
export const renewSite = () => publish(readState());

/** The state of the newest site, also where another machine has changed it. */
export async function currentState() {
  const store = await siteStore();
  if (store.isRemote) await withSiteLock(store.refresh);
  return readState();
}

/** Repeats the work on the newer state when another machine was faster. */
const publishChange = (work) =>
  withSiteLock(async () => {
    const store = await siteStore();
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      await store.refresh();
      const result = await work(readState());
      if (await store.commit()) return result;
    }
    throw new CliError('Other machines change the site again and again: nothing was changed. Try again.');
  });

/**
 * Writes registry, page and headers for a state. The sequence is never lower than the clock: a recreated site folder must
 * not look older than one that a browser has already seen.
 */
async function publish(state, sequence = Math.max(state.sequence + 1, Date.now())) {
  if (!state.remotes.host) throw new CliError('There is no site yet: run npm run build first.');
  const next = { ...state, sequence, unlisted: unlistedOf(state) };
  const host = readRelease('host', next.remotes.host.history[0]);
  await requireKeyOf(host);
  shareListedFiles(next);
  const registry = {
    ...registryOf(next, { host, previous: LISTED_PREVIOUS, isForServer: true }),
    embedReleases: previousEmbedReleases(next),
  };
  // The page's copy is as small as possible: active releases only, without the embed script's files.
  const whole = registryOf(next, { host: { ...host, files: withoutEmbed(host.files) }, previous: 0 });
  const page = withFileLists(whole);
  await copyStaticFiles(releaseFolder('host', host.id));
  await writeCompressed('embed.js', readFileSync(join(releaseFolder('host', host.id), host.embed)));
  writeFileAtomic(join(SITE_DIR, 'embed.json'), `${JSON.stringify(embedVersion(host, next), null, 2)}\n`);
  await writeCompressed('registry.json', await signRegistry(registry));
  await writeCompressed('lists.json', page.lines.join('\n'));
  const metas = whole.remotes.map(({ active }) => active.meta);
  // A host that was built before file lists needs all files in its registry.
  const text = host.readsFileLists
    ? [await signRegistry(page.registry), ...page.lines].join('\n')
    : await signRegistry(whole);
  await writePage(text, host, metas, next);
  writeState(next);
  deleteOldReleases(next);
}

/** A registry signed by a key that the host does not accept would break the site. */
async function requireKeyOf(host) {
  const { id } = host;
  const keys = keysOf(host);
  if (!keys || hasKey(keys, await publicKey())) return;
  throw new CliError(
    `Host release ${id} does not accept the key in .keys/: nothing was changed. ` +
      'Put the old .keys/ back, or run npm run build: it builds a host for the new key.',
  );
}

/** Older releases name one key or none. */
export const keysOf = ({ keys, key }) => keys ?? (key ? [key] : null);

const signRegistry = async (content) => {
  // Safe inside an HTML script element.
  const text = JSON.stringify(content).replaceAll('<', '\\u003c');
  return `${await sign(text)}\n${text}`;
};

const withoutEmbed = (files) =>
  Object.fromEntries(Object.entries(files).filter(([file]) => !file.startsWith('embed/')));

/** What an integrator pins: the address of embed.js that never changes, and its hash (docs/embedding.md). */
const embedVersion = ({ id, base, embed, files }, { sequence }) => ({
  release: id,
  sequence,
  src: base + embed,
  integrity: files[embed],
});

/**
 * Older releases of the host that a page may have pinned: id → hash of its release.json, which lists the hashes of its
 * files. A release that was rolled back is in no history and therefore not listed.
 */
const previousEmbedReleases = ({ remotes }) =>
  Object.fromEntries(
    remotes.host.history
      .slice(1)
      .filter((id) => existsSync(releaseFolder('host', id)))
      .map((id) => [id, integrityOf(readFileSync(join(releaseFolder('host', id), 'release.json')))]),
  );

const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function writeCompressed(name, content) {
  const path = join(SITE_DIR, name);
  writeFileAtomic(path, content);
  await compressFile(path);
}

function registryOf({ sequence, remotes, aliases, overrideOrigins }, { host, previous, isForServer = false }) {
  const others = Object.entries(remotes).filter(([name]) => name !== 'host');
  const active = (release) => ({
    ...toRegistryRelease(release),
    ...(isForServer ? { server: release.server } : {}),
  });
  return {
    format: 1,
    sequence,
    issued: new Date().toISOString(),
    expires: new Date(Date.now() + validDays() * DAY_MS).toISOString(),
    host: active(host),
    remotes: others.map(([name, { history, canary }]) => ({
      name,
      active: active(readRelease(name, history[0])),
      canary: canary && { release: toRegistryRelease(readRelease(name, canary.id)), share: canary.share },
      previous: history.slice(1, 1 + previous).map((id) => toRegistryRelease(readRelease(name, id))),
    })),
    aliases,
    overrideOrigins,
  };
}

/** A release's entry in the registry. Only scripts need integrity. */
export function toRegistryRelease({ id, base, entry, container, meta, files, parts }) {
  const scripts = Object.fromEntries(Object.entries(files).filter(([file]) => file.endsWith('.js')));
  return container
    ? { id, base, entry: entry[0], container, meta, files: scripts, parts }
    : { id, base, files: scripts, parts };
}

/** Before the registry names them: a release folder may have been copied here, or restored. */
function shareListedFiles({ remotes }) {
  for (const [name, { history, canary }] of Object.entries(remotes)) {
    const listed = history.slice(0, 1 + LISTED_PREVIOUS).concat(canary?.id ?? []);
    for (const id of listed.filter((each) => existsSync(releaseFolder(name, each))))
      shareFiles(name, readRelease(name, id), releaseFolder(name, id));
  }
}

const isListed = ({ remotes }, name, id) => remotes[name].history.includes(id) || remotes[name].canary?.id === id;

/** Every change comes through here, so a release is noticed by the change with which it leaves the history. */
function unlistedOf(state) {
  const names = Object.keys(state.remotes);
  const stored = names.flatMap((name) => storedReleases(name).map((id) => `${name}/${id}`));
  const isKeyListed = (key) => key.split('/')[0] in state.remotes && isListed(state, ...key.split('/'));
  return unlistedSince(state.unlisted, { stored, isListed: isKeyListed }, Date.now());
}

/** Deletes releases that have been in no history for a week: open tabs may use the others. */
function deleteOldReleases(state) {
  for (const name of Object.keys(state.remotes)) {
    const folder = join(SITE_DIR, 'releases', name);
    const stored = storedReleases(name);
    const old = stored.filter((id) => {
      const { mtimeMs: changedAt } = statSync(join(folder, id));
      return !isListed(state, name, id) && isDeletable({ since: state.unlisted[`${name}/${id}`], changedAt });
    });
    for (const id of old) rmSync(join(folder, id), { recursive: true, force: true });
    const remaining = stored.filter((id) => !old.includes(id));
    // What an unreadable folder uses is unknown.
    if (old.length > 0 && remaining.every((id) => existsSync(join(folder, id, 'release.json'))))
      deleteUnlistedFiles(
        name,
        remaining.map((id) => readRelease(name, id)),
      );
  }
}
