/** One copy of each shared library, and few request depths: asked of the browser and of its network log. */
import type { Request } from '@playwright/test';
import { expect, test } from '../test';
import { paths } from '@site/shared/contract';

const SHARED = [
  'react',
  'react-dom',
  'react-router-dom',
  'rxjs',
  'styled-components',
  'i18next',
  'react-i18next',
  '@tanstack/react-query',
  '@site/shared/contract',
  '@site/shared/platform',
];

interface ShareScope {
  readonly [key: string]: { readonly [version: string]: { readonly from: string; readonly loaded?: unknown } };
}

test('[PLAT-04] every shared library stands on the page once, brought by the host', async ({ page }) => {
  await page.goto(paths.home);
  await expect(page.locator('[data-widget]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The host and the remotes of home's widgets have joined the host, or there is nothing to prove.
  const instances = await page.evaluate(
    () =>
      (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: unknown[] } }).__FEDERATION__.__INSTANCES__.length,
  );
  expect(instances).toBeGreaterThan(3);
  const copies = await page.evaluate(() => {
    const { __SHARE__ } = (
      globalThis as unknown as { __FEDERATION__: { __SHARE__: Record<string, Record<string, ShareScope>> } }
    ).__FEDERATION__;
    return Object.values(__SHARE__).flatMap((scopes) =>
      Object.values(scopes).flatMap((scope) =>
        Object.entries(scope).map(([key, versions]) => ({
          key,
          from: Object.values(versions).map(({ from }) => from),
        })),
      ),
    );
  });
  for (const key of SHARED) {
    const all = copies.filter((copy) => copy.key === key).flatMap(({ from }) => from);
    expect(all, key).toEqual(['site_host']);
  }
});

test('the page is interactive after at most two request depths', async ({ page }) => {
  const scripts: Request[] = [];
  // From the gateway's first answer on, data decides what else is fetched; until then the page must have asked for all.
  let isAnswered = false;
  page.on('response', (response) => (isAnswered ||= response.url().includes('/wps/')));
  page.on('request', (request) => !isAnswered && request.resourceType() === 'script' && scripts.push(request));
  await page.goto(paths.home);
  await expect(page.locator('[data-widget]').first()).toBeVisible();
  // What the page itself asks for, by tags and preload links, is depth two: html, then everything else.
  const asked = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')].map(
      ({ href }) => href,
    );
    const tags = [...document.querySelectorAll<HTMLScriptElement>('script[data-host]')].map(({ src }) => src);
    return [...links, ...tags];
  });
  const later = scripts.map((request) => request.url()).filter((url) => !asked.includes(url));
  expect(later).toEqual([]);
});
