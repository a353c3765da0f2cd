/**
 * notesOf: what a team should know about a change that passed: on which older hosts, which open tabs and pinned embeds still run, a
 * new release does not work, and what a first release means. Refuses nothing: the tab and the team cannot change an older host.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease, releaseFolder } from '../buildRelease.mjs';
import { problemsOf } from './composition.mjs';
import { startBundles } from './startBundles.mjs';
import { usesOf, usesOfHost } from './usesOf.mjs';

/** As many older hosts: each takes half a second to start. */
const OLDER_HOSTS = 3;
/** Findings that a remote and a host alone decide. */
const OF_A_PAIR = ['contract', 'start', 'exports', 'facts'];

/**
 * @param {object} before the state (siteState.mjs)
 * @param {object} next
 * @param {readonly string[]} changed names of what the change releases
 * @returns {Promise<string[]>} one sentence each
 */
export async function notesOf(before, next, changed) {
  // Host and remotes in one change are a build of the whole site.
  if (changed.includes('host')) return [];
  const released = changed.map((name) => {
    const { history, canary } = next.remotes[name];
    return { ...readRelease(name, canary?.id ?? history[0]), name };
  });
  return [
    ...released.filter(({ name }) => !before.remotes[name]).map(firstText),
    ...(await onOlderHosts(next, released)),
  ];
}

function firstText({ name, meta }) {
  const pages = Object.values(meta.pages ?? {}).map(({ path }) => path);
  const slots = Object.values(meta.widgets ?? {}).map(({ slot }) => slot);
  const places = [
    pages.length > 0 && `pages ${pages.join(', ')}`,
    slots.length > 0 && `widgets for ${slots.join(', ')}`,
  ];
  return (
    `${name} is new on this site: ${places.filter(Boolean).join('; ') || 'it has no page and no widget'}. There is no release before it to roll ` +
    'back to, or to compare it with: until its second release the rule stops nothing, and a browser in which it fails shows the retry.'
  );
}

async function onOlderHosts({ remotes: { host } }, released) {
  const ids = host.history.slice(1).filter((id) => existsSync(releaseFolder('host', id)));
  const notes = [];
  for (const id of ids.slice(0, OLDER_HOSTS)) {
    const older = { ...readRelease('host', id), name: 'host' };
    if (!older.server) continue;
    const started = await startBundles(older, released);
    if (!started.host) continue;
    const remotes = released.map((remote) => ({
      ...remote,
      meta: started.metas?.[remote.name] ?? remote.meta,
      uses: remote.server ? usesOf(textOfBundle(remote)) : null,
      faults: started.remotes[remote.name] ?? [],
    }));
    const uses = usesOfHost(textOfBundle(older));
    const found = problemsOf({ host: { id, provides: started.host, uses }, remotes });
    notes.push(...found.filter(({ check }) => OF_A_PAIR.includes(check)).map(({ text }) => text));
  }
  if (notes.length === 0) return [];
  return [
    'Open tabs go on with their own releases. But a tab whose release fails, and a page that pins an older version of embed.js, may get ' +
      'this one with an older host, where it is replaced by the last release that works there:',
    ...notes.map((note) => `- ${note}`),
  ];
}

const textOfBundle = ({ name, id, server }) => readFileSync(join(releaseFolder(name, id), server.file), 'utf8');
