/** A rendered page has the file lists of the remotes that it shows; those of others are fetched (docs/decisions/0037). */
import { expect, type Page, type Route } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { untilRendered } from '../site/rendered';
import { test } from '../test';
import { missingWidgets, widgetsOf } from './locators';

/** Requests that the tests refuse or forge on purpose. */
test.use({ expectedFaults: /^console: / });

const LISTS = '**/lists.json';
const REGISTRY = '**/registry.json';

/** The login page, whose HTML names no file of the games remote, once React has taken over. */
async function openLogin(page: Page, baseURL: string | undefined) {
  await untilRendered(page, baseURL ?? '', paths.login, 'bn');
  await page.goto(paths.login);
  const text = (await page.locator('#registry').textContent()) ?? '';
  const { remotes } = JSON.parse(text.split('\n')[1] ?? '') as {
    remotes: { name: string; active: { list: string; files?: object } }[];
  };
  const games = remotes.find(({ name }) => name === 'games');
  expect(games?.active.files).toBeUndefined();
  expect(text).not.toContain(`\n${games?.active.list} `);
  const show = page.getByRole('button', { name: 'দেখান' });
  await expect(async () => {
    if (await show.isVisible()) await show.click();
    await expect(show).toBeHidden({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

/** Home, within the page: its games are of another remote. */
async function openHome(page: Page) {
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('link', { name: 'Shapla', exact: true }).click();
  await expect(page).toHaveURL(paths.home);
}
const isInSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);
const gameOnHome = (page: Page) => widgetsOf(page, 'games').getByRole('link').first();
const abort = (route: Route) => route.abort();
const networkIsBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

test('[SITE-26] the files of another remote are those of the fetched list', async ({ page, baseURL }) => {
  const fetched = page.waitForResponse(LISTS);
  await openLogin(page, baseURL);
  await openHome(page);
  await expect(gameOnHome(page)).toBeVisible();
  expect((await fetched).ok()).toBe(true);
  expect(await isInSameDocument(page)).toBe(true);
});

test('[SITE-26] [PLAT-03] without the lists the registry has the files, and without both the remote can be tried again', async ({
  page,
  baseURL,
}) => {
  await page.route(LISTS, abort);
  await page.route(REGISTRY, abort);
  await openLogin(page, baseURL);
  await openHome(page);
  await expect(missingWidgets(page, 'games').first()).toBeVisible({ timeout: 20_000 });
  await page.unroute(REGISTRY);
  await networkIsBack(page);
  await expect(gameOnHome(page)).toBeVisible();
  expect(await isInSameDocument(page)).toBe(true);
});

test('[PLAT-01] a list that was changed on its way is not used', async ({ page, baseURL }) => {
  await page.route(REGISTRY, abort);
  await page.route(LISTS, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll(/"sha256-[^"]{4}/g, '"sha256-AAAA') });
  });
  await openLogin(page, baseURL);
  await openHome(page);
  await expect(missingWidgets(page, 'games').first()).toBeVisible({ timeout: 20_000 });
  await page.unroute(REGISTRY);
  await networkIsBack(page);
  await expect(gameOnHome(page)).toBeVisible();
});
