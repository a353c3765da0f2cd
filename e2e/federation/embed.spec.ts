/** Remotes in a third-party page without React: one script tag, no side effects on the page. */
import { expect, type Page } from '@playwright/test';
import type { EmbeddedSite } from '../siteServers';
import { test } from './embeddedSite';

/** A missing remote is logged to the console. */
test.use({ expectedFaults: /^console: (\{remoteFailure|WebSocket connection)/ });

/** Page styles that would break a remote if they leaked into it. */
const FOREIGN_CSS =
  'button { background: rgb(1, 2, 3) !important; } main { display: none } body { font: 30px/3 serif; letter-spacing: 2px; color: rgb(4, 5, 6) }';

async function openForeignPage(page: Page, site: EmbeddedSite, body: string): Promise<void> {
  site.foreign.setHtml(`<!doctype html><meta charset="utf-8"><title>foreign</title><style>${FOREIGN_CSS}</style>
    <h1>A page of its own</h1><button id="own">own</button>${body}
    <script src="${site.url}/embed.js"></script>`);
  await page.goto(site.foreign.url);
}

test('[PLAT-05] two remotes in a third-party page share one React, and clean up when removed', async ({
  page,
  site,
}) => {
  await openForeignPage(
    page,
    site,
    '<site-remote name="games" page="slotGames" locale="en"></site-remote><site-remote name="promo" page="activity"></site-remote>',
  );
  const [games, promo] = [page.locator('site-remote[name=games]'), page.locator('site-remote[name=promo]')];
  await expect(games.getByRole('button').first()).toBeVisible({ timeout: 20_000 });
  await expect(promo.locator('[data-theme] > *').first()).toBeAttached();

  // One copy of each library, all loaded by the embed script.
  const from = await page.evaluate(() => {
    const { instances } = (
      globalThis as unknown as {
        __siteFederation: {
          instances: { shareScopeMap: { default: Record<string, Record<string, { from: string }>> } }[];
        };
      }
    ).__siteFederation;
    const scopes = [...new Set(instances.map(({ shareScopeMap }) => shareScopeMap.default))];
    return scopes.flatMap((scope) => Object.values(scope.react ?? {})).map((copy) => copy.from);
  });
  expect(from).toEqual(['site_embed']);

  // The remotes set no language or theme on the page's root element.
  expect(await page.evaluate(() => document.documentElement.getAttributeNames())).toEqual([]);

  // Styles leak in neither direction.
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

  const inside = await games.evaluate((element) => element.shadowRoot?.childElementCount);
  expect(inside).toBeGreaterThan(0);
  const node = await games.evaluateHandle((element) => element);
  await node.evaluate((element) => element.remove());
  await expect.poll(() => node.evaluate((element) => element.shadowRoot?.childElementCount)).toBe(0);
});

test('[PLAT-05] [MSG-09] a link in a text of a remote opens in its element, and leaves the page where it is', async ({
  page,
  site,
}) => {
  await openForeignPage(page, site, '<site-remote name="member" page="help" locale="en"></site-remote>');
  const help = page.locator('site-remote');
  await help.getByText('How do I contact you?').click();
  await help.getByRole('link', { name: 'Feedback' }).click();
  // A page of members: the element asks the visitor to log in.
  await expect(help.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(page.url()).toBe(`${site.foreign.url}/`);
  await expect(page.locator('#own')).toBeVisible();
});

test('[PLAT-05] a remote uses the site’s language, fonts and images, not the page’s, keeps its state when moved, and stores nothing', async ({
  page,
  site,
}) => {
  await openForeignPage(
    page,
    site,
    '<div><site-remote name="games" page="slotGames" locale="en"></site-remote></div><div id="there"></div>',
  );
  const games = page.locator('site-remote');
  await expect(games.getByText('Hot games').first()).toBeVisible({ timeout: 20_000 });

  // Image paths must resolve to the site; the page's origin does not serve them.
  const picture = games.locator('img').first();
  await expect.poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);

  const type = await games
    .getByText('Hot games')
    .first()
    .evaluate((node) => {
      const { letterSpacing, fontFamily, color } = getComputedStyle(node);
      return { letterSpacing, fontFamily, color };
    });
  expect(type.letterSpacing).toBe('normal');
  expect(type.color).not.toBe('rgb(4, 5, 6)');
  expect(type.fontFamily).toContain('Site Latin');
  const latin = () => page.evaluate(() => [...document.fonts].find(({ family }) => family === 'Site Latin')?.status);
  await expect.poll(latin).toBe('loaded');

  const isSame = await games.evaluate((element) => {
    const before = element.shadowRoot?.firstElementChild;
    document.getElementById('there')?.append(element);
    return new Promise<boolean>((done) => setTimeout(() => done(before === element.shadowRoot?.firstElementChild), 50));
  });
  expect(isSame).toBe(true);

  // One language per page: the last one set applies to all remotes.
  await games.evaluate((element) => element.setAttribute('locale', 'bn'));
  await expect(games.getByText('জনপ্রিয় গেম').first()).toBeVisible();

  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await games.evaluate((element) => element.remove());
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBe(0);
});

test('[PLAT-05] an unknown remote name is reported to the page by an event', async ({ page, site }) => {
  await openForeignPage(
    page,
    site,
    `<script>window.events = []; addEventListener('site-failure', ({ detail }) => events.push(detail));</script>
     <site-remote name="gmaes" page="slotGames" locale="en"></site-remote><site-remote name="games" page="nope"></site-remote>`,
  );
  await expect(page.locator('site-remote').first().getByRole('alert')).toBeVisible({ timeout: 20_000 });
  const events = () =>
    page.evaluate(() =>
      (globalThis as unknown as { events: readonly { detail: string }[] }).events.map(({ detail }) => detail),
    );
  await expect.poll(async () => [...(await events())].sort()).toEqual(['no page nope', 'unknown remote']);
});

test('[PLAT-05] [MSG-04] a member in an embedded remote receives the gateway’s push', async ({ page, site }) => {
  await openForeignPage(page, site, '<site-remote name="auth" page="login" locale="en"></site-remote>');
  const login = page.locator('site-remote');
  // Its first frame may arrive before the test continues.
  const pushed = page
    .waitForEvent('websocket', {
      predicate: (socket) => socket.url().startsWith(site.url.replace('http', 'ws')),
      timeout: 40_000,
    })
    .then((socket) => socket.waitForEvent('framereceived'));
  await login
    .getByLabel(/user name/i)
    .first()
    .fill('demo', { timeout: 20_000 });
  await login
    .getByLabel(/^password/i)
    .first()
    .fill('Demo1234');
  await login.getByRole('button', { name: /^log in$/i }).click();
  expect(String((await pushed).payload)).toContain('SUBSCRIBED');
});
