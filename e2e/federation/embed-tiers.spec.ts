/** The same promises of docs/integrating.md in every isolation tier of an embedded remote. */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { casesOf } from '../cases';
import type { EmbeddedSite } from '../siteServers';
import { test } from './embeddedSite';
import { documentedPolicy, eventsOf, foreignHtml, openForeignPage, storedKeys } from './foreignPage';
import { COUNT_OPEN, mountAndRemove, openThings } from './openThings';
import { serveSignedIn } from './partner';

/** The page is closed after its gateway, so its WebSocket reports an error. */
test.use({ expectedFaults: /^console: WebSocket connection/ });

/** A page with the remote to the right of its own content, and more content below. */
const columns = (attributes: string) => `<div style="display:grid;grid-template-columns:560px 480px;gap:48px">
  <div><button id="own" style="position:sticky;top:300px">own</button></div>
  <div><site-remote id="shop" name="games" page="slotGames" locale="en" ${attributes}></site-remote>
  <p id="below" style="height:1500px">below</p></div></div>`;

/**
 * The page is scrolled, but what the test clicks is in the window: Playwright would scroll to it otherwise. The element begins
 * some twenty pixels below the window's top.
 */
const SCROLLED = 60;

const layoutOf = (element: Locator) =>
  element.evaluate((node) => {
    const { top, height } = node.getBoundingClientRect();
    return { scrollY: Math.round(scrollY), top: Math.round(top), height: Math.round(height) };
  });

/** Waits until `inner` is inside the element and fully in the window (after its opening animation). */
async function expectInside(page: Page, inner: Locator, element: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [box, frame] = [await inner.boundingBox(), await element.boundingBox()];
      const window = page.viewportSize();
      if (!box || !frame || !window) return 'not shown';
      const isIn = (low: number, high: number, from: number, to: number) => low >= from - 1 && high <= to + 1;
      return {
        across: isIn(box.x, box.x + box.width, frame.x, frame.x + frame.width),
        down: isIn(box.y, box.y + box.height, frame.y, frame.y + frame.height),
        inWindow: isIn(box.y, box.y + box.height, 0, window.height),
      };
    })
    .toEqual({ across: true, down: true, inWindow: true });
}

async function openColumns(page: Page, site: EmbeddedSite, isolation: string) {
  await page.setViewportSize({ width: 1200, height: 800 });
  await openForeignPage(page, site, columns(`isolation="${isolation}"`));
  const element = page.locator('site-remote');
  const remote: Locator | FrameLocator = isolation === 'frame' ? element.frameLocator('iframe').first() : element;
  await expect(remote.getByRole('heading', { name: 'Hot games' })).toBeVisible({ timeout: 20_000 });
  return { element, remote };
}

/** Most other tests of embedding have elements with a shadow root. */
for (const isolation of casesOf(['inline', 'shadow', 'frame'], (one) => one !== 'shadow')) {
  test(`[PLAT-13] ${isolation}: dialogs, toasts and games stay inside the element, and the page does not move`, async ({
    page,
    site,
  }) => {
    const { element, remote } = await openColumns(page, site, isolation);
    // The site's global styles do not apply to the page.
    const ownStyle = await page.locator('#below').evaluate((node) => {
      const { boxSizing, marginTop, fontFamily } = getComputedStyle(node);
      return { boxSizing, marginTop, isSite: fontFamily.includes('Site') };
    });
    expect(ownStyle).toEqual({ boxSizing: 'content-box', marginTop: '16px', isSite: false });
    await page.mouse.wheel(0, SCROLLED);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(SCROLLED);
    await expect.poll(async () => (await layoutOf(element)).height).toBeGreaterThan(1_000);
    const before = await layoutOf(element);
    // The lists below the window may still grow.
    const isInPlace = async () => {
      const now = await layoutOf(element);
      expect(now).toMatchObject({ scrollY: SCROLLED, top: before.top });
      expect(now.height).toBeGreaterThan(640);
    };

    await remote
      .getByRole('button', { name: /^Filter/ })
      .first()
      .click();
    const filter = remote.getByRole('dialog', { name: 'Filters' });
    await expectInside(page, filter, element);
    await isInPlace();
    // Tab cycles inside the dialog.
    const hasFocus = () =>
      filter.evaluate((node) => node.contains((node.getRootNode() as Document | ShadowRoot).activeElement));
    await expect.poll(hasFocus).toBe(true);
    const inDialog = await filter.getByRole('button').count();
    for (let tabs = 0; tabs < inDialog + 2; tabs += 1) {
      await page.keyboard.press('Tab');
      expect(await hasFocus()).toBe(true);
    }
    // The page is neither covered nor inert, and using it closes nothing.
    await page.locator('#own').click();
    await expect(page.locator('#own')).toBeFocused();
    await expect(filter).toBeVisible();
    await closeByEscape(filter);

    await remote.getByRole('button', { name: 'Favourite: Moonlit Lily' }).first().click();
    const login = remote.getByRole('dialog', { name: 'Log in' });
    await expectInside(page, login, element);
    await page.route(/freeplay/i, (route) => route.abort());
    await login.getByRole('button', { name: 'Free trial' }).click();
    await expectInside(page, login.getByRole('status').locator('> div').first(), element);
    await login.getByLabel(/user name/i).fill('demo');
    await login.getByLabel(/^password/i).fill('Demo1234');

    // Theme and language change in place: typed text stays.
    await element.evaluate((node) => {
      node.setAttribute('theme', 'light');
      node.setAttribute('locale', 'bn');
    });
    await expect(remote.getByText('জনপ্রিয় গেম').first()).toBeAttached();
    await expect(remote.locator('[data-theme=light]')).toBeAttached();
    await expect(remote.locator('dialog input').first()).toHaveValue('demo');
    await element.evaluate((node) => node.setAttribute('locale', 'en'));
    await login.getByRole('button', { name: /^log in$/i }).click();
    await expect(login).toHaveCount(0);
    await isInPlace();

    await remote
      .getByRole('link', { name: /^Moonlit Lily/ })
      .first()
      .click();
    await expect(remote.getByRole('status', { name: 'Balance' })).toContainText('৳');
    const game = remote.locator('iframe');
    await expectInside(page, game, element);
    await isInPlace();
    expect(await page.title()).toBe('foreign');
    // A change of the theme leaves the game's document as it is.
    const document = await game.contentFrame().locator('html').elementHandle();
    await element.evaluate((node) => node.setAttribute('theme', 'dark'));
    await expect(remote.locator('[data-theme=dark]').first()).toBeAttached();
    expect(await document?.evaluate((node) => node.isConnected && node.ownerDocument.defaultView !== null)).toBe(true);
    await expectInside(page, game, element);
    await isInPlace();

    // Full screen only after a click.
    await remote.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(async () => (await game.boundingBox())?.width).toBe(1200);
    await remote.getByRole('button', { name: 'Exit full screen' }).click();
    await expectInside(page, game, element);
    await remote.getByRole('button', { name: 'Leave game' }).click();
    await expect(remote.getByRole('heading', { name: 'Hot games' })).toBeVisible();
    await isInPlace();

    const events = await eventsOf(page);
    expect(events.filter(({ type }) => type === 'signed-in')).toHaveLength(1);
    expect(events.filter(({ event }) => event === 'site-navigate')).toMatchObject([
      { path: '/m/slot-games', action: 'replace', step: 0, element: 'shop' },
      { action: 'push', step: 1, element: 'shop' },
      { path: '/m/slot-games', action: 'pop', step: 0, element: 'shop' },
    ]);
    expect(await storedKeys(page, site)).toEqual([]);
    expect(page.url()).toBe(`${site.foreign.url}/`);
  });
}

test('[PLAT-13] without container queries, as in Safari 16, dialogs and games stay inside the element', async ({
  page,
  site,
}) => {
  const { element, remote } = await openColumns(page, site, 'shadow');
  await element.evaluate(({ shadowRoot }) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { container-type: normal !important; contain-intrinsic-inline-size: none !important }');
    shadowRoot?.adoptedStyleSheets.push(sheet);
  });
  await expect(remote.locator('[data-embedded]')).toHaveCSS('container-type', 'normal');
  await remote
    .getByRole('button', { name: /^Filter/ })
    .first()
    .click();
  const filter = remote.getByRole('dialog', { name: 'Filters' });
  await expectInside(page, filter, element);
  await closeByEscape(filter);
  // An element has no header of the site, below which its rows of buttons would stick.
  await page.mouse.wheel(0, 1_200);
  await expect
    .poll(async () => (await remote.getByRole('button', { name: 'All', exact: true }).boundingBox())?.y)
    .toBeLessThan(20);
  await page.mouse.wheel(0, -1_200);
  await remote
    .getByRole('link', { name: /^Moonlit Lily/ })
    .first()
    .click();
  await remote.getByLabel(/user name/i).fill('demo');
  await remote.getByLabel(/^password/i).fill('Demo1234');
  await remote.getByRole('button', { name: /^log in$/i }).click();
  await expect(remote.getByRole('status', { name: 'Balance' })).toContainText('৳');
  await expectInside(page, remote.locator('iframe'), element);
});

/** Boxes of the page that show a part of the element. */
const CONTAINERS = {
  'a scroll container': '<div style="width:420px;height:560px;overflow:auto;margin-top:80px">',
  'a dialog of the page': '<dialog open style="position:fixed;top:60px;width:480px;height:560px;overflow:auto">',
};

/** Scrolls to the last item that a list has drawn, until it has drawn more than its first page. */
const expectScrolledList = (remote: Locator | FrameLocator) =>
  expect
    .poll(
      async () => {
        const last = remote.locator('[aria-posinset]').last();
        await last.scrollIntoViewIfNeeded();
        return Number(await last.getAttribute('aria-posinset'));
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(60);

for (const isolation of casesOf(['inline', 'shadow', 'frame'], (tier) => tier === 'frame'))
  test(`[PLAT-13] ${isolation}: in a scroll container and a dialog of the page, dialogs stay inside and lists continue`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    for (const [name, container] of Object.entries(CONTAINERS)) {
      const body = `${container}<p style="height:150px">own</p>
        <site-remote name="games" page="slotGames" locale="en" isolation="${isolation}"></site-remote>`;
      await openForeignPage(page, site, body);
      const element = page.locator('site-remote');
      const remote = isolation === 'frame' ? element.frameLocator('iframe').first() : element;
      await expect(remote.getByRole('heading', { name: 'Hot games' })).toBeVisible({ timeout: 20_000 });
      const box = element.locator('xpath=..');
      await box.evaluate((node) => node.scrollTo(0, 250));
      await expect.poll(async () => (await element.boundingBox())!.y - (await box.boundingBox())!.y).toBeLessThan(0);
      await remote
        .getByRole('button', { name: /^Filter/ })
        .first()
        .click();
      const filter = remote.getByRole('dialog', { name: 'Filters' });
      await test.step(name, () => expectInside(page, filter, box));
      await closeByEscape(filter);
      await test.step(`${name}: list`, () => expectScrolledList(remote));
    }
    // In the window, which scrolls a frame, too.
    await openForeignPage(page, site, columns(`isolation="${isolation}"`));
    await expectScrolledList(
      isolation === 'frame' ? page.locator('site-remote').frameLocator('iframe') : page.locator('site-remote'),
    );
  });

test('[PLAT-13] all tiers on one page work under the documented content security policy, also when moved', async ({
  page,
  site,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => /policy|trusted/i.test(message.text()) && violations.push(message.text()));
  const elements = ['inline', 'shadow', 'frame'].map(
    (tier) => `<site-remote name="promo" page="activity" locale="en" isolation="${tier}">Offers</site-remote>`,
  );
  site.foreign.setHtml(`<!doctype html><meta http-equiv="Content-Security-Policy" content="${documentedPolicy(site)}">
    <title>strict</title><div id="there"></div>${elements.join('')}<script src="${site.url}/embed.js"></script>`);
  await page.goto(site.foreign.url);
  const shown = [
    page.locator('site-remote[isolation=inline]'),
    page.locator('site-remote[isolation=shadow]'),
    page.frameLocator('site-remote[isolation=frame] iframe'),
  ];
  const expectShown = async () => {
    for (const remote of shown) await expect(remote.getByRole('listitem').first()).toBeVisible({ timeout: 20_000 });
  };
  await expectShown();
  await page.evaluate(() => document.getElementById('there')?.append(...document.querySelectorAll('site-remote')));
  await expectShown();
  expect(violations).toEqual([]);
});

/** At most this many calls of a page were not answered yet when the counting began. */
const LATE_CALLS = 8;
/** `npm run test:removal` removes an element more often. */
const REMOVALS = Number(process.env.REMOVALS ?? 3);

test('[PLAT-13] removal leaves nothing behind of a signed-in visitor’s element, in each tier', async ({
  context,
  site,
  request,
  servers,
}) => {
  test.setTimeout(90_000 + REMOVALS * 5_000);
  await context.addInitScript(COUNT_OPEN);
  const openTier = async (isolation: string) => {
    // A user of its own: each frame starts a session, and a member has a limited number of them.
    await serveSignedIn(request, servers, site, { html: foreignHtml(site, ''), user: `removal-${isolation}` });
    const tab = await context.newPage();
    await tab.goto(site.foreign.url);
    // The session, its push socket and the site's code stay for the next element.
    await mountAndRemove(tab, isolation, 2);
    await tab.waitForLoadState('networkidle');
    // A frame's socket is the frame's own.
    const sockets = isolation === 'frame' ? 0 : 1;
    await expect.poll(async () => (await openThings(tab)).sockets, { message: isolation }).toBe(sockets);
    const before = await openThings(tab);
    const drawn = await mountAndRemove(tab, isolation, REMOVALS);
    // Otherwise the comparison below proves nothing.
    expect(drawn.observers).toContain('ResizeObserver');
    expect(drawn.listeners.length).toBeGreaterThan(before.listeners.length);
    // Fewer timers: some of the first load may have ended meanwhile. A few more answers: calls that were late at first.
    const settled = async () => {
      const now = await openThings(tab);
      const isBounded = now.answers <= before.answers + LATE_CALLS;
      return {
        ...now,
        timers: Math.max(now.timers, before.timers),
        answers: isBounded ? before.answers : now.answers,
      };
    };
    return async () => {
      await expect.poll(settled, { message: isolation, timeout: 30_000 }).toEqual(before);
      expect(await storedKeys(tab, site), isolation).toEqual([]);
    };
  };
  const checks = [];
  for (const isolation of casesOf(['inline', 'shadow', 'frame'], (tier) => tier === 'shadow'))
    checks.push(await openTier(isolation));
  // The last timers end after seconds: together.
  await Promise.all(checks.map((check) => check()));
});

/** A close within 300 ms of opening is ignored (SITE-19). */
async function closeByEscape(dialog: Locator): Promise<void> {
  await expect(async () => {
    if (await dialog.count()) await dialog.press('Escape', { timeout: 1_000 });
    await expect(dialog).toHaveCount(0, { timeout: 500 });
  }).toPass();
}
