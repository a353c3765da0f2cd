/**
 * Inline in the page after its content: preloads the files of the current route, draws the visitor's canary bucket, and
 * sets on the document which first screen to show (show.ts). It runs no code of a remote: every preload has the integrity
 * of the later load, and the host verifies the registry before using it.
 */
import { storageKeys } from '@site/shared/kernel';
import { accessOf, type paths } from '@site/shared/contract';
import {
  pageAt,
  readRegistry,
  releasesFor,
  widgetsOfHome,
  type BootRegistry,
  type BootRelease,
  type Page,
} from './bootPage';
import { prefetchCalls, showServedPicture } from './bootPrefetch';
import { frameOf, HOME_FRAME } from './frames';
import { isLeaving } from './leavePage';
import { isClosed, isMember as isMemberHere, read, readCachedStatus, write } from './visitorState';

/** Its type, because importing the value would put every path into the inline script. */
const LOGIN: typeof paths.login = '/m/login';

const registry = readRegistry(document.getElementById('registry')?.textContent ?? '');
const bucket = drawBucket();
const root = document.documentElement;
const locale = root.lang;
const releases = releasesFor(registry, bucket);
const isMember = isMemberHere();
const page = pageOfVisitor();
const cachedStatus = readCachedStatus();
const widgets = page ? [] : widgetsOfHome(releases, isMember);
const isServed = 'served' in root.dataset;
/** Addresses: parts share files. */
const preloaded = new Set<string>();
if (!isServed) chooseFirstScreen();

// A member's calls need the token, which this script does not handle.
if (isMember && !page) showServedPicture(root.dataset.picture ?? '', locale);
const prefetchRest = isMember ? () => undefined : prefetchCalls({ locale, widgets, isServed, cachedStatus });
// The content of a rendered page is painted first: its images do not share the network, nor its layout the thread, with these.
if (isServed) afterFirstPaint(preloadScripts);
else preloadScripts();
prefetchRest();

/**
 * At once where the content above was painted while the page arrived: its pictures further below, which are requested after
 * the next layout, come after the scripts then. An observer of the paint is called only when the thread is idle.
 */
function afterFirstPaint(work: () => void): void {
  if (performance.getEntriesByName('first-contentful-paint').length > 0) work();
  else requestAnimationFrame(() => setTimeout(work));
}

/** The page of this URL, the login page for a guest on a member page, or null for home. */
function pageOfVisitor(): Page | null {
  const path = location.pathname.replace(/\/+$/, '');
  const found = pageAt(releases, path) ?? pageAt(releases, registry.aliases[path]?.split('?')[0]);
  return found && accessOf(found, location.search) !== 'guest' && !isMember ? pageAt(releases, LOGIN) : found;
}

/** None if the site was closed at the last visit: the status must be known first. */
function chooseFirstScreen(): void {
  if (isClosed(cachedStatus)) return;
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
  if (isLeaving()) return;
  for (const part of [`messages:${locale}`, 'early']) preload(registry.host, part, 'high');
  // Remotes wait for the host: its scripts and the first image have a higher priority.
  for (const { release, parts } of neededParts()) {
    for (const part of ['remote', `messages:${locale}`, ...parts]) preload(release, part, 'low');
  }
}

function preload({ base, files, parts }: BootRegistry['host'], part: string, priority: 'high' | 'low'): void {
  for (const file of parts[part] ?? []) {
    if (preloaded.has(base + file)) continue;
    preloaded.add(base + file);
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
  // Without storage the bucket would change on every page: no canary, as in the host.
  return write(storageKeys.canaryBucket, drawn) ? Number(drawn) : 100;
}
