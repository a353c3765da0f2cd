/** Remotes in a foreign page: no React there, one script tag of the site, nothing of the page touched. */
import { expect, type Page } from '@playwright/test';
import { test, type OwnSite } from './ownSite';

/** Styles that would spoil a remote if they leaked in. */
const FOREIGN_CSS = 'button { background: rgb(1, 2, 3) !important; } main { display: none }';

async function openForeignPage(page: Page, site: OwnSite, body: string): Promise<void> {
  site.foreign.setHtml(`<!doctype html><meta charset="utf-8"><title>foreign</title><style>${FOREIGN_CSS}</style>
    <h1>A page of its own</h1><button id="own">own</button>${body}
    <script src="${site.url}/embed.js"></script>`);
  await page.goto(site.foreign.url);
}

test('[PLAT-05] two remotes stand in a foreign page on one React, and leave nothing behind', async ({ page, site }) => {
  await openForeignPage(
    page,
    site,
    '<site-remote name="games" page="slotGames" locale="en"></site-remote><site-remote name="promo" page="activity"></site-remote>',
  );
  const [games, promo] = [page.locator('site-remote[name=games]'), page.locator('site-remote[name=promo]')];
  await expect(games.getByRole('button').first()).toBeVisible({ timeout: 20_000 });
  await expect(promo.locator('[data-theme] > *').first()).toBeAttached();

  // One copy of the libraries, all brought by the embed script.
  const from = await page.evaluate(() => {
    const { __SHARE__ } = (
      globalThis as unknown as {
        __FEDERATION__: { __SHARE__: Record<string, Record<string, Record<string, Record<string, { from: string }>>>> };
      }
    ).__FEDERATION__;
    return Object.values(__SHARE__)
      .flatMap((scopes) => Object.values(scopes))
      .flatMap((scope) => Object.values(scope.react ?? {}))
      .map((copy) => copy.from);
  });
  expect(from).toEqual(['site_embed']);

  // The page's own root is nobody else's: no language, no theme is written on it.
  expect(await page.evaluate(() => document.documentElement.getAttributeNames())).toEqual([]);

  // Styles leak neither way.
  const background = (selector: string) =>
    page.evaluate((which) => {
      const host = document.querySelector('site-remote');
      const button = document.querySelector(which) ?? host?.shadowRoot?.querySelector(which);
      return button ? getComputedStyle(button).backgroundColor : null;
    }, selector);
  expect(await background('#own')).toBe('rgb(1, 2, 3)');
  expect(
    await games
      .getByRole('button')
      .first()
      .evaluate((node) => getComputedStyle(node).backgroundColor),
  ).not.toBe('rgb(1, 2, 3)');
  expect(await page.evaluate(() => document.head.querySelectorAll('style').length)).toBe(1);

  const inside = await games.evaluate((node) => node.shadowRoot?.childElementCount);
  expect(inside).toBeGreaterThan(0);
  const kept = await games.evaluateHandle((node) => node);
  await kept.evaluate((node) => node.remove());
  await expect.poll(() => kept.evaluate((node) => node.shadowRoot?.childElementCount)).toBe(0);
});

test('[PLAT-05] a moved remote keeps its state', async ({ page, site }) => {
  await openForeignPage(
    page,
    site,
    '<div id="here"><site-remote name="games" page="slotGames"></site-remote></div><div id="there"></div>',
  );
  const games = page.locator('site-remote[name=games]');
  await expect(games.getByRole('button').first()).toBeVisible({ timeout: 20_000 });
  const same = await page.evaluate(() => {
    const element = document.querySelector('site-remote');
    const before = element?.shadowRoot?.firstElementChild;
    if (element) document.getElementById('there')?.append(element);
    return new Promise<boolean>((done) =>
      setTimeout(() => done(before === element?.shadowRoot?.firstElementChild), 50),
    );
  });
  expect(same).toBe(true);
});
