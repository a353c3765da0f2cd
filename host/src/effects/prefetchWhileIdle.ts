/**
 * prefetchWhileIdle: while the visitor reads, downloads and evaluates the code behind the entries of the footer and the links
 * in view, and sends the first calls of those pages. Each page once, and only on fast connections.
 */
import { Subscription } from 'rxjs';
import { savesData, storageKeys } from '@site/shared/kernel';
import { prefetchPage, type Platform } from '@site/shared/platform';
import { pageAt, releasesFor, type BootRegistry, type Page } from '../first-screen/bootPage';
import { read } from '../first-screen/visitorState';
import type { RemotePage } from '../routing/routeTable';
import { linkedPages } from './linkedPages';

/** Chromium's; without it the speed is unknown, and nothing is downloaded. */
interface NetworkInformation {
  readonly effectiveType?: string;
}

/** Without use of the page: what is tapped comes first. */
const IDLE_AFTER_MS = 3_000;
const USE = ['scroll', 'pointerdown', 'keydown'] as const;

export function prefetchWhileIdle(platform: Platform, page: Window): Subscription {
  const { connection } = page.navigator as { readonly connection?: NetworkInformation };
  const isFast = () =>
    !savesData() && connection?.effectiveType === '4g' && platform.network.get() === 'good' && !page.document.hidden;
  const pageOf = linkedPages(platform, page);
  const known = new Set<string>();
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const idle = () => new Promise((resolve) => page.requestIdleCallback(resolve));
  const onUse = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void loadNext(), IDLE_AFTER_MS);
  };
  const loadNext = async () => {
    await idle();
    if (!isFast()) return;
    const next = new Map<RemotePage, HTMLAnchorElement>();
    for (const link of likelyLinks(page)) {
      const linked = pageOf(link);
      if (!linked || known.has(linked.meta.path) || link.pathname === page.location.pathname) continue;
      known.add(linked.meta.path);
      next.set(linked, link);
    }
    const releases = releasesOf(page.document);
    const found = [...next.keys()].map(({ meta }) => pageAt(releases, meta.path));
    const files = new Set(found.flatMap((one) => (one ? filesOf(one, page.document) : [])));
    const downloads = await Promise.all([...files].map((file) => download(page.document, file)));
    if (downloads.includes(false)) return;
    // One after the other, so that a tap waits for one evaluation at most.
    for (const [linked, link] of next) {
      await idle();
      if (isStopped || !isFast()) return;
      // The visitor may have logged out meanwhile: the calls of a member's page would be refused.
      if (pageOf(link) === linked) await prefetchPage(platform, linked.remote, linked.page, new URL(link.href));
    }
  };

  if (connection) for (const type of USE) page.addEventListener(type, onUse, { passive: true });
  return new Subscription(() => {
    isStopped = true;
    clearTimeout(timer);
    for (const type of USE) page.removeEventListener(type, onUse);
  });
}

function likelyLinks(page: Window): readonly HTMLAnchorElement[] {
  const footer = page.document.querySelectorAll<HTMLAnchorElement>('[data-nav] a[href]');
  const all = page.document.querySelectorAll<HTMLAnchorElement>('a[href]');
  return [...footer, ...[...all].filter((link) => isInView(link, page))];
}

function isInView(link: HTMLAnchorElement, { innerWidth, innerHeight }: Window): boolean {
  const { left, right, top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
}

/** Of the page's registry, which the host has verified; a file is verified again when it is loaded. */
function releasesOf(document: Document) {
  const registry = JSON.parse(document.getElementById('registry')?.textContent.split('\n')[1] ?? '') as BootRegistry;
  return releasesFor(registry, Number(read(storageKeys.canaryBucket) ?? 100));
}

const filesOf = ({ name, release: { base, parts } }: Page, { documentElement: { lang } }: Document): string[] =>
  ['remote', `messages:${lang}`, `pageMessages:${lang}`, `page:${name}`].flatMap((part) =>
    (parts[part] ?? []).map((file) => base + file),
  );

/** Into the browser's cache; nothing is evaluated. Whether it succeeded. */
const download = (document: Document, href: string): Promise<boolean> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
    Object.assign(link, { rel: 'prefetch', as: 'script', crossOrigin: 'anonymous', href });
    document.head.append(link);
  });
