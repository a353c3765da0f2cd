/** Helpers of the tests of rendered pages: waiting for a page, holding scripts back, the menu. */
import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { setLanguage, type Locale } from './visitor';

export const SCRIPTS = '**/releases/**/*.js';

const COOKIE = (site: string, locale: Locale) => ({ name: 'visitor', value: locale, url: site });

/** Opens nothing: waits until the site server has rendered the page, which it does after the first request. */
export async function untilRendered(page: Page, site: string, path: string, locale: Locale): Promise<void> {
  await page.context().addCookies([COOKIE(site, locale)]);
  await expect
    .poll(async () => (await page.request.get(site + path)).text(), { timeout: 40_000 })
    .toContain('data-served="');
}

/** Blocks the site's scripts; returns a function that releases them. */
export const holdScripts = (page: Page) => hold(page, SCRIPTS);

export async function hold(page: Page, files: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Opens a rendered page without its scripts; returns a function that releases them. */
export async function openHeld(page: Page, site: string, path: string, locale: Locale): Promise<() => void> {
  await untilRendered(page, site, path, locale);
  await setLanguage(page, locale);
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

export const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
/** A tap beside the open menu, where home has a link: closes the menu and does nothing else. */
export async function tapBesideMenu(page: Page): Promise<void> {
  await expect(menuOf(page)).toBeVisible();
  const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [menu, link] = [await boxOf(menuOf(page)), await boxOf(page.locator('#main a:visible').first())];
  const point = { x: link.x + link.width - 4, y: link.y + link.height / 2 };
  expect(point.x).toBeGreaterThan(menu.x + menu.width);
  await page.touchscreen.tap(point.x, point.y);
  await expect(menuOf(page)).toBeHidden();
  await expect(page).toHaveURL(paths.home);
}

export const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click();
