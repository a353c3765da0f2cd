/** Login, play and exit inside a remote embedded in a third-party page. */
import { expect } from '@playwright/test';
import { test } from './embeddedSite';
import { openForeignPage, eventsOf, storedKeys } from './foreignPage';

/** The page is closed after its gateway, so its WebSocket reports an error. */
test.use({ expectedFaults: /^console: WebSocket connection/ });

test('[PLAT-05] [GAME-12] a game is launched, played and closed inside an embedded remote', async ({ page, site }) => {
  await openForeignPage(page, site, '<site-remote name="games" page="slotGames" locale="en"></site-remote>');
  const remote = page.locator('site-remote');
  // A guest's launch opens login first and then the game.
  await remote
    .getByRole('link', { name: /^Moonlit Lily/ })
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
  await remote.getByRole('button', { name: 'Leave game' }).click();
  await expect(remote.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  expect((await eventsOf(page)).filter(({ event }) => event === 'site-leave')).toEqual([]);
  expect(await storedKeys(page, site)).toEqual([]);
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
  await expect(remote.getByRole('link', { name: 'Continue on the site' })).toHaveAttribute(
    'href',
    `${site.url}/m/home`,
  );
  expect((await eventsOf(page)).filter(({ event }) => event === 'site-leave')).toHaveLength(1);
  expect(await storedKeys(page, site)).toEqual([]);
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
  // A modal ignores a close within 300 ms of opening.
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0, { timeout: 500 });
  }).toPass();
});
