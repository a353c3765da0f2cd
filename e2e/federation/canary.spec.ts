/** A canary and its control of equal size: what browsers of each number report, as the site server counts it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Browser } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { test, type OwnSite } from './ownSite';
import { titleOf } from './locators';

const SHARE = 10;

const TITLE =
  '[PLAT-11] a canary and the control next to it are counted apart, and a session once however often it loads';
test(TITLE, { tag: '@long' }, async ({ browser, site }) => {
  test.slow();
  const stable = site.activeRelease('games');
  const canary = await site.releaseAgain('games', undefined, SHARE);
  for (const number of [0, SHARE, 2 * SHARE]) await visitTwice(browser, site, number);
  const groups = { canary: `${canary}:canary`, control: `${canary}:control` };
  await expect
    .poll(() => countsOf(site, [canary, stable, groups.canary, groups.control]), { timeout: 15_000 })
    .toEqual({
      [canary]: { tried: 2, session: 1 },
      [stable]: { tried: 4, session: 2 },
      [groups.canary]: { tried: 2, session: 1 },
      [groups.control]: { tried: 2, session: 1 },
    });
});

/** Two page loads in one tab of a browser that has drawn this number. */
async function visitTwice(browser: Browser, site: OwnSite, number: number): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript((drawn) => {
    // A sandboxed frame has no storage.
    if (window === window.top) localStorage.setItem('site.bucket', String(drawn));
  }, number);
  for (let load = 0; load < 2; load += 1) {
    const sent = page.waitForRequest((request) => request.url().endsWith('/health-report'));
    await page.goto(site.url + paths.slotGames);
    await expect(titleOf(page)).not.toBeEmpty();
    await sent;
  }
  await context.close();
}

/** By all site servers of the folder. */
function countsOf(site: OwnSite, names: readonly string[]) {
  const folder = join(site.folder, '.health');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const all = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Stored);
  const sum = (name: string, outcome: string) =>
    all.reduce((total, { games }) => total + (games?.[name]?.[outcome] ?? 0), 0);
  return Object.fromEntries(names.map((name) => [name, { tried: sum(name, 'tried'), session: sum(name, 'session') }]));
}

type Stored = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>> | undefined>>;
