/** The data saver: what is not loaded. */
import { expect } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { setLanguage, test } from './visitor';

test('[MSG-08] with the data saver home loads its first banner and no pictures of games', async ({ page }) => {
  await setLanguage(page, 'en');
  await page.addInitScript(() => {
    if (window === window.top) localStorage.setItem('dataSaver', '1');
  });
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
  });
  await page.goto(paths.home);
  await page.getByRole('region', { name: 'Winners' }).getByRole('listitem').first().scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: /^Moonlit Lily/ }).first()).toBeVisible();
  const banners = pictures.filter((path) => path.startsWith('/wps/media/banner/'));
  expect(new Set(banners).size).toBe(1);
  expect(pictures.filter((path) => path.startsWith('/wps/media/') && !banners.includes(path))).toEqual([]);
});
