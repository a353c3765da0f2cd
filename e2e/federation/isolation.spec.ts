/** The failure of one remote affects only the places where it is shown. */
import { expect, type Page } from '@playwright/test';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@site/shared/contract';
import { test, type OwnSite } from './ownSite';
import { missingPage, missingWidgets, titleOf, widgetsOf, WRONG_CONTRACT } from './locators';

/** The tests delete or break a remote on purpose. */
test.use({ expectedFaults: /^(console: |uncaught: broken on purpose$)/ });

test('[PLAT-03] [SITE-14] of a deleted remote only the widgets on home are replaced; its page shows a retry and recovers without a reload', async ({
  page,
  site,
}) => {
  const bringBack = site.takeAway('games');
  await page.goto(site.url + paths.home);
  await expect(missingWidgets(page, 'games').first()).toBeVisible({ timeout: 20_000 });
  await expect(widgetsOf(page, 'promo').first()).toBeVisible();
  await expect(missingWidgets(page, 'promo')).toHaveCount(0);

  await page.goto(site.url + paths.slotGames);
  await expect(missingPage(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

  bringBack();
  await networkIsBack(page);
  await expect(titleOf(page)).not.toBeEmpty();
  await expect(missingPage(page)).toHaveCount(0);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

// In `npm test` the sample of the fault matrix has changed files.
test('[PLAT-03] a file changed on the server is refused by its integrity', { tag: '@long' }, async ({ page, site }) => {
  breakEntry(site, 'games', (code) => `${code};globalThis.intruder = true;`);
  // Without an older release to fall back to.
  await page.route('**/registry.json', (route) => route.abort());
  await page.goto(site.url + paths.slotGames);
  await expect(missingPage(page)).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => 'intruder' in globalThis)).toBe(false);
});

test('[PLAT-03] [PLAT-11] a remote of another contract version shows an error on its own page, or its last good release', async ({
  page,
  site,
}) => {
  const base = site.baseOf('games');
  await site.releaseAgain('games', (text) => text.replace(/"contract":\s*1/, '"contract": 99'));
  // Without an older release to fall back to.
  const listed = '**/registry.json';
  await page.route(listed, (route) => route.abort());
  await page.goto(site.url + paths.slotGames);
  await expect(missingPage(page)).toBeVisible({ timeout: 20_000 });
  await expect(missingPage(page)).toContainText(WRONG_CONTRACT);
  expect(new URL(page.url()).pathname).toBe(paths.slotGames);

  await page.unroute(listed);
  const loaded = page.waitForRequest((request) => request.url().includes(base));
  await networkIsBack(page);
  await loaded;
  await expect(titleOf(page)).not.toBeEmpty();
  await expect(missingPage(page)).toHaveCount(0);
});

test('[PLAT-11] a release that throws at load is replaced by the last good one at once, and the replacement is logged', async ({
  page,
  site,
}) => {
  const good = site.activeRelease('games');
  const bad = await site.releaseAgain('games', (code) =>
    code.trimStart().startsWith('{') ? code : `throw new TypeError('broken on purpose');${code}`,
  );
  const logged: string[] = [];
  page.on('console', async (message) => {
    for (const value of message.args()) logged.push(JSON.stringify(await value.jsonValue().catch(() => null)));
  });
  await page.goto(site.url + paths.slotGames);
  await expect(titleOf(page)).not.toBeEmpty({ timeout: 20_000 });
  await expect(missingPage(page)).toHaveCount(0);
  await expect.poll(() => logged.join('\n')).toContain(`release ${bad} replaced by ${good}`);
  // The site server has counted it: by this a bad release is rolled back for everyone (tools/registry/watchReleases.mjs).
  await expect.poll(() => failuresOf(site, 'games', bad), { timeout: 15_000 }).toBe(1);
});

test('[PLAT-03] an entry request that hangs is repeated with another URL', async ({ page, site }) => {
  const entry = /\/releases\/games\/[^/]+\/entry\.[^?]*$/;
  // Never answered; the second request has a query string and passes.
  await page.route(entry, () => undefined);
  await page.goto(site.url + paths.slotGames, { waitUntil: 'commit' });
  await expect(titleOf(page)).not.toBeEmpty({ timeout: 15_000 });
  await expect(missingPage(page)).toHaveCount(0);
});

/** By all site servers of the folder. */
function failuresOf(site: OwnSite, remote: string, release: string): number {
  const folder = join(site.folder, '.health');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return files
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, Record<string, Counts>>)
    .reduce((sum, counts) => sum + (counts[remote]?.[release]?.failed ?? 0), 0);
}

interface Counts {
  readonly failed: number;
}

/** Waits for the automatic retry of failed remotes, which runs at once when the browser is online again. */
const networkIsBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

function breakEntry(site: OwnSite, remote: string, edit: (code: string) => string): void {
  const folder = join(site.folder, site.baseOf(remote));
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    if (/\.(br|gz)$/.test(file)) rmSync(path);
    else if (file.endsWith('.js')) writeFileSync(path, edit(readFileSync(path, 'utf8')));
  }
}
