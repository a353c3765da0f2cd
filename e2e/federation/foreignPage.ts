/** A third-party page with embedded remotes; their events are collected in `window.events`. */
import type { Page } from '@playwright/test';
import type { EmbeddedSite } from '../siteServers';

const RECORD_EVENTS = `window.events = []; for (const type of ['site-fact', 'site-leave', 'site-failure', 'site-navigate'])
  addEventListener(type, ({ detail }) => events.push({ event: type, ...detail }));`;

export interface RemoteEvent {
  readonly event: 'site-fact' | 'site-leave' | 'site-failure' | 'site-navigate';
  readonly element?: string | null;
  readonly type?: string;
  readonly kind?: string;
  readonly balance?: { readonly amount: string };
}

export async function openForeignPage(page: Page, site: EmbeddedSite, body: string): Promise<void> {
  site.foreign.setHtml(`<!doctype html><meta charset="utf-8"><title>foreign</title>
    <h1>A page of its own</h1><script>${RECORD_EVENTS}</script>${body}<script src="${site.url}/embed.js"></script>`);
  await page.goto(site.foreign.url);
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
  ]);
  return [...inPage, ...cookies.map(({ name }) => `cookie ${name}`)];
}
