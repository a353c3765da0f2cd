/** takeServed: prepares the page that the site server has rendered for hydration: its answers fill the query cache. */
import { IMAGE_HOST_CHOICE } from '@site/shared/kernel';
import { callKey, keepMenuNodes, keepServedAnswers, markServedPlaces, type Platform } from '@site/shared/platform';
import { status } from '@site/shared/wps';
import { routeTable } from '../routing/routeTable';

/** Written by the site server (host/server/pages/composePage.ts). */
interface ServedData {
  /** When it was rendered, epoch ms. */
  readonly at: number;
  /** Remote → its release that the server has rendered; missing from pages of older site servers. */
  readonly releases?: Readonly<Record<string, string>>;
  /** The random choice of an image host that its pictures come from (kernel/imageAddresses.ts). */
  readonly imageHost: number;
  readonly answers: readonly (readonly [key: readonly unknown[], data: unknown])[];
}

/** Older answers are shown, and requested again in the background: `staleTime` of the query cache is 30 s. */
const FRESH_MS = 10_000;
const STALE_MS = 30_000;

/** @returns false on a skeleton page, and where visitor.ts has found the page to be another visitor's: there is nothing to hydrate */
export function takeServed({ queries, remotes, i18n }: Platform): boolean {
  const { served } = document.documentElement.dataset;
  const text = document.getElementById('served')?.textContent;
  if (served === undefined || !text) return false;
  const { at, answers, imageHost, releases } = JSON.parse(text) as ServedData;
  (globalThis as { [IMAGE_HOST_CHOICE]?: number })[IMAGE_HOST_CHOICE] = imageHost;
  const now = Date.now();
  const updatedAt = now - at > FRESH_MS ? at - STALE_MS : Math.min(at, now);
  for (const [key, data] of answers) {
    // The status depends on where the visitor is.
    const isOwn = key[1] === callKey(status.path)[1];
    queries.setQueryData(key, data, { updatedAt: isOwn ? 0 : updatedAt });
  }
  const page = routeTable(remotes.remotes).pages.get(window.location.pathname.replace(/\/+$/, ''));
  if (page) {
    // Its title is drawn before the messages of its remote have loaded; the document's ends with the site's name.
    const title = document.title.slice(0, document.title.lastIndexOf(' · '));
    i18n.instance.addResource(i18n.instance.language, page.remote, page.meta.title, title);
  }
  markServedPlaces(
    document,
    page ? `${page.remote}/${page.page}` : null,
    (remote) => releases?.[remote] === remotes.releaseOf(remote),
  );
  // As the cache has them: it may share parts with what it had before.
  keepServedAnswers(answers.map(([key]) => [key, queries.getQueryData(key)]));
  keepMenuNodes(document);
  setStyles(document);
  return true;
}

/**
 * The page's policy allows no style attributes in HTML: the server has made them rules. React, which compares only with what
 * it has drawn before, would never remove those.
 */
function setStyles(page: Document): void {
  const sheet = page.querySelector<HTMLStyleElement>('style[data-inline]')?.sheet;
  for (const rule of sheet?.cssRules ?? []) {
    const { selectorText, style } = rule as CSSStyleRule;
    for (const element of page.querySelectorAll<HTMLElement>(selectorText)) {
      element.style.cssText = style.cssText;
      delete element.dataset.s;
    }
  }
}
