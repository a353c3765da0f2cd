/** The site's state, from which its registry is generated (registry.mjs), and the changes that releases and operators make to it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_DIR } from '../paths.mjs';
import { CliError } from '../run/command.mjs';
import { writeFileAtomic } from '../run/writeFileAtomic.mjs';

const STATE = join(SITE_DIR, 'state.json');
const HISTORY_LENGTH = 20;

/**
 * name → { history: ids, newest first; canary: { id, share } | null; withdrawn: ids rolled back, newest first }, the aliases
 * of the site, the origins from which developers may override remotes in their own tabs, those of image hosts, and the address that visitors see. `unlisted`:
 * since when stored releases are in no history (unlisted.mjs).
 */
export function readState() {
  const empty = { sequence: 0, remotes: {}, aliases: {}, overrideOrigins: [], imageOrigins: [], address: null };
  return existsSync(STATE) ? { ...empty, ...JSON.parse(readFileSync(STATE, 'utf8')) } : empty;
}

export const writeState = (state) => writeFileAtomic(STATE, JSON.stringify(state, null, 1));

/** Makes a release the active one. */
export function activate(state, name, id) {
  const history = (state.remotes[name]?.history ?? []).filter((known) => known !== id);
  const withdrawn = withdrawnOf(state, name).filter((known) => known !== id);
  return withRemote(state, name, { history: [id, ...history].slice(0, HISTORY_LENGTH), canary: null, withdrawn });
}

/** The registry that browsers get has one host. */
export function requireCanary(name) {
  if (name === 'host')
    throw new CliError('The host has no canary: every visitor gets its active release. Release it without --canary.');
}

/** Serves a release to a share of the visitors (percent). */
export function putCanary(state, name, id, share) {
  requireCanary(name);
  const { history } = state.remotes[name];
  if (history[0] === id)
    throw new CliError(
      `${name} ${id} is the active release: every visitor has it already. A canary is a release with other inputs.`,
    );
  const withdrawn = withdrawnOf(state, name).filter((known) => known !== id);
  return withRemote(state, name, { history, canary: { id, share }, withdrawn });
}

/** Ends a canary, or else goes back to the previous release. */
export function rollBack(state, name) {
  const { history, canary } = state.remotes[name] ?? { history: [] };
  const withdraw = (id) => [id, ...withdrawnOf(state, name)].slice(0, HISTORY_LENGTH);
  if (canary) return withRemote(state, name, { history, canary: null, withdrawn: withdraw(canary.id) });
  const [current, ...older] = history;
  if (older.length === 0) throw new CliError(`${name} has no older release to go back to.`);
  return withRemote(state, name, { history: older, canary: null, withdrawn: withdraw(current) });
}

/** The rule of automatic rollbacks may not change a remote that is held (tools/registry/watchReleases.mjs). */
export function holdRemote(state, name, why) {
  if (!state.remotes[name]) throw new CliError(`There is no remote ${name} on the site.`);
  const { [name]: _ended, ...others } = state.holds ?? {};
  return { ...state, holds: why ? { ...others, [name]: why } : others };
}

/** Allows or forbids overrides of remotes by builds of an origin. */
export const allowOverrides = (state, origin, isAllowed) => ({
  ...state,
  overrideOrigins: withOrigin(state.overrideOrigins, origin, isAllowed),
});

/** Allows or forbids images of an origin, for the image hosts that the gateway's status names (SITE-17). */
export const allowImages = (state, origin, isAllowed) => ({
  ...state,
  imageOrigins: withOrigin(state.imageOrigins, origin, isAllowed),
});

/** The origin that visitors see, or null: with it, links to the site have a picture in messengers. */
export const setAddress = (state, address) => ({ ...state, address });

function withOrigin(origins, origin, isAllowed) {
  // Misspelt: the origin that was meant would stay allowed.
  if (!isAllowed && !origins.includes(origin))
    throw new CliError(
      `${origin} is not allowed. ${origins.length > 0 ? `Allowed: ${origins.join(', ')}` : 'No origin is'}.`,
    );
  const others = origins.filter((known) => known !== origin);
  return isAllowed ? [...others, origin] : others;
}

/** Whether a build may activate this release: not if it is active, a canary, or rolled back. */
export function shouldActivate(state, name, id) {
  const { history = [], canary } = state.remotes[name] ?? {};
  return history[0] !== id && canary?.id !== id && !withdrawnOf(state, name).includes(id);
}

/** Older states contain one id instead of a list. */
const withdrawnOf = (state, name) => [state.remotes[name]?.withdrawn ?? []].flat();

const withRemote = (state, name, remote) => ({ ...state, remotes: { ...state.remotes, [name]: remote } });
