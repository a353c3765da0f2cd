/** A third-party page with embedded remotes; their events are collected in `window.events`. */
import type { Page } from '@playwright/test';
import type { OwnSite } from './ownSite';

const RECORD_EVENTS = `window.events = []; for (const type of ['site-fact', 'site-leave', 'site-failure'])
  addEventListener(type, ({ detail }) => events.push({ event: type, ...detail }));`;

export interface RemoteEvent {
  readonly event: 'site-fact' | 'site-leave' | 'site-failure';
  readonly type?: string;
  readonly kind?: string;
  readonly balance?: { readonly amount: string };
}

export async function openForeignPage(page: Page, site: OwnSite, body: string): Promise<void> {
  site.foreign.setHtml(`<!doctype html><meta charset="utf-8"><title>foreign</title>
    <h1>A page of its own</h1><script>${RECORD_EVENTS}</script>${body}<script src="${site.url}/embed.js"></script>`);
  await page.goto(site.foreign.url);
}

export const eventsOf = (page: Page): Promise<readonly RemoteEvent[]> =>
  page.evaluate(() => (globalThis as unknown as { events: readonly RemoteEvent[] }).events);

/** Number of entries that the remotes wrote to the page's origin: storages and cookies. */
export const storedEntries = (page: Page): Promise<number> =>
  page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length);
