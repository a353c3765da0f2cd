/** Promotions as pages: the list with its sheet, the detail, the app pages. e2e/site checks the layout of every route. */
import { paths } from '@site/shared/contract';
import { accessibilityFaults } from '../accessibility';
import { expectNoHorizontalScroll, signIn, setLanguage, test } from '../site/visitor';
import { expect } from '../test';
import { closeDialog } from './dialogs';
import { openPromotion } from './newMember';

test('[PRO-01] a promotion opens over the list, closes to the list, and back navigates home', async ({ page }) => {
  await setLanguage(page, 'bn');
  await page.goto(paths.activity);
  const second = page.getByRole('main').getByRole('listitem').nth(1);
  const title = await second.getByRole('heading').textContent();
  await second.getByRole('link').click();
  await expect(page.locator('dialog[open]').getByRole('heading').first()).toHaveText(title ?? '');
  await expect(page).toHaveURL(/\?id=\d+/);
  await closeDialog(page);
  await expect(page).toHaveURL(paths.activity);
  await page.locator('header').first().getByRole('button').first().click();
  await expect(page).toHaveURL(paths.home);
});

test('[PRO-01] a URL with an id opens that promotion on its own tab; dates read MM/DD/YYYY', async ({ page }) => {
  await setLanguage(page, 'en');
  await page.goto(paths.activity);
  const tab = page.getByRole('tab').nth(1);
  await tab.click();
  for (const date of await page.locator('main time').all()) {
    await expect(date, '[PRO-02]').toHaveText(/(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/20\d\d/);
  }
  const link = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.locator('dialog[open]')).toBeVisible();
  await expect(page.locator('[role=tab][aria-selected=true]')).toHaveText((await tab.textContent()) ?? '');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeInViewport();
});

test('[PRO-03] the detail shows picture and text without the site’s header', async ({ page }) => {
  await setLanguage(page, 'bn');
  await page.goto(paths.activityDetail('1'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const picture = page.locator('main article img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('header')).toHaveCount(0);
  await expectNoHorizontalScroll(page);
});

test('[PRO-04] the actions in a sheet have no accessibility faults, in the light theme', async ({ page, servers }) => {
  await setLanguage(page, 'en');
  await page.addInitScript(() => window === window.top && localStorage.setItem('theme', 'light'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'member');
  for (const [kind, ready] of [
    ['LOGIN', 'Day 7'],
    ['RAFFLE', 'Spin'],
    ['TICKET', 'Use'],
  ] as const) {
    await openPromotion(page, servers, kind);
    await expect(page.locator('dialog[open]').getByText(ready, { exact: true }).first()).toBeVisible();
    expect(await accessibilityFaults(page, 'dialog[open]'), kind).toEqual([]);
    await expectNoHorizontalScroll(page);
  }
  await page.goto(paths.activity);
  const bonus = page.getByRole('region', { name: 'Your bonuses' });
  await expect(bonus.getByText('Friday top-up')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('[PRO-05] outside Safari the iPhone page asks to open it in Safari', async ({ page }) => {
  await setLanguage(page, 'en');
  await page.goto(`${paths.app}?os=ios`);
  await page.getByRole('button', { name: 'Install for iPhone' }).click();
  await expect(page.getByRole('dialog', { name: 'Notice' })).toContainText('Please use Safari for download App.');
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1',
  });

  test('[PRO-05] Safari gets the profile with a note for iOS 17', async ({ page }) => {
    await setLanguage(page, 'en');
    await page.goto(paths.app);
    await expect(page.getByRole('link', { name: 'Install for iPhone' })).toHaveAttribute('href', /mobileconfig/);
    await expect(page.getByText(/Profile Downloaded/)).toBeVisible();
  });
});
