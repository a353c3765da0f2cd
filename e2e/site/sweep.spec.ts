/**
 * The sweep: every route of the site, for every role that may open it, in both languages and themes and at three widths:
 * no errors, no empty page, no horizontal overflow, no accessibility faults, and on phones nothing that text of 200 %
 * cuts or covers. `SCREENSHOTS=1` stores a picture of each in e2e/artefacts.
 */
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { accessibilityFaults } from '../accessibility';
import { largeTextFaults } from '../largeText';
import { startTrial, closePopups, expectNoHorizontalScroll, logIn, setLanguage, test, type Locale } from './visitor';

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

/** One combination of role, language, theme and screen width. */
interface Visit {
  readonly who: 'guest' | 'trial' | 'member' | 'agent';
  readonly locale: Locale;
  readonly theme: 'dark' | 'light';
  readonly width: 360 | 412 | 1280;
  readonly routes: readonly string[];
}

const HEIGHTS = { 360: 780, 412: 915, 1280: 900 } as const;

const visits: readonly Visit[] = [
  { who: 'guest', locale: 'bn', theme: 'dark', width: 360, routes: GUEST },
  { who: 'guest', locale: 'en', theme: 'light', width: 412, routes: GUEST },
  { who: 'trial', locale: 'en', theme: 'dark', width: 360, routes: TRIAL },
  { who: 'member', locale: 'bn', theme: 'light', width: 360, routes: MEMBER },
  { who: 'member', locale: 'en', theme: 'dark', width: 1280, routes: MEMBER },
  { who: 'agent', locale: 'bn', theme: 'dark', width: 412, routes: AGENT },
  { who: 'agent', locale: 'en', theme: 'light', width: 360, routes: AGENT },
];

test.describe.configure({ mode: 'parallel' });

for (const { who, locale, theme, width, routes } of visits) {
  test.describe(() => {
    // A mobile scrollbar is an overlay and takes no width.
    test.use({ viewport: { width, height: HEIGHTS[width] }, isMobile: width < 1000 });

    test(`[SITE-01] [SITE-25] every route works for a ${who} in ${locale}, ${theme}, ${width} wide`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await setLanguage(page, locale);
      await page.addInitScript((name) => window === window.top && localStorage.setItem('theme', name), theme);
      if (who === 'trial') await startTrial(page, locale);
      else if (who !== 'guest') await logIn(page, who, locale);
      if (who !== 'guest') await closePopups(page);
      const faults: string[] = [];
      const isPhone = width < 1000;
      for (const route of routes)
        faults.push(...(await faultsAt(page, route, `${who}-${locale}-${theme}-${width}`, isPhone)));
      expect(faults).toEqual([]);
    });
  });
}

/** Opens a route and runs the automatic checks; returns the faults. */
async function faultsAt(page: Page, route: string, name: string, isPhone: boolean): Promise<string[]> {
  const broken: string[] = [];
  const onAnswer = (answer: { status: () => number; url: () => string }) => {
    if (answer.status() >= 500) broken.push(`${answer.status()} ${answer.url()}`);
  };
  page.on('response', onAnswer);
  await page.goto(route);
  await page.waitForLoadState('networkidle');
  page.off('response', onAnswer);
  if (process.env.SCREENSHOTS) {
    await page.screenshot({ path: join(ARTEFACTS, `${name}${route.replace(/[/?=]+/g, '_')}.png`) });
  }
  const at = new URL(page.url());
  if (at.pathname !== new URL(route, at).pathname) broken.push(`led to ${at.pathname}`);
  const main = page.getByRole('main');
  if (((await main.innerText()).trim().length ?? 0) < 3) broken.push('is empty');
  // An empty role=alert container is not a fault.
  const alerts = await main.getByRole('alert').allInnerTexts();
  for (const alert of alerts.filter((words) => words.trim())) broken.push(`shows the alert “${alert}”`);
  if (!(await page.title()).trim()) broken.push('has no title');
  await expectNoHorizontalScroll(page).catch((error: Error) => broken.push(error.message.split('\n')[0] ?? ''));
  broken.push(...(await accessibilityFaults(page)));
  if (isPhone) broken.push(...(await largeTextFaults(page)).map((fault) => `at 200 %, ${fault}`));
  return broken.map((fault) => `${route}: ${fault}`);
}
