/** Wide screens: lists with their details beside them, the navigation rail, grids, and games on a phone held sideways. */
import type { Locator, Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { casesOf } from '../cases';
import { openGame } from '../games/openGame';
import { largeTextFaults } from '../largeText';
import { expect } from '../test';
import { expectNoHorizontalScroll, signIn, setLanguage, test } from './visitor';

const SIZES = [
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const RAIL_FROM = 1024;

test.use({ hasTouch: false });
test.beforeEach(({ page }) => setLanguage(page, 'en'));

/** Expects two visible elements, the second after the first. */
async function expectBeside(first: Locator, second: Locator): Promise<void> {
  await expect(async () => {
    const [left, right] = [await first.boundingBox(), await second.boundingBox()];
    if (!left || !right) throw new Error('not visible');
    expect(right.x).toBeGreaterThanOrEqual(left.x + left.width - 1);
  }).toPass();
}

/** Number of items in the first row of a list of tiles. */
const columnsOf = (list: Locator) =>
  list.evaluate((element) => {
    const tops = [...element.querySelectorAll('[role=listitem]')].map((item) => item.getBoundingClientRect().top);
    return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 1).length;
  });

/** The site's main navigation: a rail at the side from 1024 px on, below that a bar at the end of the screen. */
async function expectNavigation(page: Page, { width, height }: (typeof SIZES)[number]): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Main', exact: true });
  const [home, main] = [
    await nav.getByRole('link', { name: 'Home' }).boundingBox(),
    await page.getByRole('main').boundingBox(),
  ];
  if (width >= RAIL_FROM) expect((home?.x ?? 0) + (home?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0);
  else expect(home?.y).toBeGreaterThan(height - 100);
}

/** A phone held sideways below its address bar, and a page at 400 % on a laptop. */
test('[SITE-24] [SITE-25] a low window: navigation at the side or low, and a header that scrolls away', async ({
  page,
}) => {
  const nav = page.getByRole('navigation', { name: 'Main', exact: true });
  await page.setViewportSize({ width: 740, height: 312 });
  await page.goto(paths.slotGames);
  await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeInViewport();
  const rail = await nav.boundingBox();
  expect(rail?.x).toBe(0);
  for (const link of await nav.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
  const main = await page.getByRole('main').boundingBox();
  expect(main?.x).toBeGreaterThanOrEqual(rail?.width ?? 0);
  await page.setViewportSize({ width: 320, height: 256 });
  expect((await nav.boundingBox())?.height).toBeLessThanOrEqual(56);
  await page.mouse.wheel(0, 300);
  await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).not.toBeInViewport();
  await expectNoHorizontalScroll(page);
});

test('[SITE-25] a device that asks for contrast or for its own colours gets them, and sees what is selected', async ({
  page,
}) => {
  await page.goto(paths.slotGames);
  const tabs = page.getByRole('main').getByRole('tab');
  const [quiet, selected] = [
    tabs.and(page.locator('[aria-selected=false]')).first(),
    page.getByRole('tab', { selected: true }).first(),
  ];
  const color = (tab: Locator) => tab.evaluate((element) => getComputedStyle(element).color);
  const background = (tab: Locator) => tab.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await color(quiet)).not.toBe(await color(selected));
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(() => color(quiet)).toBe(await color(selected));
  await page.emulateMedia({ contrast: null, forcedColors: 'active' });
  await expect.poll(() => background(selected)).not.toBe(await background(quiet));
});

test('[SITE-24] nothing to tap is beside a notch or below a home indicator', async ({ page, context }) => {
  const [NOTCH, INDICATOR] = [47, 34];
  const devtools = await context.newCDPSession(page);
  const keepClear = (insets: { readonly left: number; readonly bottom: number }) =>
    devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 0, right: insets.left, ...insets } });
  await signIn(page, 'member');
  await page.setViewportSize({ width: 360, height: 640 });
  await keepClear({ left: 0, bottom: INDICATOR });
  await page.goto(paths.deposit);
  const pay = await page.getByRole('button', { name: 'Go to payment' }).boundingBox();
  const nav = page.getByRole('navigation', { name: 'Main', exact: true });
  expect((pay?.y ?? 0) + (pay?.height ?? 640)).toBeLessThanOrEqual((await nav.boundingBox())?.y ?? 0);
  await page.goto(`${paths.electronicLottery}?game=DRUTO5D3`);
  const bet = await page.getByRole('button', { name: 'Place bet' }).first().boundingBox();
  expect((bet?.y ?? 0) + (bet?.height ?? 640)).toBeLessThanOrEqual(640 - INDICATOR);

  await page.setViewportSize({ width: 740, height: 340 });
  await keepClear({ left: NOTCH, bottom: 21 });
  await page.goto(paths.home);
  // React draws over the served page.
  const home = nav.getByRole('link', { name: 'Home' });
  await expect.poll(async () => (await home.boundingBox())?.x ?? 0).toBeGreaterThanOrEqual(NOTCH);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const entry = page.getByRole('dialog').getByRole('link', { name: 'Hot games' });
  await expect.poll(async () => (await entry.boundingBox())?.x ?? 0).toBeGreaterThanOrEqual(NOTCH);
});

test('[SITE-24] guests: rail, grids and details beside their list, at 820, 1280 and 1920 px', async ({ page }) => {
  for (const [path, region] of [
    [paths.home, 'Game centre'],
    [paths.slotGames, 'Games'],
  ] as const) {
    await page.setViewportSize(SIZES[0]);
    await page.goto(path);
    const grid = page.getByRole('region', { name: region, exact: true }).getByRole('list').last();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const [least, most] = size.width >= RAIL_FROM ? [6, 8] : [5, 6];
      await expect(grid.getByRole('listitem').nth(8)).toBeVisible();
      const columns = expect.poll(() => columnsOf(grid), { message: `${path} at ${size.width}` });
      await columns.toBeLessThanOrEqual(most);
      await columns.toBeGreaterThanOrEqual(least);
      await expectNavigation(page, size);
      await expectNoHorizontalScroll(page);
    }
  }
  await page.goto(paths.help('deposit'));
  const article = page.locator('details[open]');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectBeside(article.locator('summary'), article.locator(':scope > div > div'));
    await expectNoHorizontalScroll(page);
  }
  await page.goto(paths.promotion('1'));
  const promotion = page.getByRole('main').getByRole('listitem').first();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectBeside(promotion, page.getByRole('region', { name: 'Welcome gift' }));
    await expectNoHorizontalScroll(page);
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(paths.activity);
  await page.keyboard.press('/');
  await expect(page).toHaveURL(paths.search);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('[SITE-25] home cuts no name and no prize at normal and at large text, on a phone and on wide pages', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(paths.home);
  await expect(page.getByRole('region', { name: 'Winners' }).getByRole('listitem').first()).toBeAttached();
  for (const size of [{ width: 360, height: 780 }, ...SIZES]) {
    await page.setViewportSize(size);
    for (const percent of [100, 200])
      expect(await largeTextFaults(page, percent), `${size.width} px, ${percent} %`).toEqual([]);
  }
});

test('[SITE-24] members and agents: records and people open beside their list', async ({ page }) => {
  await signIn(page, 'agent');
  await page.setViewportSize(SIZES[0]);
  await page.goto(paths.team);
  const list = page.getByRole('main').getByRole('list').last();
  await list.getByRole('button').first().click();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectBeside(list, page.getByRole('region', { name: 'Member' }));
    await expectNoHorizontalScroll(page);
  }
  await page.goto(paths.gameRecord);
  const bets = page.getByRole('list', { name: 'Betting record' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // The seed may hold no bets of this account.
    await expect(bets.or(page.getByText('No entries for these dates'))).toBeVisible();
    await expectNoHorizontalScroll(page);
  }
  await page.goto(paths.transactions);
  await page.getByRole('button', { name: 'A year' }).click();
  const account = page.getByRole('list', { name: 'Account record' });
  // A table: the label of a cell is for screen readers only.
  const label = account.getByText('Balance', { exact: true }).first();
  await expect.poll(async () => (await label.boundingBox())?.width).toBe(1);
  // The browser's print command has some of the rows only.
  await page.emulateMedia({ media: 'print' });
  await expect(account).toBeHidden();
  await expect(page.getByText('To print every entry as a table, use “Print or PDF” on this page.')).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.setViewportSize(SIZES[0]);
  await expect(page.getByRole('button', { name: 'Columns: 5 of 6' })).toBeVisible();
  await page.setViewportSize(SIZES[2]);
  await page.getByRole('button', { name: 'Columns: 6 of 6' }).click();
  await page.getByRole('checkbox', { name: 'Balance' }).uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(label).toBeHidden();
  await expect(page.getByRole('button', { name: 'Columns: 5 of 6' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(account.getByText(/^Balance ৳/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Columns/ })).toBeHidden();
  await page.goto(paths.teamProfit);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(page.getByRole('columnheader').first()).toHaveCSS('position', 'sticky');
    await expectNoHorizontalScroll(page);
  }
});

test('[SITE-24] members: messages and announcements open beside their list, dialogs in the middle', async ({
  page,
}) => {
  await signIn(page, 'member');
  for (const path of [paths.inbox, paths.notice]) {
    await page.setViewportSize(SIZES[0]);
    await page.goto(path);
    await page.locator('summary').filter({ visible: true }).first().click();
    const opened = page.locator('details[open]').filter({ visible: true });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectBeside(opened.locator('summary'), opened.locator(':scope > div > div'));
      await expectNoHorizontalScroll(page);
    }
  }
  await page.goto(paths.security);
  await page.getByRole('button', { name: 'Devices' }).click();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectInTheMiddle(page.getByRole('dialog'), size);
  }
});

/** Expects the centre of an element at that of the screen; a scroll bar may take some of the width. */
async function expectInTheMiddle(element: Locator, { width, height }: (typeof SIZES)[number]): Promise<void> {
  await expect(async () => {
    const box = await element.boundingBox();
    if (!box) throw new Error('not visible');
    expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThanOrEqual(8);
    expect(Math.abs(box.y + box.height / 2 - height / 2)).toBeLessThanOrEqual(8);
  }).toPass();
}

/** One game of each engine and table layout, and the name of its main button. */
const GAMES = [
  ['9001', 'Spin'],
  ['9002', 'Roll'],
  ['9003', 'Start'],
  ['9004', 'Max'],
  ['9005', 'Deal'],
  // Tables: roulette (the tallest), dragon tiger, sic bo, andar bahar, teen patti, wheel, match, duel, ring.
  ...(['100446', '100460', '100470', '100478', '100486', '100492', '7005', '7008', '7013'] as const).map(
    (node) => [node, 'Play'] as const,
  ),
] as const;
/** A slot, a field and the tallest table. */
const SAMPLE: readonly string[] = ['9001', '9003', '100446'];

/** Of a phone held sideways. */
const SIDEWAYS = [
  { width: 740, height: 360 },
  { width: 915, height: 412 },
  { width: 667, height: 375 },
] as const;

test.describe('on a phone held sideways', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('[SITE-24] the main button of every game is on the screen, all controls large, on three widths', async ({
    page,
  }) => {
    await page.setViewportSize(SIDEWAYS[0]);
    await signIn(page, 'member');
    for (const [node, name] of casesOf(GAMES, ([one]) => SAMPLE.includes(one))) {
      const game = await openGame(page, node, name);
      for (const size of SIDEWAYS) {
        await page.setViewportSize(size);
        const what = `${node} at ${size.width} × ${size.height}`;
        await expect(game.getByRole('button', { name, exact: true }), what).toBeInViewport({ ratio: 1 });
        // Boxes in the page's pixels, so that a scaled frame counts.
        const controls = await game.locator('#controls').locator('button, select').all();
        const heights = await Promise.all(controls.map(async (control) => (await control.boundingBox())?.height));
        expect(
          heights.filter((height) => height !== undefined && height < 40),
          what,
        ).toEqual([]);
        await expectNoHorizontalScroll(page);
      }
    }
  });

  test('[SITE-24] the main button of a lottery is on the screen, on three widths', async ({ page }) => {
    await page.setViewportSize(SIDEWAYS[0]);
    await signIn(page, 'member');
    await page.goto(`${paths.electronicLottery}?game=DRUTO5D3`);
    await page.getByRole('tab', { name: 'Sums' }).click();
    await page.getByRole('button', { name: /^Big/ }).click();
    await expectOnScreen(page, page.getByRole('button', { name: 'Place bet' }).first());
  });

  test('[SITE-24] @long the button to the table of a live room is on the screen, on three widths', async ({ page }) => {
    await page.setViewportSize(SIDEWAYS[0]);
    await signIn(page, 'member');
    await page.goto(paths.liveRooms);
    await page.locator('a[href^="/m/live-room?"]').filter({ visible: true }).first().click();
    await expectOnScreen(page, page.getByRole('main').getByRole('button', { name: /^Play / }));
  });
});

/** Expects a whole button at every size of a phone held sideways, without scrolling. */
async function expectOnScreen(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  for (const size of SIDEWAYS) {
    await page.setViewportSize(size);
    await expect(button, `at ${size.width} × ${size.height}`).toBeInViewport({ ratio: 1 });
    await expectNoHorizontalScroll(page);
  }
}
