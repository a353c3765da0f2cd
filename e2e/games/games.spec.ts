/** Games from list to exit: find, mark as favourite, launch, play and close, on the gateway's seed data. */
import { type Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { expect } from '../test';
import { casesOf } from '../cases';
import { FIRST, openGame } from './openGame';
import { choose, expectNoHorizontalScroll, fillLogin, DEMO, signIn, setLanguage, test } from '../site/visitor';

const HOUSE_SLOT = '9001';
const tiles = (page: Page) => page.getByRole('region', { name: 'Games', exact: true }).getByRole('listitem');
const balance = (page: Page) => page.getByRole('status', { name: 'Balance' });
const minor = (text: string | null) => Number((text ?? '').replace(/[^\d]/g, ''));

test.beforeEach(({ page }) => setLanguage(page, 'en'));

test('[GAME-03] [GAME-15] the list loads to its end and keeps only rows near the viewport in the DOM', async ({
  page,
}) => {
  await page.goto(paths.slotGames);
  await expect(tiles(page).first()).toBeVisible();
  const requested: number[] = [];
  page.on('request', (request) => {
    const pageNo = new URL(request.url()).searchParams.get('pageNo');
    if (request.url().includes('GCSGAME_gameList') && pageNo) requested.push(Number(pageNo));
  });
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 4000);
        return requested.length;
      },
      { timeout: 30_000, intervals: [300] },
    )
    .toBeGreaterThanOrEqual(5);
  expect(requested).toEqual([...requested].sort((a, b) => a - b));
  expect(new Set(requested).size).toBe(requested.length);
  expect(await tiles(page).count()).toBeLessThan(100);
});

test('[GAME-04] a vendor, a classify and a name each show their own games, and the URL restores them', async ({
  page,
}) => {
  await page.goto(paths.slotGames);
  await page.getByRole('group', { name: 'Providers' }).getByRole('button', { name: 'Pagoda Grove' }).click();
  await expect(page).toHaveURL(/vassalage=PGE/);
  await expect(tiles(page).first()).toContainText('Pagoda Grove');
  await page.reload();
  await expect(tiles(page).first()).toContainText('Pagoda Grove');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('tiger');
  await expect(page).toHaveURL(/q=tiger/);
  await expect(tiles(page).first()).toContainText(/tiger/i);
});

test('[GAME-06] every category opens from the side menu without a page load', async ({ page }) => {
  await page.goto(paths.home);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const all = ['Slots', 'Live casino', 'Fishing', 'Cards & board', 'Sports', 'Esports', 'Cockfight'];
  for (const name of casesOf(all, (_, index) => index % 3 === 0)) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('navigation', { name: 'Game centre' }).getByRole('link', { name, exact: true }).click();
    await expect(tiles(page).first()).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expectNoHorizontalScroll(page);
    await page.goBack();
  }
});

test('[GAME-11] a game is found despite a typing error, without a request per letter', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/search(Index|Game)/.test(request.url())) requested.push(request.url());
  });
  await page.goto(paths.search);
  await page.getByRole('searchbox').pressSequentially('tigre');
  await expect(page.getByRole('listitem').first()).toContainText(/tiger/i);
  expect(requested).toHaveLength(1);
});

test('[SES-08] a guest who taps a game logs in and arrives in the game', async ({ page }) => {
  await page.goto(paths.inHouse);
  await page
    .getByRole('link', { name: /^Moonlit Lily,/ })
    .last()
    .click();
  await expect(page).toHaveURL(paths.login);
  await fillLogin(page, ...DEMO.member);
  await expect(page).toHaveURL(paths.play(HOUSE_SLOT));
  await expect(page.frameLocator('iframe').locator('#controls button').first()).toBeVisible(FIRST);
});

test('[GAME-12] a stake updates the shown balance within a second, and the wallet confirms it', async ({ page }) => {
  await signIn(page, 'member');
  const spin = (await openGame(page, HOUSE_SLOT, 'Spin')).getByRole('button', { name: 'Spin' });
  const before = minor(await balance(page).textContent());
  await spin.click();
  await expect.poll(async () => minor(await balance(page).textContent()), { timeout: 1_000 }).not.toBe(before);
  // After free spins, if the round has any.
  await expect(spin).toBeEnabled({ timeout: 30_000 });
  const shown = await balance(page).textContent();
  await page.getByRole('button', { name: 'Leave game' }).click();
  await page.goto(paths.memberHome);
  await expect(page.getByText(shown ?? '').first()).toBeVisible();
});

test('[GAME-12] [SITE-10] [SITE-11] a guest tries the demo; the frame is sandboxed and only its messages are accepted', async ({
  page,
}) => {
  const launches: string[] = [];
  page.on('framenavigated', (visited) => visited !== page.mainFrame() && launches.push(visited.url()));
  await page.goto(paths.play(HOUSE_SLOT, true));
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-popups');
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeVisible(FIRST);
  await expect(balance(page)).toHaveText(/৳/);
  const before = await balance(page).textContent();
  await page.evaluate(() => window.postMessage({ source: 'wps-play', type: 'balance', balance: '1.00' }, '*'));
  await page.evaluate(() => window.postMessage({ source: 'wps-play', type: 'close' }, '*'));
  await expect(frame).toBeVisible();
  expect(await balance(page).textContent()).toBe(before);

  // Another language and theme, selected in another tab, change the bar but do not reload the game.
  const element = await frame.elementHandle();
  await choose(page, { theme: 'light', locale: 'bn' });
  await expect(page.getByRole('button', { name: 'গেম থেকে বের হোন' })).toBeVisible();
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
  expect(launches).toHaveLength(1);
});

test('[GAME-09] [GAME-10] a favourite is stored, and rolled back with a message if the gateway refuses', async ({
  page,
}) => {
  await signIn(page, 'member');
  await page.goto(`${paths.slotGames}?vassalage=NKS`);
  const heart = tiles(page)
    .nth(2)
    .getByRole('button', { name: /^Favourite:/ });
  const name = (await heart.getAttribute('aria-label'))?.replace('Favourite: ', '') ?? '';
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  // The heart changes at once; leaving the document before the answer would cancel the request.
  const stored = page.waitForResponse('**/MCSFE_addFavoriteGameV2*');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await stored;
  await page.goto(paths.favourite);
  const favourite = page.getByRole('button', { name: `Favourite: ${name}` });
  await expect(favourite).toBeVisible();
  await page.route('**/MCSFE_removeFavoriteGameV2*', (route) => route.abort());
  await favourite.click();
  await expect(page.getByText('No internet. Check your connection and try again.')).toBeVisible();
  await expect(favourite).toHaveAttribute('aria-pressed', 'true');
  await page.unroute('**/MCSFE_removeFavoriteGameV2*');
  await favourite.click();
  await expect(favourite).toHaveCount(0);
});

test('[GAME-09] [SES-02] a heart that changes in one tab changes in another', async ({ page, context }) => {
  // Two page loads, and the second tab is idle only after its pictures.
  test.slow();
  await signIn(page, 'member');
  await page.goto(`${paths.slotGames}?vassalage=NKS`);
  const other = await context.newPage();
  // A page follows the other tabs once it listens to the gateway, when it is idle.
  const listening = other.waitForEvent('websocket');
  await other.goto(`${paths.slotGames}?vassalage=NKS`);
  await listening;
  const heartOf = (tab: Page) =>
    tiles(tab)
      .nth(3)
      .getByRole('button', { name: /^Favourite:/ });
  await expect(heartOf(other)).toHaveAttribute('aria-pressed', 'false');
  for (const pressed of ['true', 'false']) {
    await heartOf(page).click();
    await expect(heartOf(other)).toHaveAttribute('aria-pressed', pressed);
  }
});
