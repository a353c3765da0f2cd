/** Login and registration by keyboard alone, with the focus order. */
import type { Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { expect, test } from '../test';
import { DEMO, uniqueName, input, readSession, setLanguage } from './helpers';

test.beforeEach(({ page }) => setLanguage(page, 'en'));

/** Presses Tab and returns the names of the focused elements from `first` to `last`. */
async function tabThrough(page: Page, first: string, last: string): Promise<string[]> {
  const names: string[] = [];
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const { ariaLabel, innerText, name } = document.activeElement as HTMLElement & { name?: string };
      return ariaLabel ?? (name || innerText.trim());
    });
    if (names.length || name === first) names.push(name);
    if (name === last) return names;
  }
  throw new Error(`did not reach ${last}: ${names.join(', ')}`);
}

test('[AUTH-01] [SES-08] [SITE-20] a guest who opens the member center logs in by keyboard, with the focus in reading order, and arrives there', async ({
  page,
}) => {
  await page.goto(paths.memberHome);
  await expect(page).toHaveURL(paths.login);
  await expect(input(page, 'username')).toBeVisible();
  expect(await tabThrough(page, 'User name', 'Log in')).toEqual([
    'User name',
    'username',
    'password',
    'Show',
    'remember',
    'Forgot password?',
    'Log in',
  ]);
  await page.keyboard.press('Enter');
  await expect(input(page, 'username')).toBeFocused();
  await page.keyboard.type(DEMO.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.memberHome);
  expect(await readSession(page)).toMatchObject({ userName: DEMO.name });
});

test('[AUTH-07] [AUTH-09] changes the tab and registers by keyboard; the first invalid field has the focus', async ({
  page,
}) => {
  await page.goto(paths.register);
  await expect(input(page, 'username')).toBeVisible();
  await tabThrough(page, 'User name', 'User name');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Mobile number' })).toBeFocused();
  await expect(input(page, 'verificationCode')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  const name = uniqueName();
  for (const typed of [name, 'A-good-secret-7', 'Another-secret-7']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
    if (typed !== name) await page.keyboard.press('Tab');
  }
  await tabThrough(page, 'terms', 'Continue');
  await page.keyboard.press('Enter');
  await expect(input(page, 'confirmPassword')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('A-good-secret-7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeFocused();
  await tabThrough(page, 'Back', 'Register');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.home);
  expect(await readSession(page)).toMatchObject({ userName: name });
});
