/** An embedded remote shows an error in its element if the site does not respond or its registry is invalid. */
import { expect, type Page } from '@playwright/test';
import { casesOf } from '../cases';
import type { EmbeddedSite } from '../siteServers';
import { test } from './embeddedSite';
import { openForeignPage, eventsOf } from './foreignPage';

/** The browser logs the refused requests. */
test.use({ expectedFaults: /^console: / });

const TIERS = ['shadow', 'inline', 'frame'] as const;
type Tier = (typeof TIERS)[number];

const elementIn = (tier: Tier) =>
  `<site-remote name="promo" page="activity" locale="en" isolation="${tier}">Offers</site-remote><button id="own">own</button>`;
/** Where the element shows its page. Failures of the site are shown before there is a frame. */
const remoteOf = (page: Page, tier: Tier) => {
  const element = page.locator('site-remote');
  return tier === 'frame' ? element.frameLocator('iframe') : element;
};
const REGISTRY = '**/registry.json';

const pageLivesOn = async (page: Page) => {
  await page.locator('#own').click();
  await expect(page.getByRole('heading', { name: 'A page of its own' })).toBeVisible();
};

/** After the site has recovered, the retry loads the remote without a page reload. */
async function expectRetryLoads(page: Page, site: EmbeddedSite, tier: Tier = 'shadow'): Promise<void> {
  const remote = remoteOf(page, tier);
  await page.locator('site-remote').getByRole('button', { name: 'Try again' }).click();
  await expect(remote.getByRole('listitem').first()).toBeVisible({ timeout: 20_000 });
  await expect(remote.getByText('This part cannot be opened')).toHaveCount(0);
  expect(page.url()).toBe(`${site.foreign.url}/`);
}

/** In the sample each failure in one tier, each tier with one failure. */
for (const tier of casesOf(TIERS, (one) => one === 'shadow'))
  test(`[PLAT-05] ${tier}: a remote of a site that does not respond shows an error, and a retry loads it`, async ({
    page,
    site,
  }) => {
    await page.route(REGISTRY, (route) => route.abort());
    await openForeignPage(page, site, elementIn(tier));
    await expect(page.locator('site-remote').getByRole('alert')).toContainText('This part cannot be opened');
    expect((await eventsOf(page)).map(({ kind }) => kind)).toEqual(['unreachable']);
    await pageLivesOn(page);
    await page.unroute(REGISTRY);
    await expectRetryLoads(page, site, tier);
  });

for (const tier of casesOf(TIERS, (one) => one === 'frame'))
  test(`[PLAT-05] [PLAT-01] ${tier}: a registry changed after signing loads no script of any remote`, async ({
    page,
    site,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.url().includes('/releases/') && scripts.push(request.url()));
    await page.route(REGISTRY, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('"format":1,', '"format":1,"more":1,'),
      });
    });
    await openForeignPage(page, site, elementIn(tier));
    await expect(page.locator('site-remote').getByRole('alert')).toContainText('could not verify the site');
    expect((await eventsOf(page)).map(({ kind }) => kind)).toEqual(['registry-tampered']);
    expect(scripts).toEqual([]);
    await pageLivesOn(page);
    await page.unroute(REGISTRY);
    await expectRetryLoads(page, site, tier);
  });

for (const tier of casesOf(TIERS, (one) => one === 'inline'))
  test(`[PLAT-13] ${tier}: a page of a forbidden origin shows an error, emits an event and logs the setting`, async ({
    page,
    site,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await openForeignPage(page, site, elementIn(tier));
    // The same page under another host name is another origin, which the site does not allow.
    await page.goto(site.foreign.url.replace('127.0.0.1', 'localhost'));
    await expect(page.locator('site-remote').getByRole('alert')).toContainText('This page may not show the site');
    expect((await eventsOf(page)).map(({ kind }) => kind)).toEqual(['origin-not-allowed']);
    expect(logged.join('\n')).toContain('EMBED_ORIGINS');
    await pageLivesOn(page);
  });

test('[PLAT-05] the retry requests site code again that did not load', async ({ page, site }) => {
  const chunks = '**/releases/host/*/embed/*.js*';
  await page.route(chunks, (route) => route.abort());
  await openForeignPage(page, site, elementIn('shadow'));
  await expect(page.locator('site-remote').getByRole('alert')).toContainText('unreachable');
  await page.unroute(chunks);
  await expectRetryLoads(page, site);
});

test('[PLAT-05] if the embed script does not load, the element keeps the page’s own fallback content', async ({
  page,
  site,
}) => {
  await page.route('**/embed.js', (route) => route.abort());
  await openForeignPage(page, site, elementIn('shadow'));
  await expect(page.locator('site-remote').getByText('Offers')).toBeVisible();
  await pageLivesOn(page);
});
