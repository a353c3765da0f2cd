/**
 * Inline in the page, before any other script: preloads the files of the current route, draws the visitor's canary
 * bucket, and sets on the document which first screen to show (show.ts). It runs no code of a remote: every preload has
 * the integrity of the later load, and the host verifies the registry before using it.
 */
import { storageKeys, type StorageKey } from '@site/shared/kernel';
import type { paths } from '@site/shared/contract';
import type { Status } from '@site/shared/wps';
import { pageAt, releasesFor, widgetsOfHome, type BootRegistry, type BootRelease, type Page } from './bootPage';
import { prefetchCalls } from './bootPrefetch';
import { frameOf, HOME_FRAME } from './frames';

type CachedStatus = Partial<Status>;

/** Its type, because importing the value would put every path into the inline script. */
const LOGIN: typeof paths.login = '/m/login';

const registry = JSON.parse(document.getElementById('registry')?.textContent.split('\n')[1] ?? '') as BootRegistry;
const bucket = drawBucket();
const root = document.documentElement;
const servedLocale = root.lang;
const locale = read(storageKeys.locale) ?? servedLocale;
// The first paint uses the visitor's theme, text size and language.
root.dataset.theme = isLight() ? 'light' : 'dark';
const textSize = read(storageKeys.textSize);
if (textSize) root.dataset.text = textSize;
root.lang = locale;
const releases = releasesFor(registry, bucket);
// A hint, not a proof, that a member is signed in.
const isMember = Boolean(read(storageKeys.sessionInfo, 'sessionStorage') || read(storageKeys.signedInSomewhere));
const page = pageOfVisitor();
const cachedStatus = readCachedStatus();
const widgets = page ? [] : widgetsOfHome(releases, isMember);
const isClosed = Boolean(cachedStatus?.maintenance || cachedStatus?.regionRestriction || cachedStatus?.blocked);
const isServed = 'served' in root.dataset && takeServed();
if (!isServed) chooseFirstScreen();

// A member's calls need the token, which this script does not handle.
const prefetchRest = isMember ? () => undefined : prefetchCalls({ locale, widgets, isServed, cachedStatus });
// The content of a rendered page is painted first: its images do not share the network with these.
if (isServed) requestAnimationFrame(() => setTimeout(preloadScripts));
else preloadScripts();
prefetchRest();
// A failed host script would leave an empty page.
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLElement && 'host' in target.dataset && showUnreachable(),
  true,
);

/** The same rule as in effects/preferences.ts. */
function isLight(): boolean {
  if (read(storageKeys.systemTheme) === '1') return matchMedia('(prefers-color-scheme: light)').matches;
  return read(storageKeys.theme) === 'light';
}

/** The page of this URL, the login page for a guest on a member page, or null for home. */
function pageOfVisitor(): Page | null {
  const path = location.pathname.replace(/\/+$/, '');
  const found = pageAt(releases, path) ?? pageAt(releases, registry.aliases[path]?.split('?')[0]);
  return found && found.access !== 'guest' && !isMember ? pageAt(releases, LOGIN) : found;
}

/** The status of the last visit (status/statusCache.ts). */
function readCachedStatus(): CachedStatus | null {
  try {
    return JSON.parse(read(storageKeys.cachedStatus) ?? 'null') as CachedStatus | null;
  } catch {
    // Invalid JSON: the host requests the status again.
    return null;
  }
}

/**
 * Is the content that the site server has rendered (host/server/pages) for this visitor and this URL? A cached copy of
 * the page may be another's: show.ts then removes it before it is painted.
 */
function takeServed(): boolean {
  const path = location.pathname.replace(/\/+$/, '') || '/';
  const given = new URLSearchParams(location.search);
  const query = (page?.prerender ?? [])
    .filter((name) => given.get(name))
    .map((name) => `${name}=${encodeURIComponent(given.get(name) ?? '')}`);
  const url = path + (query.length ? `?${query.join('&')}` : '');
  const isOwn = root.dataset.served === url && servedLocale === locale && !isMember && !isClosed;
  if (!isOwn) {
    delete root.dataset.served;
    root.dataset.drop = '';
  }
  return isOwn;
}

/** None if the site was closed at the last visit: the status must be known first. */
function chooseFirstScreen(): void {
  if (isClosed) return;
  root.dataset.first = `${isMember ? 'member' : 'guest'}-${page ? frameOf(page) : HOME_FRAME}`;
  if (cachedStatus?.info?.siteName) root.dataset.siteName = cachedStatus.info.siteName;
}

/** The page's remote; on home the remotes of its widgets, in display order. */
function neededParts(): readonly { readonly release: BootRelease; readonly parts: readonly string[] }[] {
  if (page) return [{ release: page.release, parts: [`page:${page.name}`, `pageMessages:${locale}`] }];
  return [...new Set(widgets.map(({ release }) => release))].map((release) => ({
    release,
    parts: widgets.filter((widget) => widget.release === release).map(({ name }) => `widget:${name}`),
  }));
}

function preloadScripts(): void {
  for (const part of [`messages:${locale}`, 'early']) preload(registry.host, part, 'high');
  // Remotes wait for the host: its scripts and the first image have a higher priority.
  for (const { release, parts } of neededParts()) {
    for (const part of ['remote', `messages:${locale}`, ...parts]) preload(release, part, 'low');
  }
}

function preload({ base, files, parts }: BootRegistry['host'], part: string, priority: 'high' | 'low'): void {
  for (const file of parts[part] ?? []) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.fetchPriority = priority;
    link.crossOrigin = 'anonymous';
    link.integrity = files[file] ?? '';
    link.href = base + file;
    document.head.append(link);
  }
}

/** 0–99, random, stored; the host reads the same key (federation/health.ts). */
function drawBucket(): number {
  const drawn = read(storageKeys.canaryBucket) ?? String(Math.floor(Math.random() * 100));
  try {
    localStorage.setItem(storageKeys.canaryBucket, drawn);
    return Number(drawn);
  } catch {
    // Without storage the bucket would change on every page: no canary, as in the host.
    return 100;
  }
}

function read(key: StorageKey, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

function showUnreachable(): void {
  const show = () => {
    document.getElementById('root')?.replaceChildren();
    document.getElementById('unreachable')?.removeAttribute('hidden');
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
  else show();
}
