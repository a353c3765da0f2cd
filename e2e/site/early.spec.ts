/** SITE-26: what a visitor does on a rendered page before its scripts have loaded. */
import { expect } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { menuOf, openHeld, openMenu, SCRIPTS, tapBesideMenu, untilRendered } from './rendered';
import { DEMO, fillLogin, setLanguage, test } from './visitor';

test('[SITE-26] what was typed and tapped before the scripts have loaded is not lost', async ({
  page,
  servers: { site },
}) => {
  const release = await openHeld(page, site, paths.login, 'en');
  const form = page.locator('form:visible');
  await form.getByLabel(/^User name/).fill('demo');
  await form.getByLabel(/^Password/).fill('Demo1234');
  await form.getByRole('button', { name: 'Log in' }).click();
  expect(new URL(page.url()).search).toBe('');
  release();
  await page.waitForURL((url) => url.pathname !== paths.login);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('[SITE-26] a menu that was opened before the scripts have loaded stays open, and its actions work then', async ({
  page,
  servers: { site },
}) => {
  const release = await openHeld(page, site, paths.home, 'en');
  await openMenu(page);
  await tapBesideMenu(page);
  await openMenu(page);
  await menuOf(page).getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(menuOf(page)).toHaveCount(1);
  await expect(menuOf(page)).toHaveAttribute('aria-modal', 'true');
  await expect(menuOf(page).getByRole('link', { name: 'Slots', exact: true })).toBeVisible();
});

test('[SITE-26] [SITE-10] a language is chosen before the scripts have loaded', async ({ page, servers: { site } }) => {
  await untilRendered(page, site, paths.home, 'en');
  const release = await openHeld(page, site, paths.home, 'bn');
  const button = page.getByRole('button', { name: 'ভাষা: বাংলা' });
  await button.click();
  const list = page.getByRole('menu');
  const [box, of] = [await list.boundingBox(), await button.boundingBox()];
  expect(box && of && box.x + box.width - (of.x + of.width)).toBeCloseTo(0, 0);
  expect(box && of && box.y - (of.y + of.height)).toBeCloseTo(4, 0);
  await list.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Promotions', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  release();
  await expect(page.locator('#root')).not.toHaveAttribute('data-served');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Language: English' })).toBeVisible();
});

test('[SITE-26] [SITE-10] an open list of languages stays open, in its place, when the scripts have loaded', async ({
  page,
  servers: { site },
}) => {
  const release = await openHeld(page, site, paths.home, 'bn');
  await page.getByRole('button', { name: 'ভাষা: বাংলা' }).click();
  const list = page.getByRole('menu');
  const before = await list.boundingBox();
  release();
  await expect(page.locator('[popover]')).toHaveCount(0);
  await expect(list).toHaveCount(1);
  expect(await list.boundingBox()).toEqual(before);
  await list.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Language: English' })).toBeVisible();
  await expect(list).toHaveCount(0);
});

test('[SITE-26] a guest who taps a game before the scripts have loaded gets the login page, and after it the game', async ({
  page,
  servers: { site },
}) => {
  await untilRendered(page, site, paths.login, 'en');
  const release = await openHeld(page, site, paths.home, 'en');
  const tile = page.locator('#main a[href^="/m/play"]').first();
  const to = new URL((await tile.getAttribute('href')) ?? '', site);
  await tile.click();
  await expect(page.getByLabel(/^Password/)).toBeVisible();
  await expect(page).toHaveURL(paths.login);
  release();
  await fillLogin(page, ...DEMO.member);
  await page.waitForURL((url) => url.pathname + url.search === to.pathname + to.search);
});

test('[SITE-26] a link followed before the scripts have loaded gives up the rest of its page, and Back loads that again', async ({
  page,
  servers: { site },
}) => {
  await untilRendered(page, site, paths.login, 'en');
  const release = await openHeld(page, site, paths.home, 'en');
  // The host's own scripts end with any navigation.
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('/releases/games/'));
  await page.route(`**${paths.login}`, async (route) => {
    // On a slow network it would be queued behind them.
    await givenUp;
    await route.continue();
  });
  const link = page.getByRole('banner').getByRole('link', { name: 'My account' });
  await link.click();
  await expect(page.getByLabel(/^Password/)).toBeVisible();
  release();
  await page.goBack();
  await expect(page.locator('#root')).not.toHaveAttribute('data-served');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menuOf(page)).toHaveAttribute('aria-modal', 'true');
});

test('[SITE-26] a search that was typed and sent before the scripts have loaded is made', async ({
  page,
  servers: { site },
}) => {
  const release = await openHeld(page, site, paths.slotGames, 'en');
  const search = page.getByRole('searchbox').first();
  await search.fill('zzzz-no-such-game');
  await search.press('Enter');
  release();
  await expect(page.getByRole('main')).toContainText('No games match that name');
  await expect(search).toHaveValue('zzzz-no-such-game');
});

test('[SITE-26] [AUTH-07] what was typed on the registration before the scripts have loaded is not lost', async ({
  page,
  servers: { site },
}) => {
  const release = await openHeld(page, site, paths.register, 'en');
  const name = page.locator('form input[name=username]:visible');
  await name.fill('early-bird');
  release();
  // The form's own draft, which a reload restores.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('early-bird');
  await expect(name).toHaveValue('early-bird');
});

test('[SITE-26] [AUTH-12] what was typed and sent on the recovery before the scripts have loaded is not lost', async ({
  page,
  servers: { site },
}) => {
  const release = await openHeld(page, site, paths.forget, 'en');
  await page.locator('form input[name=username]:visible').fill('early-bird');
  await page.locator('form input[name=email]:visible').fill('early@mail.test');
  await page.locator('form button[type=submit]:visible').click();
  const sent = page.waitForRequest('**/wps/member/password/email');
  release();
  expect((await sent).postData()).toContain('early-bird');
  await expect(page.getByText(/on its way to your e-mail/)).toBeVisible();
});

test('[SITE-26] [AUTH-07] a user name typed before the scripts have loaded is carried over to registration', async ({
  page,
  servers: { site },
}) => {
  const release = await openHeld(page, site, paths.login, 'en');
  await page.locator('form input[name=username]:visible').fill('early-bird');
  await page.getByRole('link', { name: 'Create an account' }).click();
  release();
  await expect(page).toHaveURL(paths.register);
  await expect(page.locator('form input[name=username]:visible')).toHaveValue('early-bird');
});

test('[AUTH-07] [AUTH-12] a user name typed on the login page is carried over to recovery and registration', async ({
  page,
}) => {
  await setLanguage(page, 'en');
  const name = page.locator('form input[name=username]:visible');
  let draft = '';
  for (const [link, path] of [
    ['Forgot password?', paths.forget],
    ['Create an account', paths.register],
  ] as const) {
    await page.goto(paths.login);
    // Restored in the middle of `fill`, it would be beside the new text.
    await expect(name).toHaveValue(draft);
    draft = `for${path.replaceAll('/', '-')}`;
    await name.fill(draft);
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('form', { name: 'Log in' })).toHaveCount(0);
    await expect(name).toHaveValue(draft);
  }
});

test('[SITE-26] before the scripts, pictures below the first screen are requested once the visitor moves', async ({
  page,
  servers: { site },
}) => {
  await untilRendered(page, site, paths.home, 'bn');
  await setLanguage(page, 'bn');
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(request.url()));
  const sources = (pictures: string) =>
    page.locator(pictures).evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src));
  await page.route(SCRIPTS, () => new Promise<void>(() => undefined));
  await page.goto(paths.home, { waitUntil: 'commit' });
  await expect
    .poll(async () => (await sources('[data-widget="games/center"] img')).every((src) => requested.has(src)))
    .toBe(true);
  const above = new Set(await sources('[data-widget]:not([data-below]) img'));
  const below = (await sources('[data-below] img')).filter((src) => !above.has(src));
  expect(below.length).toBeGreaterThan(10);
  expect(below.filter((src) => requested.has(src))).toEqual([]);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => below.filter((src) => requested.has(src)).length).toBeGreaterThan(1);
});
