/** Login, register and recovery as modals of the shell (SITE-19). */
import type { Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../test';
import { DEMO, continueRegistration, submitCredentials, uniqueName, input, readSession, setLanguage } from './helpers';

test.beforeEach(async ({ page }) => {
  await setLanguage(page, 'en');
  await page.goto(paths.activity);
});

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** A guest taps Invite, which opens the login over the page. */
async function openLogin(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Invite' }).click();
  await expect(input(page, 'password')).toBeVisible();
}

test('[SITE-20] [MEM-02] a guest who taps Invite logs in over the page and stays on it', async ({ page }) => {
  await openLogin(page);
  expect(await accessibilityFaults(page, 'dialog')).toEqual([]);
  await submitCredentials(page, DEMO.name, 'not-the-password');
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong user name or password.' })).toBeVisible();
  await submitCredentials(page, DEMO.name, DEMO.password);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(paths.activity);
  expect(await readSession(page)).toMatchObject({ userName: DEMO.name });
});

test('[SITE-19] a close during the opening tap is ignored, a later one works; login, register and recovery replace each other, and a registration closes them', async ({
  page,
}) => {
  await openLogin(page);
  const close = sheet(page, 'Log in').getByRole('button', { name: 'Close' });
  const closed = async () => {
    // May be closed already: a second click would time out.
    if (await close.isVisible()) await close.click({ timeout: 1_000 });
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 });
  };
  await expect(closed).toPass();
  // Opens and closes within one task, so no time passes in between.
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

  await openLogin(page);
  await sheet(page, 'Log in').getByRole('button', { name: 'Forgot password?' }).click();
  await expect(input(page, 'email')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await sheet(page, 'Forgot password').getByRole('button', { name: 'Back to log in' }).click();
  await sheet(page, 'Log in').getByRole('button', { name: 'Create an account' }).click();
  await expect(input(page, 'confirmPassword')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  const name = uniqueName();
  await submitCredentials(page, name, 'A-good-secret-7');
  await expect(input(page, 'confirmPassword')).toBeFocused();
  await input(page, 'confirmPassword').fill('A-good-secret-7');
  await continueRegistration(page);
  await sheet(page, 'Register').getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(paths.activity);
  expect(await readSession(page)).toMatchObject({ userName: name });
});
