/** The site without a pointer: what Tab reaches, what Enter does, where the focus is afterwards. */
import { paths } from '@site/shared/contract';
import { expect } from '../test';
import { setLanguage, test } from './visitor';

/** Accessible name of the focused element. */
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';

test.beforeEach(({ page }) => setLanguage(page, 'en'));

test('[SITE-06] the first Tab stop is the skip link, and every stop is visible', async ({ page }) => {
  await page.goto(paths.home);
  await expect(page.locator('[data-widget^="promo/"]').first()).not.toBeEmpty();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(focused)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    const shown = await page.evaluate(() => {
      const { width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      const isMarked = (element: Element) => {
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        return outlineStyle !== 'none' || boxShadow !== 'none';
      };
      const focused = document.activeElement ?? document.body;
      // A text field's box carries its mark.
      const marked = focused.matches('input') ? (focused.parentElement ?? focused) : focused;
      return { isThere: width > 0 && height > 0, isMarked: isMarked(marked) };
    });
    expect(shown, `stop ${stop}`).toEqual({ isThere: true, isMarked: true });
  }
});

test('[SITE-08] [SITE-10] the side menu keeps the focus inside and restores it; a language is selected with the arrow keys', async ({
  page,
}) => {
  await page.goto(paths.home);
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.locator('dialog[open]');
  await expect(menu).toBeVisible();
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null,
    );
    expect(isInside, `stop ${stop}`).toBe(true);
  }
  // A close within 300 ms of opening is ignored (SITE-19), and thirty stops may take less.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect(opener).toBeFocused();

  await page.getByRole('button', { name: /Language/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('menuitemradio', { name: 'বাংলা' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
});
