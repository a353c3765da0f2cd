/**
 * prefetchLinks: loads the code and the first answers of a page when a link to it is pressed or hovered, before the click;
 * and once the visitor uses the page, downloads and evaluates the code behind the entries of the footer while it is idle.
 */
import { Subscription } from 'rxjs';
import { savesData, storageKeys } from '@site/shared/kernel';
import { mayOpen, paths } from '@site/shared/contract';
import { loadPage, prefetchPage, type Platform } from '@site/shared/platform';
import { pageAt, releasesFor, type BootRegistry, type Page } from '../first-screen/bootPage';
import { read } from '../first-screen/visitorState';
import { routeTable } from '../routing/routeTable';

/** Chromium's; without it the speed is unknown, and nothing is downloaded while idle. */
interface NetworkInformation {
  readonly effectiveType?: string;
}

/** Between the first touch and the downloads: what was touched comes first. */
const IDLE_AFTER_MS = 3_000;
const TOUCH = ['pointerdown', 'pointerover'] as const;
const FIRST_USE = ['scroll', 'pointerdown', 'keydown'] as const;

/** Nothing while the visitor saves data; idle downloads on fast connections only. */
export function prefetchLinks(platform: Platform, page: Window): Subscription {
  const { pages } = routeTable(platform.remotes.remotes);
  const { connection } = page.navigator as { readonly connection?: NetworkInformation };

  const pageOf = (link: HTMLAnchorElement) => {
    if (link.origin !== page.location.origin) return undefined;
    const linked = pages.get(link.pathname.replace(/\/+$/, ''));
    const visitor = platform.session.get().member?.type ?? null;
    return linked && !mayOpen(linked.meta.access, visitor) ? pages.get(paths.login) : linked;
  };
  const onTouch = ({ target, type, pointerType }: PointerEvent) => {
    // A finger that passes over a link scrolls.
    if (savesData() || (type === 'pointerover' && pointerType !== 'mouse')) return;
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
    const linked = link && pageOf(link);
    if (link && linked) prefetchPage(platform, linked.remote, linked.page, new URL(link.href));
  };

  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onFirstUse = () => {
    for (const type of FIRST_USE) page.removeEventListener(type, onFirstUse);
    timer = setTimeout(() => page.requestIdleCallback(() => void loadFooter()), IDLE_AFTER_MS);
  };
  const loadFooter = async () => {
    if (savesData() || connection?.effectiveType !== '4g' || platform.network.get() !== 'good') return;
    const linked = [...page.document.querySelectorAll<HTMLAnchorElement>('[data-nav] a[href]')].map(pageOf);
    const releases = releasesOf(page.document);
    const found = linked.map((one) => pageAt(releases, one?.meta.path));
    const files = new Set(found.flatMap((one) => (one ? filesOf(one, page.document) : [])));
    const downloads = await Promise.all([...files].map((file) => download(page.document, file)));
    if (downloads.includes(false)) return;
    // One after the other, so that a tap waits for one evaluation at most.
    for (const one of new Set(linked)) {
      await new Promise((idle) => page.requestIdleCallback(idle));
      if (isStopped) return;
      if (one) await loadPage(platform, one.remote, one.page);
    }
  };

  for (const type of TOUCH) page.addEventListener(type, onTouch, { passive: true });
  if (connection) for (const type of FIRST_USE) page.addEventListener(type, onFirstUse, { passive: true });
  return new Subscription(() => {
    isStopped = true;
    clearTimeout(timer);
    for (const type of TOUCH) page.removeEventListener(type, onTouch);
    for (const type of FIRST_USE) page.removeEventListener(type, onFirstUse);
  });
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
