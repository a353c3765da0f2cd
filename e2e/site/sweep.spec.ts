/**
 * The sweep: every route of the site, for every role that may open it: no errors, no empty page, no horizontal overflow,
 * no accessibility faults, no broken words, and on phones nothing that text of 200 % cuts or covers. `npm test` loads a
 * quarter of the routes once and looks at each in two views; `npm run test:sweep` all routes in every language, theme and width. `SCREENSHOTS=1` stores a picture of
 * each in e2e/artefacts.
 */
import { join } from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { accessibilityFaults, drawAll } from '../accessibility';
import { brokenWords } from '../brokenWords';
import { largeTextFaults } from '../largeText';
import { choose, startTrial, expectNoHorizontalScroll, signIn, setLanguage, test, type Locale } from './visitor';

const ARTEFACTS = join(import.meta.dirname, '../artefacts');

const GUEST = [
  paths.home,
  paths.login,
  paths.register,
  '/m/register.html',
  paths.forget,
  paths.liveGames,
  paths.slotGames,
  paths.sportGames,
  paths.esportGames,
  paths.fishingGames,
  paths.pokerGames,
  paths.lottery,
  paths.electronicLottery,
  paths.cockfight,
  paths.inHouse,
  paths.hotGames,
  paths.provider,
  paths.roulette,
  paths.baccarat,
  paths.pgSoft,
  paths.search,
  paths.leaderboard,
  paths.liveRooms,
  paths.activity,
  paths.help(),
  paths.app,
];
const MEMBER = [
  paths.changePassword,
  paths.favouriteGames,
  paths.favourite,
  paths.recent,
  paths.notice,
  paths.announcement,
  paths.inbox,
  paths.feedback,
  paths.messages,
  paths.settings,
  paths.memberHome,
  paths.vipBenefits,
  paths.deposit,
  paths.withdraw,
  paths.gameRecord,
  paths.transactions,
  paths.rewards,
  paths.security,
  paths.fundsPassword,
  paths.manualRebate,
  paths.inviteFriends,
];
/** Routes open to a trial player; inbox, chat and deposit are refused (SES-06). */
const TRIAL = [paths.slotGames, paths.recent, paths.notice, paths.memberHome, paths.vipBenefits, paths.gameRecord];
const AGENT = [
  paths.agentHome,
  paths.teamOverview,
  paths.agentTransactions,
  paths.team,
  paths.redRain,
  paths.teamProfit,
  paths.teamBetting,
  paths.agentRebate,
  paths.teamRebate,
  paths.dailyWage,
  paths.manualDailyWage,
  paths.hourWage,
  paths.openAccount,
  paths.dividend,
  paths.agentNotices,
  paths.dailyContract,
  paths.dividendContract,
  paths.hourContract,
];

/** The routes of `npm test`: of each remote one or two, of different kinds (lists, forms, reports, lotteries). */
const SAMPLE: readonly string[] = [
  ...[paths.home, paths.register, paths.lottery, paths.activity],
  ...[paths.inbox, paths.deposit, paths.transactions],
  ...[paths.team, paths.dailyContract],
];

type Width = 360 | 412 | 1280;

/** How a route is looked at. */
interface View {
  readonly locale: Locale;
  readonly theme: 'dark' | 'light';
  readonly width: Width;
}

const HEIGHTS = { 360: 780, 412: 915, 1280: 900 } as const;
const LOCALES = ['bn', 'en'] as const;
const THEMES = ['dark', 'light'] as const;
const WIDTHS = [360, 412, 1280] as const;

const IS_FULL = process.env.SWEEP === 'full';
/** Page loads; the later views of one load are switched to without a reload. */
const loadsOf = IS_FULL ? everyView : sampleOfViews;

function everyView(): readonly (readonly View[])[] {
  const documents = LOCALES.flatMap((locale) => THEMES.map((theme) => ({ locale, theme })));
  return documents.map((document) => WIDTHS.map((width) => ({ ...document, width })));
}

/** Both languages and themes, and the narrowest phone, on every route; the neighbours differ in the rest. */
function sampleOfViews(index: number): readonly (readonly View[])[] {
  const [locale, other] = index % 4 === 3 ? (['en', 'bn'] as const) : LOCALES;
  const [theme, otherTheme] = (index + Math.floor(index / 4)) % 2 ? (['light', 'dark'] as const) : THEMES;
  const narrow: View = { locale, theme, width: 360 };
  const second: View = { locale: other, theme: otherTheme, width: WIDTHS[2 - (index % 3)] as Width };
  return [index % 2 ? [second, narrow] : [narrow, second]];
}

test.describe.configure({ mode: 'parallel' });
// A mobile scrollbar is an overlay and takes no width.
test.use({ isMobile: true });

/** Routes of one test: short enough that no worker waits long for another's last one. */
const MOST_ROUTES = 9;

for (const [who, routesOf] of [
  ['guest', GUEST],
  ['trial', TRIAL],
  ['member', MEMBER],
  ['agent', AGENT],
] as const) {
  const all = IS_FULL ? routesOf : routesOf.filter((route) => SAMPLE.includes(route));
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
      for (const [place, route] of routes.entries()) {
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
      .toBe(true);
  };
}

/** Shows a route and runs the automatic checks; returns the faults. */
async function faultsOf(
  page: Page,
  route: string,
  who: string,
  { locale, theme, width }: View,
  show: () => Promise<void>,
): Promise<string[]> {
  const name = `${who}-${locale}-${theme}-${width}`;
  const broken: string[] = [];
  const onAnswer = (answer: { status: () => number; url: () => string }) => {
    if (answer.status() >= 500) broken.push(`${answer.status()} ${answer.url()}`);
  };
  page.on('response', onAnswer);
  await show();
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
  if (width < 1000) broken.push(...(await largeTextFaults(page)).map((fault) => `at 200 %, ${fault}`));
  return broken.map((fault) => `${route} (${name}): ${fault}`);
}
