/** Login, play and exit inside a remote embedded in a third-party page. */
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './ownSite';
import { openForeignPage, storedEntries, eventsOf } from './foreignPage';

/** The page is closed after its gateway, so its WebSocket reports an error. */
test.use({ expectedFaults: /^console: WebSocket connection/ });

test('[PLAT-05] [GAME-12] a game is launched, played and closed inside an embedded remote', async ({ page, site }) => {
  await openForeignPage(page, site, '<site-remote name="games" page="slotGames" locale="en"></site-remote>');
  const remote = page.locator('site-remote');
  // A guest's launch opens login first and then the game.
  await remote
    .getByRole('button', { name: /^Moonlit Lily/ })
    .first()
    .click({ timeout: 20_000 });
  await remote.getByLabel(/user name/i).fill('demo');
  await remote.getByLabel(/^password/i).fill('Demo1234');
  // No login methods that redirect away or are bound to the site's origin (OAuth, passkeys).
  await expect(remote.getByRole('button', { name: /google|facebook|passkey/i })).toHaveCount(0);
  await remote.getByRole('button', { name: /^log in$/i }).click();

  const game = remote.frameLocator('iframe');
  const balance = remote.getByRole('status', { name: 'Balance' });
  await expect(balance).toContainText('৳');
  await expect(game.getByRole('button', { name: 'Spin' })).toBeEnabled();
  const before = await balance.innerText();
  const changes = async () => (await eventsOf(page)).filter(({ type }) => type === 'balance-changed').length;
  const heard = await changes();
  await game.getByRole('button', { name: 'Spin' }).click();
  // The game's postMessage updates the balance at once.
  await expect(balance).not.toHaveText(before);
  expect(await changes()).toBeGreaterThan(heard);

  // Closing returns to the previous page of the remote and does not leave it.
  await remote.getByRole('button', { name: 'Leave the game' }).click();
  await expect(remote.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  expect((await eventsOf(page)).filter(({ event }) => event === 'site-leave')).toEqual([]);
  expect(await storedEntries(page)).toBe(0);
  expect(page.url()).toBe(`${site.foreign.url}/`);
});

test('[PLAT-05] navigation to a page without a remote shows a link to the site and emits an event', async ({
  page,
  site,
}) => {
  await openForeignPage(page, site, '<site-remote name="auth" page="login" locale="en"></site-remote>');
  const remote = page.locator('site-remote');
  await remote.getByLabel(/user name/i).fill('demo', { timeout: 20_000 });
  await remote.getByLabel(/^password/i).fill('Demo1234');
  await remote.getByRole('button', { name: /^log in$/i }).click();
  await expect(remote.getByRole('link', { name: 'Go on at the site' })).toHaveAttribute('href', `${site.url}/m/home`);
  expect((await eventsOf(page)).filter(({ event }) => event === 'site-leave')).toHaveLength(1);
  expect(await storedEntries(page)).toBe(0);
});

test('[PLAT-05] [SITE-19] a modal opens once, in the remote that opened it, and does not change the page behind it', async ({
  page,
  site,
}) => {
  await openForeignPage(
    page,
    site,
    '<site-remote name="games" page="slotGames" locale="en"></site-remote><site-remote name="games" page="liveGames" locale="en"></site-remote>',
  );
  const [slots, live] = [page.locator('site-remote').first(), page.locator('site-remote').last()];
  await expect(live.getByRole('button').first()).toBeVisible({ timeout: 20_000 });
  await slots.getByRole('button', { name: 'Favourite: Moonlit Lily' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog).toHaveCount(1);
  await expect(slots.getByRole('dialog')).toHaveCount(1);
  await dialog.getByLabel(/user name/i).fill('demo');
  expect(await page.evaluate(() => document.documentElement.getAttributeNames())).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

/** A page with the remote to the right of its own content, and more content below. */
const COLUMNS = `<div style="display:grid;grid-template-columns:560px 480px;gap:48px">
  <div><button id="own" style="position:sticky;top:300px">own</button></div>
  <div><site-remote name="games" page="slotGames" locale="en"></site-remote><p style="height:1500px">below</p></div></div>`;

interface ElementLayout {
  readonly scrollY: number;
  readonly top: number;
  readonly height: number;
}

const layoutOf = (remote: Locator): Promise<ElementLayout> =>
  remote.evaluate((node) => {
    const { top, height } = node.getBoundingClientRect();
    return { scrollY: Math.round(scrollY), top: Math.round(top), height: Math.round(height) };
  });

/** Waits until the element is inside its remote and fully in the viewport (after its opening animation). */
async function expectInside(page: Page, inner: Locator, remote: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [box, frame] = [await inner.boundingBox(), await remote.boundingBox()];
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

test('[PLAT-13] a remote opens dialogs, toasts and games inside its element without scrolling the page', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await openForeignPage(page, site, COLUMNS);
  const remote = page.locator('site-remote');
  await expect(remote.getByRole('heading', { name: 'Hot games' })).toBeVisible({ timeout: 20_000 });
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(150);
  const before = await layoutOf(remote);

  await remote
    .getByRole('button', { name: /^Filter/ })
    .first()
    .click();
  const filter = remote.getByRole('dialog', { name: 'Filter' });
  await expectInside(page, filter, remote);
  expect(await layoutOf(remote)).toEqual(before);
  // The integrator's page is neither covered nor inert.
  await page.locator('#own').click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(filter).toHaveCount(0);

  await remote.getByRole('button', { name: 'Favourite: Moonlit Lily' }).first().click();
  const login = remote.getByRole('dialog', { name: 'Log in' });
  await expectInside(page, login, remote);
  await page.route(/freeplay/i, (route) => route.abort());
  await login.getByRole('button', { name: 'Free trial' }).click();
  await expectInside(page, login.getByRole('status').locator('> div').first(), remote);
  await login.getByLabel(/user name/i).fill('demo');
  await login.getByLabel(/^password/i).fill('Demo1234');
  await login.getByRole('button', { name: /^log in$/i }).click();
  await expect(login).toHaveCount(0);
  // A member's list may differ in length from a guest's.
  expect(await layoutOf(remote)).toMatchObject({ scrollY: before.scrollY, top: before.top });

  await remote
    .getByRole('button', { name: /^Moonlit Lily/ })
    .first()
    .click();
  const game = remote.locator('iframe');
  await expect(remote.getByRole('status', { name: 'Balance' })).toContainText('৳');
  await expectInside(page, game, remote);
  expect(await layoutOf(remote)).toMatchObject({ scrollY: before.scrollY, top: before.top });
  expect(await page.title()).toBe('foreign');

  // Full screen only after a click.
  await remote.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(async () => (await game.boundingBox())?.width).toBe(1200);
  await remote.getByRole('button', { name: 'Back to the page' }).click();
  await expectInside(page, game, remote);

  await remote.getByRole('button', { name: 'Leave the game' }).click();
  await expect(remote.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  expect(await layoutOf(remote)).toMatchObject({ scrollY: before.scrollY, top: before.top });
});
