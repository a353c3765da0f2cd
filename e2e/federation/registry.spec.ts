/** The registry: signed, never older than the last one seen, and the only source of scripts. */
import { expect, type Page } from '@playwright/test';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@site/shared/contract';
import { test as siteTest } from '../test';
import { BUILT_SITE } from '../siteServers';
import { titleOf } from './locators';
import { test, type OwnSite } from './ownSite';
import { activeReleasesOf } from '../siteFolder';
import { isSignedBy } from './siteKeys';

/** Where a browser stores the number of the newest registry that it has verified. */
const SEQUENCE_KEY = 'site.sequence';

/** The Content Security Policy blocks the scripts that the tests inject. */
test.use({ expectedFaults: /^console: /, prerender: 'lazy' });

const registryIn = (page: Page) => page.locator('#registry').textContent();
const refusal = (page: Page, kind: string) => page.getByRole('alert').filter({ hasText: kind });

function editPage(site: OwnSite, edit: (html: string) => string): void {
  const path = join(site.folder, 'index.html');
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
  for (const copy of ['.br', '.gz']) rmSync(path + copy, { force: true });
}

test('[PLAT-01] a registry changed after signing is refused', async ({ page, site }) => {
  editPage(site, (html) => html.replace('"format":1,', '"format":1,"more":1,'));
  await page.goto(site.url + paths.home);
  await expect(refusal(page, 'registry-tampered')).toBeVisible();
  // The connection is not the reason.
  await expect(page.getByText(/যাচাই করা যায়নি/)).toBeVisible();
  await expect(page.getByText(/ইন্টারনেট সংযোগ/)).toBeHidden();
});

test('[PLAT-01] a registry older than the newest this browser has seen is refused', async ({ page, site }) => {
  const old = readFileSync(join(site.folder, 'index.html'), 'utf8');
  const registry = readFileSync(join(site.folder, 'registry.json'), 'utf8');
  await site.releaseAgain('promo');
  await page.goto(site.url + paths.home);
  await expect(page.getByRole('main')).toBeVisible();
  // Both: the server renders pages for the registry of this file.
  writeFileSync(join(site.folder, 'registry.json'), registry);
  editPage(site, () => old);
  await page.reload();
  await expect(refusal(page, 'registry-older')).toBeVisible();
});

test('[PLAT-01] a stale copy of the page is silently replaced by the newer one', async ({ page, site }) => {
  const old = readFileSync(join(site.folder, 'index.html'), 'utf8');
  await site.releaseAgain('promo');
  await page.goto(site.url + paths.home);
  await expect(page.getByRole('main')).toBeVisible();
  let served = 0;
  await page.route(site.url + paths.home, async (route) => {
    served += 1;
    if (served === 1) await route.fulfill({ response: await route.fetch(), body: old });
    else await route.continue();
  });
  await page.reload();
  await expect(page.locator('[data-widget^="promo/"]').first()).not.toBeEmpty();
  expect(served).toBe(2);
});

test('[PLAT-01] the key rotates while a page is open: the page still works, offers the update and then accepts the new key', async ({
  page,
  site,
  context,
}) => {
  // Two releases, a re-signed registry and three pages.
  test.slow();
  await page.clock.install();
  await page.goto(site.url + paths.home);
  await expect(page.getByRole('main')).toBeVisible();
  await site.prepareKey();
  const [current, next] = site.keys.read();
  await site.switchKey();
  const expectNextKey = (registry: string | null) =>
    expect([current!, next!].map((key) => isSignedBy(key, registry ?? ''))).toEqual([false, true]);
  expectNextKey(readFileSync(join(site.folder, 'registry.json'), 'utf8'));

  // The page of the old host: its composition still works, and the newer one is offered.
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, paths.slotGames);
  await expect(titleOf(page)).not.toBeEmpty();
  await page.clock.fastForward('05:01');
  const update = page.getByRole('status').getByRole('button');
  await update.click();
  await expect(update).toBeHidden();
  await expect(titleOf(page)).not.toBeEmpty();
  await expect(refusal(page, 'registry')).toBeHidden();
  expectNextKey(await registryIn(page));

  const fresh = await context.newPage();
  await fresh.goto(site.url + paths.home);
  await expect(fresh.locator('[data-widget^="promo/"]').first()).not.toBeEmpty();
  expectNextKey(await registryIn(fresh));
});

siteTest('[PLAT-01] a visitor with a damaged sequence number recovers with the next page load', async ({ page }) => {
  await page.goto(paths.home);
  await expect(page.getByRole('main')).toBeVisible();
  const stored = () => page.evaluate((key) => localStorage.getItem(key), SEQUENCE_KEY);
  const issued = await stored();
  for (const damaged of ['1e300', 'NaN', '']) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SEQUENCE_KEY, damaged] as const);
    await page.reload();
    await expect.poll(stored, { message: damaged }).toBe(issued);
    await expect(page.locator('[data-widget^="promo/"]').first()).not.toBeEmpty();
    await expect(refusal(page, 'registry')).toBeHidden();
  }
});

siteTest(
  '[PLAT-01] a script that no registry lists cannot be loaded, and the Content Security Policy blocks inline scripts and plain script URLs',
  async ({ page }) => {
    await page.goto(paths.home);
    await expect(page.getByRole('main')).toBeVisible();
    const fault = await page.evaluate(() =>
      (globalThis as unknown as { __site: { load: (url: string) => Promise<void> } }).__site
        .load(`${location.origin}/releases/games/none/entry.js`)
        .catch((error: Error) => error.message),
    );
    expect(fault).toBe('unknown-script');
    const outcome = await page.evaluate(() => {
      const inline = document.createElement('script');
      try {
        inline.textContent = 'globalThis.intruder = true';
        document.head.append(inline);
      } catch {
        return 'refused';
      }
      return 'intruder' in globalThis ? 'ran' : 'refused';
    });
    expect(outcome).toBe('refused');
  },
);

siteTest('a release has a bill of materials, which is not served', async ({ request }) => {
  const id = activeReleasesOf(BUILT_SITE)('games');
  const path = `releases/games/${id}/.sbom/sbom.cdx.json`;
  const bill = JSON.parse(readFileSync(join(BUILT_SITE, path), 'utf8')) as { components: { name: string }[] };
  expect(bill.components.map(({ name }) => name)).toContain('react');
  expect((await request.get(`/${path}`)).status()).toBe(404);
});
