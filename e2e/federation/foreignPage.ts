/** A third-party page with embedded remotes; their events are collected in `window.events`. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { EmbeddedSite } from '../siteServers';

const RECORD_EVENTS = `window.events = []; for (const type of ['site-fact', 'site-leave', 'site-failure', 'site-navigate'])
  addEventListener(type, ({ target, detail }) =>
    events.push({ event: type, from: target === document ? 'document' : target.id, ...detail }));`;

export interface RemoteEvent {
  readonly event: 'site-fact' | 'site-leave' | 'site-failure' | 'site-navigate';
  /** Id of the element that dispatched it, or `document`. */
  readonly from: string;
  readonly element?: string | null;
  readonly type?: string;
  readonly kind?: string;
  readonly path?: string;
  readonly member?: { readonly userName: string };
  readonly balance?: { readonly amount: string };
}

export const foreignHtml = (site: EmbeddedSite, body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>foreign</title>
    <h1>A page of its own</h1><script>${RECORD_EVENTS}</script>${body}<script src="${site.url}/embed.js"></script>`;

export async function openForeignPage(page: Page, site: EmbeddedSite, body: string): Promise<void> {
  site.foreign.setHtml(foreignHtml(site, body));
  await page.goto(site.foreign.url);
}

const DOCUMENT = resolve(import.meta.dirname, '../../docs/integrating.md');

/** The content security policy of docs/integrating.md, in a page that allows nothing else, and Trusted Types. */
export function documentedPolicy({ url }: EmbeddedSite): string {
  const directives =
    /^script-src {2}[\s\S]*?(?=^```)/m.exec(readFileSync(DOCUMENT, 'utf8'))?.[0].trim().split('\n') ?? [];
  const ofSite = directives.map((line) =>
    line.replaceAll('https://SITE', url).replaceAll('wss://SITE', url.replace('http', 'ws')),
  );
  const types = ["require-trusted-types-for 'script'", 'trusted-types site dompurify'];
  return ["default-src 'none'", "base-uri 'none'", ...ofSite, ...types].join('; ');
}

export const eventsOf = (page: Page): Promise<readonly RemoteEvent[]> =>
  page.evaluate(() => (globalThis as unknown as { events: readonly RemoteEvent[] }).events);

/** Everything that the remotes wrote to the page's origin: names of storage entries, cookies and databases. */
export async function storedKeys(page: Page, site: EmbeddedSite): Promise<readonly string[]> {
  const cookies = await page.context().cookies(site.foreign.url);
  const inPage = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name ?? ''}`),
    ...(await caches.keys()).map((key) => `cache ${key}`),
    // A push subscription needs one.
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `service worker ${scope}`),
  ]);
  return [...inPage, ...cookies.map(({ name }) => `cookie ${name}`)];
}
