/** The browser's Back on pages with overlays. */
import { expect } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { logIn, setLanguage, test } from './visitor';

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
