/** One copy of each shared library, and few request depths, checked in the page and in its network log. */
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
  readonly [key: string]: { readonly [version: string]: { readonly from: string } };
}

/** Of host/src/federation/runtime. */
interface PageRuntime {
  readonly __siteFederation: {
    readonly instances: readonly { readonly shareScopeMap: { readonly default: ShareScope } }[];
  };
}

test('[PLAT-04] home is interactive after at most two request depths, and loads every shared library once, by the host', async ({
  page,
}) => {
  const scripts: Request[] = [];
  // After the gateway's first response, data decides what else is fetched; all other scripts must be requested before.
  let isAnswered = false;
  page.on('response', (response) => (isAnswered ||= response.url().includes('/wps/')));
  page.on('request', (request) => !isAnswered && request.resourceType() === 'script' && scripts.push(request));
  await page.goto(paths.home);
  await expect(page.locator('[data-widget]').first()).toBeVisible();
  // Script tags and preload links are depth two: the HTML, then everything else.
  const requested = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')].map(
      ({ href }) => href,
    );
    const tags = [...document.querySelectorAll<HTMLScriptElement>('script[data-host]')].map(({ src }) => src);
    return [...links, ...tags];
  });
  const later = scripts.map((request) => request.url()).filter((url) => !requested.includes(url));
  expect(later).toEqual([]);
  await page.waitForLoadState('networkidle');
  const { containers, scopes } = await page.evaluate(() => {
    const { instances } = (globalThis as unknown as PageRuntime).__siteFederation;
    const unique = new Set(instances.map(({ shareScopeMap }) => shareScopeMap.default));
    const fromOf = (scope: ShareScope) =>
      Object.entries(scope).map(([key, versions]) => ({ key, from: Object.values(versions).map(({ from }) => from) }));
    return { containers: instances.length, scopes: [...unique].map(fromOf) };
  });
  // Several containers must be there, or the check proves nothing.
  expect(containers).toBeGreaterThan(3);
  expect(scopes).toHaveLength(1);
  const copies = scopes.flat();
  for (const key of SHARED) {
    const all = copies.filter((copy) => copy.key === key).flatMap(({ from }) => from);
    expect(all, key).toEqual(['site_host']);
  }
});
