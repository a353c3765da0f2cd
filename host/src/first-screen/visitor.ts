/**
 * Inline in the head, before the content: the visitor's theme, text size, data saver and language, and whether the content that the
 * site server has rendered (host/server/pages) is for them. Small, and without the registry, which comes after the
 * content: both would delay the first paint.
 */
import { savesData, storageKeys } from '@site/shared/kernel';
import type { ReturnState } from '@site/shared/contract';
import { hideBelow } from './hideBelow';
import { isLeaving } from './leavePage';
import { reportNotStarted } from './reportNotStarted';
import { isClosed, isMember, read, readCachedStatus } from './visitorState';

const root = document.documentElement;
putOneAddress();
const servedLocale = root.lang;
const locale = read(storageKeys.locale) ?? servedLocale;
root.dataset.theme = isLight() ? 'light' : 'dark';
const textSize = read(storageKeys.textSize);
if (textSize) root.dataset.text = textSize;
if (read(storageKeys.dataSaver) || savesData()) root.dataset.saver = '';
root.lang = locale;
if ('served' in root.dataset) takeServed();
// A host script that does not load, or that throws before the host has started, would leave a page that does nothing.
addEventListener(
  'error',
  ({ target, filename = '' }) => {
    if (isLeaving()) return;
    if (target instanceof HTMLElement && 'host' in target.dataset) showUnreachable();
    else if (filename.includes('/releases/host/') && !('__site' in globalThis)) {
      showUnreachable();
      reportNotStarted();
    }
  },
  true,
);

/** The same rule as in effects/preferences.ts. */
function isLight(): boolean {
  if (read(storageKeys.systemTheme) === '1') return matchMedia('(prefers-color-scheme: light)').matches;
  return read(storageKeys.theme) === 'light';
}

/** Without a slash at its end: components and releases compare paths. */
function putOneAddress(): void {
  const { pathname, search, hash } = location;
  if (/.\/$/.test(pathname)) history.replaceState(history.state, '', pathname.replace(/\/+$/, '') + search + hash);
}

/** A cached copy of the page may be another visitor's or address's: show.ts then removes the content before it is painted. */
function takeServed(): void {
  const isTheirs = servedLocale === locale && !isMember() && !isClosed(readCachedStatus());
  if (isTheirs && 'instead' in root.dataset) redirect(root.dataset.served ?? '');
  const { pathname, search } = location;
  const given = new URLSearchParams(search);
  const query = (root.dataset.query ?? '')
    .split(' ')
    .filter((name) => given.get(name))
    .map((name) => `${name}=${encodeURIComponent(given.get(name) ?? '')}`);
  const url = pathname + (query.length ? `?${query.join('&')}` : '');
  if (isTheirs && root.dataset.served === url) return hideBelow();
  delete root.dataset.served;
  root.dataset.drop = '';
}

/** To the login page, which leads back; as routing/AccessGate.tsx does. The router reads its state from `usr`. */
function redirect(to: string): void {
  const { pathname, search } = location;
  history.replaceState({ usr: { returnTo: pathname + search } satisfies ReturnState }, '', to);
}

function showUnreachable(): void {
  const show = () => {
    document.getElementById('root')?.replaceChildren();
    document.getElementById('unreachable')?.removeAttribute('hidden');
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
  else show();
}
