/**
 * prefetchWhileIdle: while the visitor reads, downloads and evaluates the code behind the entries of the footer and the links
 * in view or near, sends the first calls of those pages, once each, and has them drawn. Only on fast connections.
 */
import { Subscription } from 'rxjs';
import { savesData } from '@site/shared/kernel';
import { prefetchPage, type Platform } from '@site/shared/platform';
import { drawAhead } from '../routing/drawAhead';
import type { RemotePage } from '../routing/routeTable';
import { linkedPages } from './linkedPages';

/** Chromium's; without it the speed is unknown, and nothing is downloaded. */
interface NetworkInformation {
  readonly effectiveType?: string;
}

/** Without use of the page: what is tapped comes first. */
const IDLE_AFTER_MS = 3_000;
/** Each is a few hundred elements. */
const MAX_DRAWN = 6;
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
    const drawn = new Map<RemotePage, HTMLAnchorElement>();
    for (const link of likelyLinks(page)) {
      const linked = pageOf(link);
      if (!linked || link.pathname === page.location.pathname) continue;
      if (!drawn.has(linked) && drawn.size < MAX_DRAWN && canDraw(linked, link)) drawn.set(linked, link);
      if (known.has(linked.meta.path)) continue;
      known.add(linked.meta.path);
      next.set(linked, link);
    }
    const files = new Set((await Promise.all([...next.keys()].map((one) => filesOf(one, page.document)))).flat());
    const downloads = await Promise.all([...files].map((file) => download(page.document, file)));
    if (downloads.includes(false)) return;
    // One after the other, so that a tap waits for one evaluation at most.
    for (const [linked, link] of next) {
      await idle();
      if (isStopped || !isFast()) return;
      // The visitor may have logged out meanwhile: the calls of a member's page would be refused.
      if (pageOf(link) === linked) await prefetchPage(platform, linked.remote, linked.page, new URL(link.href));
    }
    await answered(platform.queries);
    await idle();
    if (isStopped || !isFast()) return;
    drawAhead([...drawn].filter(([linked, link]) => pageOf(link) === linked).map(([, { href }]) => new URL(href)));
  };

  if (connection) for (const type of USE) page.addEventListener(type, onUse, { passive: true });
  return new Subscription(() => {
    isStopped = true;
    clearTimeout(timer);
    for (const type of USE) page.removeEventListener(type, onUse);
  });
}

/** What the site server renders needs no effect to show its content; of other pages a skeleton would be drawn. */
const canDraw = ({ meta }: RemotePage, { pathname }: HTMLAnchorElement): boolean =>
  meta.prerender !== undefined && meta.path === pathname;

/** Fulfilled when no call of the page is pending: a hidden page does not wait for answers. */
const answered = (queries: Platform['queries']): Promise<void> =>
  new Promise((resolve) => {
    const stop = queries.getQueryCache().subscribe(() => check());
    const check = () => {
      if (queries.isFetching() > 0) return;
      stop();
      resolve();
    };
    check();
  });

function likelyLinks(page: Window): readonly HTMLAnchorElement[] {
  const footer = page.document.querySelectorAll<HTMLAnchorElement>('[data-nav] a[href]');
  const all = page.document.querySelectorAll<HTMLAnchorElement>('a[href]');
  return [...footer, ...[...all].filter((link) => isNear(link, page))];
}

/** In view, or up to two screens below. */
function isNear(link: HTMLAnchorElement, { innerWidth, innerHeight }: Window): boolean {
  const { left, right, top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && right > 0 && left < innerWidth && bottom > 0 && top < 3 * innerHeight;
}

/** Each file is verified again when it is loaded. */
const filesOf = async ({ remote, page }: RemotePage, { documentElement: { lang } }: Document) =>
  (await globalThis.__site?.findFiles(remote, [
    ...['remote', `messages:${lang}`, `pageMessages:${lang}`],
    `page:${page}`,
  ])) ?? [];

/** Into the browser's cache; nothing is evaluated. Whether it succeeded. */
const download = (document: Document, href: string): Promise<boolean> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
    Object.assign(link, { rel: 'prefetch', as: 'script', crossOrigin: 'anonymous', href });
    document.head.append(link);
  });
