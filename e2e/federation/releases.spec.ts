/** Releases during a session: a tab keeps its release; the next page load gets the new one. */
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { test } from './ownSite';
import { titleOf } from './locators';

/** As in production: the second request for a page gets the rendered one. */
test.use({ prerender: 'lazy' });

const ROOT = resolve(import.meta.dirname, '../..');

const releaseOf = (page: Page, remote: string) =>
  page.evaluate((name) => {
    const text = document.getElementById('registry')?.textContent ?? '';
    const { remotes } = JSON.parse(text.split('\n')[1] ?? '') as {
      remotes: { name: string; active: { id: string } }[];
    };
    return remotes.find((remote) => remote.name === name)?.active.id;
  }, remote);

test('[PLAT-02] a release during a session does not affect open tabs, and can be rolled back', async ({
  page,
  site,
  context,
}) => {
  // A release, a rollback and three pages.
  test.slow();
  const before = site.activeRelease('games');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(site.url + paths.home);
  await expect(page.getByRole('main')).toBeVisible();

  const after = await site.releaseAgain('games');
  // Navigation without a page load keeps the release.
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, paths.slotGames);
  await expect(titleOf(page)).not.toBeEmpty();
  expect(requested.filter((url) => url.includes(after))).toEqual([]);
  expect(await releaseOf(page, 'games')).toBe(before);

  const next = await context.newPage();
  await next.goto(site.url + paths.slotGames);
  expect(await releaseOf(next, 'games')).toBe(after);
  await expect(titleOf(next)).not.toBeEmpty();

  await site.rollBack('games');
  const last = await context.newPage();
  await last.goto(site.url + paths.slotGames);
  expect(await releaseOf(last, 'games')).toBe(before);
  await expect(titleOf(last)).not.toBeEmpty();
});

test('[SITE-02] an alias of the operator redirects an old address to its page, with its query, until it is removed', async ({
  page,
  site,
}) => {
  const release = (...args: string[]) =>
    execFileSync(process.execPath, [join(ROOT, 'tools/bin/release.mjs'), ...args], {
      cwd: ROOT,
      stdio: 'pipe',
      env: { ...process.env, SITE_DIR: site.folder },
    });
  const old = `${site.url}/summer/offer`;
  release('--alias', `/summer/offer=${paths.activity}`);
  await page.goto(`${old}?from=poster`);
  await expect(page).toHaveURL(`${site.url}${paths.activity}?from=poster`);
  await expect(titleOf(page)).toHaveText('অফার');
  release('--remove-alias', '/summer/offer');
  await page.goto(old);
  await expect(page).toHaveURL(site.url + paths.home);
});
