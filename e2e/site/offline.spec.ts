/** A phone without a connection: the shell is shown from the cache, with an offline notice. */
import { expect, test } from '../test';
import type { Browser } from '@playwright/test';
import { paths } from '@site/shared/contract';

/** A page of a returning visitor: the service worker serves it. */
async function openControlled(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'allow' });
  const page = await context.newPage();
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await page.goto(paths.home);
  const hasWorker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');
  await expect.poll(hasWorker, { timeout: 30_000 }).toBe(true);
  // The service worker does not claim open pages; it serves from the next page load.
  expect(await isControlled()).toBe(false);
  // What is still loading when the connection ends would report a failure of its remote.
  await page.goto(paths.activity, { waitUntil: 'networkidle' });
  expect(await isControlled()).toBe(true);
  // A page is requested while the worker starts, and its copy is stored.
  const preload = () => page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.getState());
  expect(await preload()).toMatchObject({ enabled: true });
  return { context, page };
}

test('[SITE-15] a returning visitor sees the shell without a connection', async ({ browser, baseURL }) => {
  const { context, page } = await openControlled(browser, baseURL);
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

test('[SITE-15] without the shell, the offline page says what works, in the visitor’s language and theme, and opens the page again', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await openControlled(browser, baseURL);
  await page.evaluate(async () => {
    localStorage.setItem('locale', 'en');
    localStorage.setItem('theme', 'light');
    await caches.delete('page-1');
  });
  await context.setOffline(true);
  await page.goto(paths.activity);
  await expect(page.getByRole('heading', { name: 'No internet connection' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'ইন্টারনেট সংযোগ নেই' })).toBeHidden();
  await expect(page).toHaveTitle('No internet connection');
  await expect(page.getByRole('listitem').filter({ visible: true })).toHaveCount(3);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 246, 251)');
  await page.evaluate(() => localStorage.setItem('locale', 'bn'));
  await page.goto(paths.activity);
  await expect(page.getByRole('heading', { name: 'ইন্টারনেট সংযোগ নেই' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 40_000 });
  await context.close();
});
