/** Entry points of the catalogue: URL query, tabs and lanes, vendor tiles, filters, rows of home. */
import { paths } from '@site/shared/contract';
import { expect } from '../test';
import { signIn, setLanguage, test } from '../site/visitor';

test.beforeEach(({ page }) => setLanguage(page, 'en'));

test('[GAME-01] [GAME-05] the URL selects type and classify; legacy names are mapped, unknown ones fall back', async ({
  page,
}) => {
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await page.goto(`${paths.slotGames}?gameType=FISH&type=BOSS`);
  await expect(tab('Fishing')).toHaveAttribute('aria-selected', 'true');
  await page.goto(`${paths.slotGames}?gameType=BINGO`);
  await expect(tab('Slots')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Bingo', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${paths.slotGames}?gameType=NO_SUCH_TYPE`);
  await expect(tab('Slots')).toHaveAttribute('aria-selected', 'true');
  await page.goto(paths.esportGames);
  await expect(tab('Sports')).toHaveAttribute('aria-selected', 'true');
  await page.goto(paths.cockfight);
  await expect(tab('Sports')).toHaveAttribute('aria-selected', 'true');
});

test('[GAME-02] [GAME-06] [GAME-09] the route’s selected items are scrolled into view; a guest’s favourites lead to login, without a session-expired message', async ({
  page,
}) => {
  for (const [path, name] of [
    [paths.esportGames, 'Sports'],
    [paths.baccarat, 'Baccarat'],
    [paths.pgSoft, 'Pagoda Grove'],
  ] as const) {
    await page.goto(path);
    const chosen = page.locator('[aria-selected=true], [aria-pressed=true]').filter({ hasText: name }).first();
    await expect(chosen).toBeInViewport({ ratio: 1 });
  }
  await page.goto(paths.favouriteGames);
  await expect(page).toHaveURL(new RegExp(paths.login));
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page.getByText(/logged out|session/i)).toHaveCount(0);
});

test('[GAME-07] [GAME-08] vendor tiles launch their lobby; cockfights have their own lane and pictures', async ({
  page,
}) => {
  await signIn(page, 'member');
  await page.goto(paths.cockfight);
  const tile = page.getByRole('button', { name: /\d+ games$/ }).first();
  const fights = (await tile.locator('b').textContent()) ?? '';
  await expect(tile.locator('img')).toHaveAttribute('src', /-(COLOR|WHITE)\.png$/);
  await page.goto(paths.sportGames);
  await expect(page.getByRole('button', { name: /\d+ games$/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${fights}`) })).toHaveCount(0);
  await page
    .getByRole('button', { name: /\d+ games$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/m\/play\?node=7\d{3}/);
  await expect(page.frameLocator('iframe').locator('#controls button').first()).toBeVisible();
});

test('[GAME-14] filters are applied together, counted, and all cleared with one tap', async ({ page }) => {
  await page.goto(paths.slotGames);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('GCSGAME_gameList')) requested.push(new URL(request.url()).search);
  });
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  // The content scrolls behind the buttons and does not show below them.
  const isActionsAtEdge = ([dialog]: readonly Element[]) => {
    const { left, bottom, width } = dialog!.getBoundingClientRect();
    const lowest = document.elementFromPoint(left + width / 2, bottom - 2);
    return lowest?.textContent?.includes('Show games') === true && lowest.querySelectorAll('button').length === 2;
  };
  await expect.poll(() => sheet.evaluateAll(isActionsAtEdge)).toBe(true);
  await sheet.getByRole('button', { name: 'up to ৳5.00' }).click();
  await sheet.getByRole('button', { name: '20 or more' }).click();
  await sheet.getByRole('switch', { name: 'New games only' }).click();
  await sheet.getByRole('button', { name: 'Show games' }).click();
  await expect(page.getByLabel('3 Filters')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Filtered games' })).toBeVisible();
  expect(requested.at(-1)).toMatch(/isNew=1/);
  expect(requested.at(-1)).toMatch(/minBet=5/);
  expect(requested.at(-1)).toMatch(/minLine=20/);
  await page.getByRole('button', { name: 'Filters' }).click();
  await sheet.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('heading', { name: 'Games', exact: true })).toBeVisible();
});

test('[HOME-04] [HOME-05] [HOME-06] [HOME-07] [HOME-09] home filters its hot games, animates the jackpot, and lists categories, winners, new and jackpot games', async ({
  page,
}) => {
  await page.goto(paths.home);
  const centre = page.getByRole('region', { name: 'Game centre' });
  await expect(centre.getByRole('listitem')).toHaveCount(15);
  await centre.getByRole('searchbox').fill('DICE');
  await expect(centre.getByRole('listitem').first()).toContainText(/dice/i);
  await centre.getByRole('button', { name: 'Clear' }).click();
  await expect(centre.getByRole('listitem')).toHaveCount(15);
  await centre.getByRole('searchbox').fill('LILY');
  await expect(centre.getByRole('listitem').first()).toContainText(/lily/i);
  await centre.getByRole('tab', { name: 'Fishing' }).click();
  await expect(centre.getByRole('button', { name: /Padma Catch/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Winners' }).getByRole('listitem')).toHaveCount(20);
  const pot = page.getByRole('region', { name: 'Jackpot', exact: true });
  await pot.scrollIntoViewIfNeeded();
  await expect(pot.getByRole('link').first()).toContainText('৳');
  await expect(page.getByRole('region', { name: 'New games' }).getByRole('listitem')).toHaveCount(9);
  // Fifteen games in groups of four: four slides, of which one is shown.
  const carousel = page.getByRole('region', { name: 'Jackpot games' }).getByRole('group', { name: 'Jackpot games' });
  await expect(carousel.locator('[aria-roledescription="slide"]')).toHaveCount(4);
  await expect(carousel.locator('[aria-roledescription="slide"]:not([inert])').getByRole('link')).toHaveCount(4);
});
