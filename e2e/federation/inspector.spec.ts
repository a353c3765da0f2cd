/** The inspector on the built site: places and releases, a fault that heals, and a receipt that is replayed (PLAT-12). */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { accessibilityFaults } from '../accessibility';
import { expect } from '../test';
import { missingPage, titleOf } from './locators';
import { test } from './ownSite';

// The boundary of the killed page.
test.use({ expectedFaults: /^console: / });

const ROOT = resolve(import.meta.dirname, '../..');
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'পেজের গঠন' });
const outlines = (page: Page) => page.locator('[data-inspector-outlines]');

// Three page loads, a release and a second site server.
test.slow();

test('[PLAT-12] shows who fills each place, heals a fault, and its receipt rebuilds the page', async ({
  page,
  site,
  servers,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  const [games, promo] = [site.activeRelease('games'), site.activeRelease('promo')];
  const panel = panelOf(page);

  // A visitor sees nothing of it.
  await page.goto(site.url + paths.home);
  await expect(page.locator('[data-widget="promo/banners"]')).toBeVisible();
  await expect(panel).toHaveCount(0);
  // A rendered page is visible before its host listens to keys.
  await expect(async () => {
    if ((await panel.count()) === 0) await page.keyboard.press('Alt+Shift+KeyC');
    await expect(panel).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(panel.getByRole('button', { name: `promo widget/banners ${promo}` })).toBeVisible();
  await expect(outlines(page).getByText(`promo · widget/banners · ${promo.slice(0, 7)}`)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  // It is still open on another page of this tab; one of its places fails, and only there.
  await page.goto(site.url + paths.slotGames);
  await expect(panel.getByRole('button', { name: `games page/slotGames ${games}` })).toBeVisible();
  await panel.locator('[data-remote="games"] summary').click();
  await panel.locator('[data-remote="games"] select').first().selectOption('kill');
  await panel.locator('[data-remote="games"]').getByRole('button').click();
  await expect(missingPage(page)).toBeVisible();
  await panel.getByRole('button', { name: 'সব ত্রুটি বন্ধ করুন' }).click();
  await expect(panel.getByRole('button', { name: `games page/slotGames ${games}` })).toBeVisible();
  await expect(titleOf(page)).not.toBeEmpty();

  await panel.getByRole('button', { name: 'রসিদ কপি করুন' }).click();
  await expect(panel.getByText('কপি হয়েছে')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());

  // The site has moved on; the receipt has not.
  expect(await site.releaseAgain('games')).not.toBe(games);
  const replay = fork(join(ROOT, 'tools/bin/replay.mjs'), [code], {
    env: { ...process.env, SITE_DIR: site.folder, WPS_UPSTREAM: servers.gateway, PORT: undefined },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(replay, 'close');
  try {
    const [{ address }] = (await once(replay, 'message')) as [{ address: string }];
    const again = await context.newPage();
    await again.goto(address);
    await expect(panelOf(again).getByText('রসিদে যা আছে, পেজটি ঠিক তাই।')).toBeVisible();
    await expect(panelOf(again).getByRole('button', { name: `games page/slotGames ${games}` })).toBeVisible();
    await again.close();
  } finally {
    replay.kill('SIGTERM');
    await ended;
  }
});
