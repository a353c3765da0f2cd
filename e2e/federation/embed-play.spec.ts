/** A visitor of a foreign page logs in, plays and leaves, all inside the part that stands there. */
import { expect } from '@playwright/test';
import { test } from './ownSite';
import { openForeignPage, stored, toldOf } from './foreignPage';

test('[PLAT-05] [GAME-12] a game is launched, played and left inside an embedded part', async ({ page, site }) => {
  await openForeignPage(page, site, '<site-remote name="games" page="slotGames" locale="en"></site-remote>');
  const part = page.locator('site-remote');
  // A guest: the way to the game leads over the login, and on to the game.
  await part
    .getByRole('button', { name: /^Moonlit Lily/ })
    .first()
    .click({ timeout: 20_000 });
  await part.getByLabel(/user name/i).fill('demo');
  await part.getByLabel(/^password/i).fill('Demo1234');
  // Ways in that leave the page, or are the site's own origin's, are none here.
  await expect(part.getByRole('button', { name: /google|facebook|passkey/i })).toHaveCount(0);
  await part.getByRole('button', { name: /^log in$/i }).click();

  const game = part.frameLocator('iframe');
  const balance = part.getByRole('status', { name: 'Balance' });
  await expect(balance).toContainText('৳');
  await expect(game.getByRole('button', { name: 'Spin' })).toBeEnabled();
  const before = await balance.innerText();
  const changes = async () => (await toldOf(page)).filter(({ type }) => type === 'balance-changed').length;
  const heard = await changes();
  await game.getByRole('button', { name: 'Spin' }).click();
  // The stake shows at once, by the word of the game to the page around it.
  await expect(balance).not.toHaveText(before);
  expect(await changes()).toBeGreaterThan(heard);

  // Back where the visitor came from, not out of the part.
  await part.getByRole('button', { name: 'Leave the game' }).click();
  await expect(part.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  expect((await toldOf(page)).filter(({ event }) => event === 'site-leave')).toEqual([]);
  expect(await stored(page)).toBe(0);
  expect(page.url()).toBe(`${site.foreign.url}/`);
});

test('[PLAT-05] whoever goes where no remote is finds a way to the site, and the page is told', async ({
  page,
  site,
}) => {
  await openForeignPage(page, site, '<site-remote name="auth" page="login" locale="en"></site-remote>');
  const part = page.locator('site-remote');
  await part.getByLabel(/user name/i).fill('demo', { timeout: 20_000 });
  await part.getByLabel(/^password/i).fill('Demo1234');
  await part.getByRole('button', { name: /^log in$/i }).click();
  await expect(part.getByRole('link', { name: 'Go on at the site' })).toHaveAttribute('href', `${site.url}/m/home`);
  expect((await toldOf(page)).filter(({ event }) => event === 'site-leave')).toHaveLength(1);
  expect(await stored(page)).toBe(0);
});

test('[PLAT-05] [SITE-19] a modal stands in the part that opened it, once, and the page behind it stays as it was', async ({
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
