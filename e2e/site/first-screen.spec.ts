/** The first screen in the HTML: visible before any script, in the visitor's language and theme, replaced without layout shift. */
import { expect, type Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { casesOf } from '../cases';
import { expectNoShifts, watchShifts } from '../layoutShifts';
import { holdScripts, SCRIPTS } from './rendered';
import { signIn, setLanguage, test } from './visitor';

/** One test blocks the application's script. */
test.use({ expectedFaults: /^console: ChunkLoadError/ });

/** With this cookie the site server sends the skeleton page; rendered.spec.ts tests the rendered ones. */
test.beforeEach(({ context, servers }) =>
  context.addCookies([{ name: 'visitor', value: 'en-member', url: servers.site }]),
);

/** Visible sections of the first screen and of React's screen. */
const FRAME = '#root header, #root main [data-widget], #root nav';

const isDrawnByReact = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.getElementById('root') as HTMLElement;
    return Object.keys(root.firstElementChild ?? {}).some((key) => key.startsWith('__react'));
  });

const boxes = (page: Page) =>
  page.locator(FRAME).evaluateAll((elements) =>
    elements.map((element) => {
      const { top, height } = element.getBoundingClientRect();
      return [element.localName, element.getAttribute('data-widget'), Math.round(top), Math.round(height)];
    }),
  );

const pixel = (page: Page) => page.locator('header').evaluate((header) => getComputedStyle(header).backgroundColor);

test('[SITE-10] [SITE-11] before any script runs a guest sees header, skeletons and footer in their language and theme', async ({
  page,
}) => {
  await setLanguage(page, 'en');
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await page.route(SCRIPTS, () => new Promise<void>(() => undefined));
  await page.goto(paths.home, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).not.toHaveCount(0);
  const drawn = await boxes(page);
  expect(drawn.filter(([, widget]) => widget).length).toBeGreaterThan(4);
  expect(await pixel(page)).toBe('rgb(244, 246, 251)');
});

test('a page without a header and one with the site header are drawn that way', async ({ page }) => {
  await setLanguage(page, 'bn');
  await page.route(SCRIPTS, () => new Promise<void>(() => undefined));
  await page.goto(paths.slotGames, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'ফিরে যান' })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeVisible();
  expect(await pixel(page)).toBe('rgb(10, 15, 28)');
  await page.goto(paths.lottery, { waitUntil: 'commit' });
  await expect(page.locator('#root main')).toBeVisible();
  await expect(page.locator('#root header, #root nav')).toHaveCount(0);
});

/** In the sample one with each kind of header. */
const PAGES = casesOf(
  [paths.home, paths.slotGames, paths.activity, paths.login, paths.register],
  (path) => path === paths.home || path === paths.slotGames || path === paths.login,
);

for (const path of PAGES) {
  test(`${path} has no layout shift when its scripts arrive`, async ({ page }) => {
    await setLanguage(page, 'en');
    await watchShifts(page);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#root header')).toBeVisible();
    const before = await boxes(page);
    // Measured in the frame in which React replaces it.
    await page.evaluate((frame) => {
      const root = document.getElementById('root') as HTMLElement;
      new MutationObserver((_, observer) => {
        observer.disconnect();
        const elements = [...document.querySelectorAll(frame)].map((element) => {
          const { top, height } = element.getBoundingClientRect();
          return [element.localName, element.getAttribute('data-widget'), Math.round(top), Math.round(height)];
        });
        Object.assign(globalThis, { drawnByReact: elements });
      }).observe(root, { childList: true });
    }, FRAME);
    release();
    await isDrawnByReact(page);
    expect(await page.evaluate(() => (globalThis as { drawnByReact?: unknown }).drawnByReact)).toEqual(before);
    await page.waitForLoadState('networkidle');
    await expectNoShifts(page);
  });
}

test("[HOME-02] the banner's picture is shown before any script, and in every frame until the banner advances", async ({
  page,
}) => {
  await setLanguage(page, 'en');
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wps/media/banner/')) pictures.push(request.url());
  });
  const release = await holdScripts(page);
  await page.goto(paths.home, { waitUntil: 'commit' });
  await expect(page.locator('[data-widget="promo/banners"] img')).toBeVisible();
  expect(pictures).toHaveLength(1);
  // Checks every frame at this position: the element may change, but not its picture or size.
  await page.evaluate(() => {
    const frames: string[] = [];
    Object.assign(globalThis, { frames });
    const boxOf = (element: Element) => Object.values(element.getBoundingClientRect().toJSON() as object).join();
    const first = document.querySelector('[data-widget="promo/banners"] img') as HTMLImageElement;
    const { src } = first;
    const box = boxOf(first);
    const { x, y, width, height } = first.getBoundingClientRect();
    const look = () => {
      const under = document.elementsFromPoint(x + width / 2, y + height / 2);
      const image = under.find((element) => element instanceof HTMLImageElement);
      const isThere = image?.complete && image.naturalWidth > 0 && image.src === src && boxOf(image) === box;
      frames.push(isThere ? 'there' : (image?.outerHTML ?? under[0]?.outerHTML ?? 'nothing'));
      if (!document.querySelector('[aria-roledescription="carousel"]')) requestAnimationFrame(look);
    };
    look();
  });
  release();
  await expect(page.getByRole('group', { name: 'Promotions' }).first()).toBeVisible();
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: string[] }).frames);
  expect(new Set(frames)).toEqual(new Set(['there']));
  await page.waitForLoadState('networkidle');
  expect(pictures.filter((url) => url === pictures[0])).toHaveLength(1);
});

test('a tap before the scripts have loaded is not lost', async ({ page }) => {
  await setLanguage(page, 'en');
  const release = await holdScripts(page);
  await page.goto(paths.home, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  release();
  await expect(page.getByRole('button', { name: 'Dark theme' })).toBeVisible();
});

test('home makes each gateway call once, the first ones before any script, within a request budget', async ({
  page,
}) => {
  await setLanguage(page, 'en');
  const questions: string[] = [];
  let requests = 0;
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // Reports leave when the page is idle.
    if (request.method() === 'GET') requests += 1;
    if (pathname.startsWith('/wps/') && !pathname.startsWith('/wps/media/')) questions.push(pathname + search);
  });
  const release = await holdScripts(page);
  await page.goto(paths.home, { waitUntil: 'commit' });
  await expect(page.locator('#root header')).toBeVisible();
  await expect.poll(() => questions.length).toBeGreaterThanOrEqual(5);
  const early = [...questions];
  release();
  await page.waitForLoadState('networkidle');
  // The widgets below the first screen follow when they are near, or the page is idle.
  await expect(
    page.getByRole('region', { name: 'Jackpot games' }).locator('[aria-roledescription="slide"]'),
  ).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Winners' }).getByRole('listitem')).toHaveCount(20);
  await page.waitForLoadState('networkidle');
  expect(early.join(' ')).toMatch(/status.*getListAnnouncements/);
  expect(questions.filter((question, index) => questions.indexOf(question) !== index)).toEqual([]);
  expect(questions.length).toBeGreaterThan(early.length);
  // Every request costs a round trip on a slow network: most pictures load lazily, small scripts are bundled. Of the whole
  // page: how many of them leave at its start depends on how fast it is.
  expect(requests).toBeLessThanOrEqual(58);
});

test('a member is never shown a login link', async ({ page }) => {
  await setLanguage(page, 'en');
  await signIn(page, 'member');
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const look = () => {
      for (const control of document.querySelectorAll('#root a, #root button')) seen.add(control.textContent ?? '');
      requestAnimationFrame(look);
    };
    look();
  });
  for (const path of [paths.home, paths.memberHome]) {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#root header')).toBeVisible();
    release();
    await isDrawnByReact(page);
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
    expect(seen).toContain('Promotions');
    expect(seen.filter((words) => /log in|register/i.test(words))).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a guest whose browser blocks all storage gets the site, including its first screen', async ({ page }) => {
  await page.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  const release = await holdScripts(page);
  await page.goto(paths.home, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'মেনু', exact: true })).toBeVisible();
  release();
  await isDrawnByReact(page);
  await expect(page.locator('[data-widget^="promo/"]').first()).not.toBeEmpty();
  await page.getByRole('button', { name: 'মেনু', exact: true }).click();
  await page.getByRole('button', { name: 'ডার্ক থিম' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('[ERR-02] a site that cannot start shows an error, and its retry link starts it', async ({ page }) => {
  await setLanguage(page, 'en');
  // Every host script except the initial ones, so also the shell's messages.
  const isFirst = (url: string) => /\/(host|react|libraries)\.[0-9a-f]+\.js$/.test(url);
  await page.route('**/releases/host/**', (route) =>
    isFirst(route.request().url()) ? route.continue() : route.abort(),
  );
  await page.goto(paths.home);
  const notice = page.getByRole('alert').filter({ hasText: 'The site cannot be opened' });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('not-started');
  await expect(page.locator('#root')).toBeEmpty();
  await page.unrouteAll();
  await notice.getByRole('link', { name: 'Try again' }).click();
  await isDrawnByReact(page);
  await expect(notice).toBeHidden();
});
