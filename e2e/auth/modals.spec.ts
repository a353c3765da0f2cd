/** Login, register and forgot as the modals the shell opens over a page (SITE-19). */
import type { Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../test';
import { DEMO, enterAs, freshName, input, sessionOf, speak } from './helpers';

test.beforeEach(async ({ page }) => {
  await speak(page, 'en');
  await page.goto(paths.activity);
});

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** A guest taps the invitation: that asks him to log in where he is. */
async function openLogin(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Invite' }).click();
  await expect(input(page, 'password')).toBeVisible();
}

test('[SITE-20] [MEM-02] a guest who asks for the invitation logs in over the page, and stays on it', async ({
  page,
}) => {
  await openLogin(page);
  expect(await accessibilityFaults(page, 'dialog')).toEqual([]);
  await enterAs(page, DEMO.name, 'not-the-password');
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong user name or password.' })).toBeVisible();
  await enterAs(page, DEMO.name, DEMO.password);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(paths.activity);
  expect(await sessionOf(page)).toMatchObject({ userName: DEMO.name });
});

test('[SITE-19] login, register and forgot take each other’s place, and registering closes them', async ({ page }) => {
  await openLogin(page);
  await sheet(page, 'Log in').getByRole('button', { name: 'Forgot password?' }).click();
  await expect(input(page, 'email')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await sheet(page, 'Forgot password').getByRole('button', { name: 'Back to login' }).click();
  await sheet(page, 'Log in').getByRole('button', { name: 'Create an account' }).click();
  await expect(input(page, 'confirmPassword')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  const name = freshName();
  await enterAs(page, name, 'A-good-secret-7');
  await expect(input(page, 'confirmPassword')).toBeFocused();
  await input(page, 'confirmPassword').fill('A-good-secret-7');
  await sheet(page, 'Register').getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(paths.activity);
  expect(await sessionOf(page)).toMatchObject({ userName: name });
});

test('[SITE-19] a close that comes with the opening tap is not meant; a later one is', async ({ page }) => {
  await openLogin(page);
  const close = sheet(page, 'Log in').getByRole('button', { name: 'Close' });
  const closed = async () => {
    // A tap that was meant may take its time: what has gone already needs no second one.
    if (await close.isVisible()) await close.click({ timeout: 1_000 });
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 });
  };
  await expect(closed).toPass();
  // Opened and closed within one task: by the page's own clock no time has gone by.
  await page.evaluate(() => {
    const invite = [...document.querySelectorAll<HTMLElement>('nav a')].find(({ innerText }) => innerText === 'Invite');
    const closeAtOnce = new MutationObserver(() => {
      const cross = document.querySelector<HTMLElement>('dialog[open] header button');
      if (!cross) return;
      closeAtOnce.disconnect();
      cross.click();
      document.body.dataset.closedAtOnce = 'tried';
    });
    closeAtOnce.observe(document.body, { childList: true, subtree: true, attributes: true });
    invite?.click();
  });
  await expect(page.locator('body')).toHaveAttribute('data-closed-at-once', 'tried');
  await expect(input(page, 'password')).toBeVisible();
  await expect(closed).toPass();
});
