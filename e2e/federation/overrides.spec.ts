/** Override of one remote with a developer's build; the worker's own site acts as the developer's machine. */
import { paths } from '@site/shared/contract';
import { expect } from '../test';
import { test } from './ownSite';

/** As in production: the second request for a page gets the rendered one. */
test.use({ prerender: 'lazy' });

const scriptsFrom = (page: { on: (event: 'request', listen: (request: { url: () => string }) => void) => void }) => {
  const urls: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && urls.push(request.url()));
  return (origin: string) => urls.filter((url) => url.startsWith(`${origin}/releases/`));
};

test('[PLAT-06] an origin that is not allowed loads nothing; an allowed one loads one remote, in this tab, until the override ends', async ({
  page,
  site,
  servers,
}) => {
  await site.allowOverride('http://localhost:9');
  const requested: string[] = [];
  page.on('request', (request) => request.url().startsWith(servers.site) && requested.push(request.url()));
  const scripts = scriptsFrom(page);
  await page.goto(`${site.url}${paths.activity}?override=promo@${servers.site}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect(requested).toEqual([]);
  // The page's Content Security Policy would block it too.
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).not.toContain(servers.site);

  await site.allowOverride(servers.site);
  await page.goto(`${site.url}${paths.activity}?override=promo@${servers.site}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  const foreign = scripts(servers.site);
  expect(foreign.length).toBeGreaterThan(0);
  expect(foreign.filter((url) => !url.includes('/releases/promo/'))).toEqual([]);
  await page.goto(`${site.url}${paths.activity}?override=off`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect(scripts(servers.site)).toEqual(foreign);
});
