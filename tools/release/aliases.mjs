/** Aliases: the extra route table of the registry. An unknown path that is listed here redirects to a page of the site (SITE-02). */
import { CliError } from '../run/command.mjs';
import { SERVED } from '../servedPaths.mjs';
import { readRelease } from './buildRelease.mjs';

/** The host's own pages (HOME_PATHS of host/src/routing/routes.tsx). */
const HOME_PATHS = ['/', '/m', '/m/index', '/m/index.html', '/m/home'];

/**
 * Redirect `from` to `to`.
 * @param {object} state the site's state
 * @param {string} from path without query, for example /promo.html
 * @param {string} to path of a page, with or without query
 * @param {readonly string[]} pages paths of the site's pages (pagesOf)
 * @returns {object} the new state
 * @throws {CliError} when `from` is a page or no path, or `to` is not a page
 */
export function setAlias(state, from, to, pages) {
  const path = withoutSlash(from);
  if (!isPath(path) || /[?#]/.test(path)) throw new CliError(`${from} is not a path: it should look like /old.`);
  // As host/server/siteFiles.ts and the nginx configuration have it.
  if (!path.startsWith('/m/') && /\.[^/]*$/.test(path))
    throw new CliError(
      `${from} is the path of a file: servers answer it with a file or 404. Below /m/ it can redirect.`,
    );
  if (SERVED.test(path)) throw new CliError(`${from} is a path of the servers: they never answer it with a page.`);
  const isPage = (candidate) => pages.some((page) => page.toLowerCase() === candidate.toLowerCase());
  if (isPage(path)) throw new CliError(`${from} is a page of the site: only paths without a page can redirect.`);
  if (!isPath(to)) throw new CliError(`${to} is not a path of this site: it should look like /m/new.`);
  // Only pages are targets, never other aliases: a redirect cannot lead to a loop.
  if (!isPage(withoutSlash(to.split(/[?#]/)[0]))) throw new CliError(`${to} is not a page of this site.`);
  return { ...state, aliases: { ...state.aliases, [path]: to } };
}

/** Stop redirecting `from`. @returns {object} the new state @throws {CliError} when it is not an alias */
export function removeAlias(state, from) {
  const { [withoutSlash(from)]: target, ...others } = state.aliases;
  if (target === undefined) throw new CliError(`${from} is not an alias. ${listOf(state.aliases)}`);
  return { ...state, aliases: others };
}

/** Paths of every page of the site: home, and what its active releases declare. */
export function pagesOf({ remotes }) {
  const active = Object.entries(remotes).filter(([name]) => name !== 'host');
  const pages = active.flatMap(([name, { history }]) => Object.values(readRelease(name, history[0]).meta.pages));
  return [...HOME_PATHS, ...pages.flatMap(({ path, aliases = [] }) => [path, ...aliases])];
}

/** A path of this site: neither another host (//host) nor a path with spaces. */
const isPath = (path) => /^\/(?![/\\])\S*$/.test(path);

/** The host compares paths without a trailing slash. */
const withoutSlash = (path) => path.replace(/\/+$/, '') || '/';

function listOf(aliases) {
  const known = Object.keys(aliases);
  return known.length > 0 ? `Aliases: ${known.join(', ')}.` : 'The site has no aliases.';
}
