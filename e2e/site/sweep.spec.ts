/**
 * The sweep: every route of the site, for every role that may open it: no errors, no empty page, no horizontal overflow,
 * no accessibility faults, no broken words, and nothing that text of 200 % cuts or covers. `npm test` loads a few routes
 * and looks at each in two views; `npm run test:sweep` all routes at every width, in both languages and themes.
 * `SCREENSHOTS=1` stores a picture of each in e2e/artefacts.
 */
import { join } from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { accessibilityFaults, drawAll } from '../accessibility';
import { brokenWords } from '../brokenWords';
import { largeTextFaults } from '../largeText';
import { addressOf, pathsOf, ROLES, type Role } from './sweepRoutes';
import {
  choose,
  startTrial,
  expectNoHorizontalScroll,
  signIn,
  setLanguage,
  test,
  tokenOf,
  type Locale,
} from './visitor';

const ARTEFACTS = join(import.meta.dirname, '../artefacts');

/** The routes of `npm test`: of each remote one or two, of different kinds (lists, forms, reports, lotteries). */
const SAMPLE: Readonly<Record<Role, readonly string[]>> = {
  guest: [paths.home, paths.register, paths.lottery, paths.activity],
  trial: [],
  member: [paths.inbox, paths.deposit, paths.transactions],
  agent: [paths.team, paths.dailyContract],
};

type Width = keyof typeof HEIGHTS;

/** How a route is looked at. */
interface View {
  readonly locale: Locale;
  readonly theme: 'dark' | 'light';
  readonly width: Width;
}

const HEIGHTS = { 360: 780, 412: 915, 820: 1180, 1280: 800, 1920: 1080 } as const;
const WIDTHS = [360, 412, 820, 1280, 1920] as const satisfies readonly Width[];

const SAMPLE_WIDTHS = [1280, 412, 360] as const satisfies readonly Width[];

const IS_FULL = process.env.SWEEP === 'full';
/** Page loads; the later views of one load are switched to without a reload. */
const loadsOf = IS_FULL ? everyWidth : sampleOfViews;

/**
 * Two loads, each with a language of its own. Both languages and both themes at every width; the themes that belong
 * together change from width to width and from route to route.
 */
function everyWidth(index: number): readonly (readonly View[])[] {
  return (['bn', 'en'] as const).map((locale, other) =>
    WIDTHS.map((width, place) => ({ locale, theme: (index + place + other) % 2 ? 'light' : 'dark', width })),
  );
}

/** Both languages and themes, and the narrowest phone, on every route; the neighbours differ in the rest. */
function sampleOfViews(index: number): readonly (readonly View[])[] {
  const [locale, other] = index % 4 === 3 ? (['en', 'bn'] as const) : (['bn', 'en'] as const);
  const [theme, otherTheme] =
    (index + Math.floor(index / 4)) % 2 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  const narrow: View = { locale, theme, width: 360 };
  const second: View = { locale: other, theme: otherTheme, width: SAMPLE_WIDTHS[index % 3] as Width };
  return [index % 2 ? [second, narrow] : [narrow, second]];
}

test.describe.configure({ mode: 'parallel' });
// A mobile scrollbar is an overlay and takes no width.
test.use({ isMobile: true });

/** Routes of one test: short enough that no worker waits long for another's last one. */
const MOST_ROUTES = 9;

for (const who of ROLES) {
  const all = IS_FULL ? pathsOf(who) : SAMPLE[who];
  for (let start = 0; start < all.length; start += MOST_ROUTES) {
    const routes = all.slice(start, start + MOST_ROUTES);
    const which = `${start + 1} to ${start + routes.length} of ${all.length}`;
    test(`[SITE-01] [SITE-25] every route works for a ${who}, in both languages and themes, at several widths: ${which}`, async ({
      page,
    }) => {
      test.setTimeout(IS_FULL ? 3_600_000 : 180_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await setLanguage(page, 'en');
      if (who === 'trial') await startTrial(page);
      else if (who !== 'guest') await signIn(page, who);
      // A document of the site, for its storage.
      else await page.goto('/icon.svg');
      const untilQuiet = watchRequests(page);
      const faults: string[] = [];
      const token = await tokenOf(page);
      for (const [place, path] of routes.entries()) {
        const route = await addressOf(path, who, page.request, token);
        for (const [first, ...later] of loadsOf(start + place)) {
          await storePreferences(page, first as View);
          faults.push(...(await faultsOf(page, route, who, first as View, () => load(page, route, untilQuiet))));
          for (const view of later)
            faults.push(...(await faultsOf(page, route, who, view, () => switchTo(page, view, untilQuiet))));
        }
      }
      expect(faults).toEqual([]);
    });
  }
}

/** For the next page load. */
async function storePreferences(page: Page, { locale, theme, width }: View): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  await page.evaluate(
    ([language, name]) => {
      localStorage.setItem('locale', language);
      localStorage.setItem('theme', name);
    },
    [locale, theme] as const,
  );
}

async function load(page: Page, route: string, untilQuiet: () => Promise<void>): Promise<void> {
  await page.goto(route);
  await untilQuiet();
}

/** As if language and theme were selected in another tab. */
async function switchTo(page: Page, { locale, theme, width }: View, untilQuiet: () => Promise<void>): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  await choose(page, { theme, locale });
  await untilQuiet();
  await drawAll(page);
}

const QUIET_MS = 200;

/** @returns a function that waits until no request has been open for a while, as `networkidle`, but not only once per document */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let lastAt = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  });
  const end = (request: Request) => {
    open.delete(request);
    lastAt = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    lastAt = Date.now();
    await expect
      .poll(() => open.size === 0 && Date.now() - lastAt >= QUIET_MS, { intervals: [50], timeout: 30_000 })
      .toBe(true)
      .catch(() => {
        throw new Error(`still waits for ${[...open].map((request) => request.url()).join(', ')}`);
      });
  };
}

/** Shows a route and runs the automatic checks; returns the faults. */
async function faultsOf(
  page: Page,
  route: string,
  who: Role,
  { locale, theme, width }: View,
  show: () => Promise<void>,
): Promise<string[]> {
  const name = `${who}-${locale}-${theme}-${width}`;
  const broken: string[] = [];
  const onAnswer = (answer: { status: () => number; url: () => string }) => {
    if (answer.status() >= 500) broken.push(`${answer.status()} ${answer.url()}`);
  };
  page.on('response', onAnswer);
  // A fault of this view: the others are looked at, too.
  await show().catch((error: Error) => broken.push(error.message.split('\n')[0] ?? ''));
  page.off('response', onAnswer);
  if (process.env.SCREENSHOTS) {
    await page.screenshot({ path: join(ARTEFACTS, `${name}${route.replace(/[/?=]+/g, '_')}.png`) });
  }
  const at = new URL(page.url());
  if (at.pathname !== new URL(route, at).pathname) broken.push(`led to ${at.pathname}`);
  const main = page.getByRole('main');
  // Waits: after a change of language a busy machine may not have sent the requests yet.
  await expect(main.locator('[aria-busy=true]').filter({ visible: true }))
    .toHaveCount(0)
    .catch(() => broken.push('is busy'));
  await expect(main)
    .toHaveText(/\S.*\S.*\S/s, { useInnerText: true })
    .catch(() => broken.push('is empty'));
  // An empty role=alert container is not a fault.
  const alerts = await main.getByRole('alert').allInnerTexts();
  for (const alert of alerts.filter((words) => words.trim())) broken.push(`shows the alert “${alert}”`);
  if (!(await page.title()).trim()) broken.push('has no title');
  await expectNoHorizontalScroll(page).catch((error: Error) => broken.push(error.message.split('\n')[0] ?? ''));
  broken.push(...(await accessibilityFaults(page)));
  broken.push(...(await brokenWords(page)));
  if (IS_FULL || width < 1000) broken.push(...(await largeTextFaults(page)).map((fault) => `at 200 %, ${fault}`));
  return broken.map((fault) => `${route} (${name}): ${fault}`);
}
