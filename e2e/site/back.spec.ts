/** The browser's Back on pages with overlays. */
import { expect } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { FIRST } from '../games/openGame';
import { menuOf, openHeld, openMenu, untilRendered } from './rendered';
import { logIn, setLanguage, signIn, test } from './visitor';

test.beforeEach(({ page }) => setLanguage(page, 'en'));

test('[SITE-23] after login the browser’s Back closes the greeting popups one by one', async ({ page }) => {
  await logIn(page, 'member');
  await expect(page).toHaveURL(paths.home);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(1);
  let closed = 0;
  while ((await dialog.count()) > 0) {
    const name = await dialog.getAttribute('aria-label');
    await page.goBack();
    await expect(page.getByRole('dialog', { name: name ?? '', exact: true })).toHaveCount(0);
    closed += 1;
    // The next popup opens after the previous one has closed.
    await page.waitForTimeout(400);
    await expect(page).toHaveURL(paths.home);
  }
  expect(closed).toBeGreaterThan(1);
});

test('[SITE-23] [MSG-03] Back closes the open message on a phone; beside its list it leaves the page', async ({
  page,
}) => {
  await signIn(page, 'member');
  const opened = page.locator('details[open]').filter({ visible: true });
  for (const [width, isBeside] of [
    [360, false],
    [820, true],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto(paths.messages);
    await page.getByRole('link', { name: /^Inbox/ }).click();
    await page.locator('summary').filter({ visible: true }).first().click();
    await expect(opened).toHaveCount(1);
    await page.goBack();
    await expect(opened).toHaveCount(0);
    await expect(page).toHaveURL(isBeside ? paths.messages : paths.inbox);
  }
});

test('[SITE-23] [GAME-12] Back closes the menu inside a game, then leaves the game', async ({ page }) => {
  await page.goto(paths.inHouse);
  await page.goto(paths.play('9002', true));
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('button', { name: 'Roll' })).toBeVisible(FIRST);
  const sheet = game.getByRole('dialog');
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await game.getByRole('button', { name: 'Rules and fairness' }).click();
    await expect(sheet).toBeVisible();
    await close();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(paths.play('9002', true));
  }
  // The game reports by a message that its menu is closed; a Back before it would close the menu once more.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.goBack();
  await expect(page).toHaveURL(paths.inHouse);
});

test('[SITE-23] [SITE-26] Back closes a menu that is open before the scripts have loaded, before and after that', async ({
  page,
  servers: { site },
}) => {
  await untilRendered(page, site, paths.home, 'en');
  const release = await openHeld(page, site, paths.home, 'en');
  const languages = page.getByRole('menu');
  const openLanguages = () => page.getByRole('button', { name: 'Language: English' }).click();
  await openLanguages();
  // The page is still loading.
  await page.goBack({ waitUntil: 'commit' });
  await expect(languages).toBeHidden();
  await openLanguages();
  await page.keyboard.press('Escape');
  await expect(languages).toBeHidden();
  await openMenu(page);
  // The page is still loading.
  await page.goBack({ waitUntil: 'commit' });
  await expect(menuOf(page)).toBeHidden();
  await openMenu(page);
  release();
  await expect(menuOf(page)).toHaveAttribute('aria-modal', 'true');
  // A close within 300 ms of opening is ignored (SITE-19), also that of Back, which leaves the page where it is.
  await expect(async () => {
    await page.goBack();
    await expect(menuOf(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect(page).toHaveURL(paths.home);
});
