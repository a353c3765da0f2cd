/** takeServed: uses the page that the site server has rendered: its answers fill the query cache, its nodes stay until code arrives. */
import { IMAGE_HOST_CHOICE } from '@site/shared/kernel';
import { callKey, keepServedNodes, type Platform } from '@site/shared/platform';
import { status } from '@site/shared/wps';
import { routeTable } from '../routing/routeTable';

/** Written by the site server (host/server/pages/composePage.ts). */
interface ServedData {
  /** When it was rendered, epoch ms. */
  readonly at: number;
  /** The random choice of an image host that its pictures come from (kernel/imageAddresses.ts). */
  readonly imageHost: number;
  readonly answers: readonly (readonly [key: readonly unknown[], data: unknown])[];
}

/** Older answers are shown, and requested again in the background: `staleTime` of the query cache is 30 s. */
const FRESH_MS = 10_000;
const STALE_MS = 30_000;

/** No-op on a skeleton page, and where boot.ts has found the page to be another visitor's. */
export function takeServed({ queries, remotes }: Platform): void {
  const { served } = document.documentElement.dataset;
  const text = document.getElementById('served')?.textContent;
  if (served === undefined || !text) return;
  const { at, answers, imageHost } = JSON.parse(text) as ServedData;
  (globalThis as { [IMAGE_HOST_CHOICE]?: number })[IMAGE_HOST_CHOICE] = imageHost;
  const now = Date.now();
  const updatedAt = now - at > FRESH_MS ? at - STALE_MS : Math.min(at, now);
  for (const [key, data] of answers) {
    // The status depends on where the visitor is.
    const isOwn = key[1] === callKey(status.path)[1];
    queries.setQueryData(key, data, { updatedAt: isOwn ? 0 : updatedAt });
  }
  const page = routeTable(remotes.remotes).pages.get(window.location.pathname.replace(/\/+$/, ''));
  keepServedNodes(document, page ? `${page.remote}/${page.page}` : null);
}
