/** A phone without a connection: the shell is shown from the cache, with an offline notice. */
import { expect, test } from '../test';
import { paths } from '@site/shared/contract';

test('[SITE-15] a returning visitor sees the shell without a connection', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'allow' });
  const page = await context.newPage();
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await page.goto(paths.home);
  const hasWorker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');
  await expect.poll(hasWorker, { timeout: 30_000 }).toBe(true);
  // The service worker does not claim open pages; it serves from the next page load.
  expect(await isControlled()).toBe(false);
  await page.goto(paths.activity);
  await expect.poll(isControlled).toBe(true);
  await page.goto(paths.home);
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.reload();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /ইন্টারনেট/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await context.close();
});
