/** A phone without a connection: the shell still stands, and says so. */
import { expect, test } from '@playwright/test';
import { paths } from '@site/shared/contract';

test.use({ serviceWorkers: 'allow' });

test('[SITE-15] a visitor who has been here sees the shell without a connection', async ({ page, context }) => {
  await page.goto(paths.home);
  await page.waitForFunction(
    () => navigator.serviceWorker.getRegistration().then((found) => found?.active?.state === 'activated'),
    null,
    {
      timeout: 30_000,
    },
  );
  // The worker never takes over a page in use: it serves from the next page on.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: /ইন্টারনেট|internet/ })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
});
