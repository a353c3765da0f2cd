/** Widgets of promotions on home: banners, the ticker, popups after login, side buttons, the app block. */
import type { Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { logIn, setLanguage, test } from '../site/visitor';
import { expect } from '../test';
import { closeDialog } from './dialogs';

const carousel = (page: Page) => page.getByRole('group', { name: 'Promotions' }).first();
const shownSlide = (page: Page) =>
  carousel(page).evaluate((root) =>
    [...root.querySelectorAll('[aria-roledescription=slide]')].findIndex((slide) => !(slide as HTMLElement).inert),
  );

/** At 200 % text: which share of the bell its number covers, and how many pixels of the number are above the screen. */
const bellAtLargeText = (page: Page) =>
  page.getByRole('link', { name: /^Announcements \d+ unread$/ }).evaluate((link): [number, number] => {
    document.documentElement.style.fontSize = '200%';
    const bell = link.querySelector('svg')!.getBoundingClientRect();
    const number = link.lastElementChild!.getBoundingClientRect();
    document.documentElement.style.fontSize = '';
    const across = Math.min(bell.right, number.right) - Math.max(bell.left, number.left);
    const down = Math.min(bell.bottom, number.bottom) - Math.max(bell.top, number.top);
    return [(across * down) / (bell.width * bell.height), Math.max(0, -number.top)];
  });

/** Touch events through CDP; mouse events do not trigger touch handlers. */
async function swipe(page: Page, by: number): Promise<void> {
  const box = (await carousel(page).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + 40];
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + by * share, y }] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.beforeEach(({ page }) => setLanguage(page, 'en'));

test('[HOME-02] banners advance automatically until they are paused', async ({ page }) => {
  await page.clock.install();
  await page.goto(paths.home);
  await expect(carousel(page)).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(await shownSlide(page)).toBe(1);
  }).toPass();
  await carousel(page).getByRole('button', { name: 'Stop changing promotions' }).click();
  await page.clock.runFor(20_000);
  expect(await shownSlide(page)).toBe(1);
});

test('[HOME-02] a swipe of 60 px changes the banner, a shorter one does not', async ({ page }) => {
  await page.goto(paths.home);
  await carousel(page).getByRole('button', { name: 'Stop changing promotions' }).click();
  const before = await shownSlide(page);
  // If the short swipe counted, the banner would be two slides further.
  await swipe(page, -50);
  await swipe(page, -90);
  await expect.poll(() => shownSlide(page)).toBe(before + 1);
  await expect(page).toHaveURL(paths.home);
});

/** What the window shows: numbers of slides from left to right, each with the share of the width it covers. */
const inWindow = (page: Page) =>
  carousel(page).evaluate((root) => {
    const frame = root.getBoundingClientRect();
    return [...root.querySelectorAll('[aria-roledescription=slide]')]
      .map((slide, index) => ({ index, box: slide.getBoundingClientRect() }))
      .map(({ index, box }) => ({
        index,
        left: box.left,
        share: (Math.min(box.right, frame.right) - Math.max(box.left, frame.left)) / frame.width,
      }))
      .filter(({ share }) => share > 0.01)
      .sort((a, b) => a.left - b.left)
      .map(({ index, share }) => [index, Math.round(share * 100)]);
  });

/** A tap before the page has its scripts is repeated; keys are not. */
async function pause(page: Page): Promise<void> {
  await carousel(page).getByRole('button', { name: 'Stop changing promotions' }).click();
  await expect(carousel(page).getByRole('button', { name: 'Change promotions automatically' })).toBeVisible();
}

test('[HOME-02] banners move for a second, and in a loop without a gap', async ({ page, context }) => {
  await page.goto(paths.home);
  await pause(page);
  // A movement goes on until it is held, also on a busy machine.
  const tools = await context.newCDPSession(page);
  await tools.send('Animation.enable');
  await tools.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
  const count = await carousel(page).locator('[aria-roledescription=slide]').count();
  const last = count - 1;
  await carousel(page).locator('[aria-roledescription=slide]:not([inert]) a').focus();
  /** Holds the movement where both slides are seen, then ends it. */
  const halfway = () =>
    carousel(page).evaluate((root) => {
      const [movement] = root.getAnimations({ subtree: true }).filter((each) => !(each instanceof CSSTransition));
      movement!.pause();
      movement!.currentTime = 100;
      return movement!.effect!.getTiming().duration;
    });
  const end = () =>
    carousel(page).evaluate((root) => {
      for (const movement of root.getAnimations({ subtree: true })) movement.finish();
    });
  const step = async (key: 'ArrowLeft' | 'ArrowRight', [left, right]: readonly [number, number], then: number) => {
    await page.keyboard.press(key);
    expect(await halfway()).toBe(1_000);
    const seen = await inWindow(page);
    expect(seen.map(([index]) => index)).toEqual([left, right]);
    expect((seen[0]?.[1] ?? 0) + (seen[1]?.[1] ?? 0)).toBeCloseTo(100, -1);
    await end();
    expect(await inWindow(page)).toEqual([[then, 100]]);
    expect(await shownSlide(page)).toBe(then);
  };
  await step('ArrowLeft', [last, 0], last);
  await step('ArrowLeft', [last - 1, last], last - 1);
  await step('ArrowRight', [last - 1, last], last);
  await step('ArrowRight', [last, 0], 0);
  await step('ArrowRight', [0, 1], 1);
});

test('[HOME-02] the end of a drag with the mouse moves the banners and opens none', async ({ page }) => {
  await page.goto(paths.home);
  await pause(page);
  const { x, y, width } = (await carousel(page).boundingBox())!;
  await page.mouse.move(x + width / 2, y + 40);
  await page.mouse.down();
  // Beyond the edge of the window.
  await page.mouse.move(x + width / 2 - 40, y + 40);
  expect((await inWindow(page)).map(([index]) => index)).toEqual([0, 1]);
  await page.mouse.move(x - 10, y + 90, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => inWindow(page)).toEqual([[1, 100]]);
  await expect(page).toHaveURL(paths.home);
  await carousel(page).locator('[aria-roledescription=slide]:not([inert]) a').click();
  await expect(page).toHaveURL(/\/m\/activity/);
});

test('[HOME-02] a banner opens its promotion, by keyboard too', async ({ page }) => {
  await page.goto(paths.home);
  await carousel(page).getByRole('button', { name: 'Stop changing promotions' }).click();
  await carousel(page).getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shownSlide(page)).toBe(1);
  await carousel(page).locator('[aria-roledescription=slide]:not([inert]) a').click();
  await expect(page).toHaveURL(/\/m\/activity\?id=\d+/);
  await expect(page.locator('dialog[open]')).toBeVisible();
});

test('[HOME-03] [SITE-12] [HOME-10] [SITE-08] ticker, side buttons, app block and the promotions of the menu on home', async ({
  page,
}) => {
  await page.goto(paths.home);
  const ticker = page.getByRole('region', { name: 'Announcements' });
  await expect(ticker.getByRole('link').first()).toBeAttached();
  const motion = () =>
    ticker.evaluate((root) => root.getAnimations({ subtree: true }).map(({ playState }) => playState));
  await expect.poll(motion).toContain('running');
  await ticker.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(motion).not.toContain('running');
  await ticker.getByRole('button', { name: 'Play' }).click();
  await expect.poll(motion).toContain('running');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(motion).not.toContain('running');

  // Side buttons: links to elsewhere and the download popup; a scroll collapses them.
  const side = page.getByRole('navigation', { name: 'More ways to reach us' });
  await expect(side.getByRole('link')).toHaveCount(0);
  await side.getByRole('button', { name: 'Show more buttons' }).click();
  await expect(side.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', /^https:\/\/t\.me\//);
  await expect(side.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', /^https:/);
  await side.getByRole('button', { name: 'Get the app' }).click();
  await expect(page.locator('dialog[open]').getByRole('link', { name: 'Android' })).toBeVisible();
  await closeDialog(page);
  await page.mouse.wheel(0, 600);
  await expect(side.getByRole('link')).toHaveCount(0);
  await side.getByRole('button', { name: 'Show more buttons' }).click();
  await expect(side.getByRole('link')).toHaveCount(2);

  // The app block leads to the app page and can be hidden.
  const block = page.getByRole('complementary').filter({ hasText: 'iPhone' });
  await block.getByRole('link', { name: 'iPhone' }).click();
  await expect(page).toHaveURL(/\/m\/app\?os=ios/);
  await page.goBack();
  await block.getByRole('button', { name: 'Hide this' }).click();
  await expect(block).toHaveCount(0);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const links = page.locator('dialog[open] [data-widget="promo/activities"] a');
  await expect(links).toHaveCount(3);
  await links.nth(1).click();
  await expect(page).toHaveURL(/\/m\/activity\?id=\d+/);
  await expect(page.locator('dialog[open]')).toHaveCount(1);
});

test('[HOME-08] [SITE-25] after login the announcements open below the bell first, then the news', async ({ page }) => {
  await logIn(page, 'member');
  const card = page.getByRole('dialog', { name: 'Announcements' });
  await expect(card).toContainText(/\d{4}\/\d\d\/\d\d/);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  const bell = await page.getByRole('link', { name: /^Announcements \d+ unread$/ }).boundingBox();
  await expect.poll(async () => (await card.boundingBox())!.y).toBeGreaterThan(bell!.y + bell!.height);
  const [covered, cut] = await bellAtLargeText(page);
  expect(covered, 'share of the bell below its number').toBeLessThan(0.3);
  expect(cut, 'pixels of the number above the screen').toBe(0);
  await closeDialog(page, 'Announcements');
  await closeDialog(page, 'Latest news');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
