/** SITE-26: the HTML of every public page contains its content, works without scripts, and stays until they have loaded. */
import { expect, type Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { casesOf } from '../cases';
import { expectNoShifts, watchShifts } from '../layoutShifts';
import { candidates, largestOfHtml, watchLargest } from './largestPaint';
import { hold, holdScripts, menuOf, openMenu, SCRIPTS, tapBesideMenu, untilRendered } from './rendered';
import { setLanguage, signIn, test, type Locale } from './visitor';

interface Expected {
  readonly en: RegExp;
  readonly bn: RegExp;
  /** Images of the first screen. */
  readonly images?: number;
  /** What messengers show of a link to it, where that is not the title of its route. */
  readonly link?: RegExp;
  /** A page without header and footer may have none. */
  readonly hasNoLinks?: true;
}

const LOCALES = ['bn', 'en'] as const;

const PAGES: Readonly<Record<string, Expected>> = {
  [paths.home]: { en: /Welcome.*Try it for free.*Moonlit Lily/s, bn: /জোছনায় শাপলা/, images: 5 },
  [paths.slotGames]: { en: /Hot games.*Moonlit Lily.*Games\d+Moonlit Lily/s, bn: /জোছনায় শাপলা/, images: 5 },
  [paths.liveGames]: { en: /Baccarat/, bn: /ব্যাকারা/, images: 5 },
  [paths.lottery]: { en: /Padma Five/, bn: /পদ্মা পাঁচ/, images: 3 },
  [paths.activity]: { en: /Welcome gift: 100%/, bn: /স্বাগত উপহার/, images: 2 },
  [paths.activityDetail('1')]: { en: /Welcome gift/, bn: /স্বাগত উপহার/, link: /: .*100% .*· Shapla$/ },
  [paths.login]: { en: /Welcome back.*Remember me/s, bn: /আবার স্বাগতম.*মনে রাখুন/s },
  [paths.register]: { en: /Join Shapla.*Repeat the password/s, bn: /পাসওয়ার্ড আবার লিখুন/ },
  [paths.forget]: { en: /Recover your account/, bn: /অ্যাকাউন্ট ফিরে পান/ },
  [paths.search]: { en: /Hot games.*Moonlit Lily/s, bn: /জোছনায় শাপলা/, images: 5 },
  [paths.app]: { en: /Shapla on your phone/, bn: /আপনার ফোনে/, link: /ফোনে Shapla$|^Shapla on/, hasNoLinks: true },
  [paths.help()]: { en: /How do I begin/, bn: /কীভাবে শুরু করব/ },
  [paths.announcement]: { en: /New tables this week/, bn: /এ সপ্তাহের নতুন টেবিল/ },
};

/** Each page in one language of the sample; home, which has the most parts, in both. */
const pagesIn = (locale: Locale) =>
  casesOf(Object.entries(PAGES), ([path], index) => path === paths.home || LOCALES[index % 2] === locale);

const isTakenOver = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.getElementById('root') as HTMLElement;
    const isReact = Object.keys(root.firstElementChild ?? {}).some((key) => key.startsWith('__react'));
    return isReact && !root.querySelector('[data-served], [aria-busy=true]');
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of LOCALES) {
    test(`[SITE-26] every public page has its content, title and working links in its HTML (${locale})`, async ({
      page,
      servers: { site },
    }) => {
      test.setTimeout(180_000);
      for (const [path, expected] of pagesIn(locale)) {
        await untilRendered(page, site, path, locale);
        await page.goto(path);
        test.info().annotations.push({ type: 'page', description: path });
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('#root')).toContainText(expected[locale]);
        await expect(page).toHaveTitle(/Shapla/);
        const title = expected.link ?? (await page.title());
        await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
        const about = locale === 'en' ? /^Slots, live casino/ : /^স্লট, লাইভ ক্যাসিনো/;
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', about);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        if (!expected.hasNoLinks) await expect(page.locator('#root a[href^="/m/"]')).not.toHaveCount(0);
        for (const form of await page.locator('form').all()) await expect(form).toHaveAttribute('method', 'post');
        if (expected.images) expect(await shownImages(page), path).toBeGreaterThanOrEqual(expected.images);
      }
    });
  }

  test('[SITE-26] a link of the first screen leads to the next page, which has its content too', async ({
    page,
    servers: { site },
  }) => {
    await untilRendered(page, site, paths.activity, 'en');
    await untilRendered(page, site, paths.home, 'en');
    await page.goto(paths.home);
    await page.getByRole('link', { name: 'Promotions', exact: true }).click();
    await expect(page).toHaveURL(paths.activity);
    await expect(page.locator('#root')).toContainText('Welcome gift');
  });

  test('[SITE-26] the menu opens and closes, its entries and the account button lead to their pages', async ({
    page,
    servers: { site },
  }) => {
    for (const path of [paths.home, paths.slotGames, paths.login]) await untilRendered(page, site, path, 'en');
    await page.goto(paths.home);
    await expect(page.getByRole('link', { name: /^Moonlit Lily,/ }).first()).toHaveAttribute('href', /^\/m\/play/);
    await openMenu(page);
    await menuOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(menuOf(page)).toBeHidden();
    await openMenu(page);
    await tapBesideMenu(page);
    await openMenu(page);
    await menuOf(page).getByRole('link', { name: 'Slots', exact: true }).click();
    await expect(page).toHaveURL(paths.slotGames);
    await page.goto(paths.home);
    await page.getByRole('link', { name: 'My account' }).click();
    await expect(page).toHaveURL(paths.login);
    await expect(page.getByLabel(/^Password/)).toBeVisible();
  });

  test('[SITE-26] a form that is sent says that it needs scripts, and no password is in an address', async ({
    page,
    servers: { site },
  }) => {
    await untilRendered(page, site, paths.login, 'en');
    await page.goto(paths.login);
    await expect(page.locator('#needs-scripts')).toBeHidden();
    await page.getByLabel(/^User name/).fill('demo');
    await page.getByLabel(/^Password/).fill('Demo1234');
    await page.locator('form button[type=submit]').click();
    await expect(page).toHaveURL(`${paths.login}#needs-scripts`);
    await expect(page.locator('#needs-scripts')).toHaveText(/needs JavaScript/);
    await expect(page.getByLabel(/^User name/)).toBeVisible();
  });
});

/** Images that the browser has loaded and laid out within the first screen. */
const shownImages = async (page: Page): Promise<number> => {
  const boxes = await Promise.all((await page.locator('#root img').all()).map((image) => image.boundingBox()));
  return boxes.filter((box) => box && box.width > 20 && box.y < 780).length;
};

const preloadedImages = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll<HTMLLinkElement>('head > [as=image]')].map(({ href }) => href));

const FIRST_PAINTS: readonly (readonly [path: string, locale: Locale])[] = [
  ...[paths.home, paths.slotGames, paths.lottery, paths.activity, paths.search, paths.login].map(
    (path) => [path, 'en'] as const,
  ),
  ...[paths.activity, paths.login, paths.forget].map((path) => [path, 'bn'] as const),
];
/** A page of each remote, in both languages. */
const SAMPLE_PAINTS = [`${paths.home} en`, `${paths.slotGames} en`, `${paths.activity} bn`, `${paths.login} bn`];

for (const [path, locale] of casesOf(FIRST_PAINTS, (one) => SAMPLE_PAINTS.includes(one.join(' ')))) {
  test(`[SITE-26] the content of ${path} is there before scripts and in every frame until they have taken over (${locale})`, async ({
    page,
    servers: { site },
  }) => {
    const expected = PAGES[path]?.[locale] ?? /./;
    await untilRendered(page, site, path, locale);
    await setLanguage(page, locale);
    await watchShifts(page);
    await watchLargest(page);
    const release = await holdScripts(page);
    const releaseFonts = await hold(page, '**/bengali-*.woff2');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#root')).toContainText(expected);
    const ofHtml = await largestOfHtml(page);
    await page.evaluate(
      ([source, flags]) => {
        const content = new RegExp(source as string, flags);
        const frames: string[] = [];
        Object.assign(globalThis, { frames });
        const look = () => {
          const root = document.getElementById('root') as HTMLElement;
          const isThere = content.test(root.textContent ?? '') && !root.querySelector('main [aria-busy=true]');
          frames.push(isThere ? 'there' : root.innerText.slice(0, 500));
          requestAnimationFrame(look);
        };
        look();
      },
      [expected.source, expected.flags],
    );
    release();
    await isTakenOver(page);
    // The Latin font is there first: Bengali text is drawn without its font, then with it.
    releaseFonts();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const frames = await page.evaluate(() => (globalThis as unknown as { frames: string[] }).frames);
    expect(new Set(frames)).toEqual(new Set(['there']));
    // Painted by the HTML, not again by scripts, and its image does not wait for them.
    expect(await candidates(page)).toEqual(ofHtml);
    expect(ofHtml).not.toEqual([]);
    const largest = Math.max(...ofHtml.map(({ size }) => size));
    // Images of one size may differ by rounding.
    const url = ofHtml.find(({ size }) => size > largest * 0.98)?.url;
    if (url) expect(await preloadedImages(page)).toContain(url);
    await expectNoShifts(page);
  });
}

for (const locale of LOCALES) {
  test(`[SITE-26] React continues with the very elements of every rendered page (${locale})`, async ({
    page,
    servers: { site },
  }) => {
    test.setTimeout(180_000);
    await setLanguage(page, locale);
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        // A list draws fewer rows below the first screen than the server.
        const isSeen = (one: Element) => {
          const { top, height } = one.getBoundingClientRect();
          return height > 0 && top < innerHeight;
        };
        Object.assign(globalThis, { rendered: [...document.querySelectorAll('#root *')].filter(isSeen) });
      });
    });
    // The body of an activity is drawn again by the HTML sanitiser once that has loaded.
    for (const [path] of pagesIn(locale).filter(([one]) => one !== paths.activityDetail('1'))) {
      await untilRendered(page, site, path, locale);
      await page.goto(path);
      await isTakenOver(page);
      const replaced = await page.evaluate(() => {
        const { rendered } = globalThis as unknown as { readonly rendered: readonly Element[] };
        const gone = rendered.filter((one) => !one.isConnected).map((one) => one.outerHTML.slice(0, 200));
        return { of: rendered.length, replaced: gone.slice(0, 5) };
      });
      expect(replaced, path).toEqual({ of: replaced.of, replaced: [] });
      expect(replaced.of, path).toBeGreaterThan(40);
      // What is below the first screen is shown without any movement, too.
      await expect(page.locator('html')).not.toHaveAttribute('data-top');
    }
  });
}

test('[SITE-26] [AUTH-04] React continues with login and registration also when another tab of theirs was left open', async ({
  page,
  servers: { site },
}) => {
  await setLanguage(page, 'en');
  for (const path of [paths.login, paths.register]) {
    await untilRendered(page, site, path, 'en');
    await page.goto(path);
    const tab = page.getByRole('tab', { name: 'Mobile number' });
    const number = page.getByRole('textbox', { name: /^Mobile number/ });
    await tab.click();
    await number.fill('1799999002');
    // A hydration fault of the console fails the test.
    await page.reload();
    await isTakenOver(page);
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(number).toHaveValue('1799999002');
  }
});

test('[SITE-26] home shows a member the first banner before scripts, and nothing larger once they have loaded', async ({
  page,
  servers: { site },
}) => {
  await untilRendered(page, site, paths.home, 'en');
  await setLanguage(page, 'en');
  await signIn(page, 'member');
  // As the site sets it for a member (host/src/effects/preferences.ts).
  await page.context().addCookies([{ name: 'visitor', value: 'en-member', url: site }]);
  await watchLargest(page);
  const release = await holdScripts(page);
  await page.goto(paths.home, { waitUntil: 'commit' });
  const banner = page.locator('[data-widget="promo/banners"] img').first();
  await expect(banner).toHaveAttribute('src', /\/banner\/welcome/);
  const ofHtml = await largestOfHtml(page);
  expect(ofHtml.at(-1)?.url).toContain('/banner/welcome');
  release();
  await expect(page.getByRole('link', { name: /^Moonlit Lily,/ }).first()).toBeVisible();
  await expect(page.getByRole('group', { name: '1 of 5' })).toBeVisible();
  expect(await candidates(page)).toEqual(ofHtml);
  expect(await page.content()).not.toContain('data-served="');
});

test('[SITE-26] a page rendered for a guest in one language is not shown to others', async ({
  page,
  servers: { site },
}) => {
  await untilRendered(page, site, paths.home, 'bn');
  // The browser's storage says otherwise than its cookie.
  await setLanguage(page, 'en');
  await page.route(SCRIPTS, () => new Promise<void>(() => undefined));
  await page.goto(paths.home, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await expect(page.locator('#root')).not.toContainText('শাপলা');
});

for (const locale of casesOf(LOCALES, (one) => one === 'bn')) {
  test(`[HOME-01] home and slots do not shift while they load, and show games in the upper half (${locale})`, async ({
    page,
  }) => {
    await setLanguage(page, locale);
    await watchShifts(page);
    for (const path of [paths.home, paths.slotGames]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectNoShifts(page);
      const tile = await page.getByRole('main').getByRole('listitem').first().boundingBox();
      expect(tile?.y, path).toBeLessThanOrEqual(0.49 * 780);
    }
  });
}
