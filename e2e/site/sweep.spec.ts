/** The sweep: every route of the site, opened as who may be there; nothing breaks, nothing is empty, nothing scrolls sideways. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { closePopups, expectNoSidewaysScroll, logIn, speak, test, type Locale } from './visitor';

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

/** Opens a route and looks at it as a machine can; answers with what is wrong. */
async function faultsAt(page: Page, route: string, name: string): Promise<string[]> {
  const broken: string[] = [];
  const onAnswer = (answer: { status: () => number; url: () => string }) => {
    if (answer.status() >= 500) broken.push(`${answer.status()} ${answer.url()}`);
  };
  page.on('response', onAnswer);
  await page.goto(route);
  await page.waitForLoadState('networkidle');
  page.off('response', onAnswer);
  await page.screenshot({ path: join(ARTEFACTS, `${name}${route.replace(/[/?=]+/g, '_')}.png`) });
  const at = new URL(page.url());
  if (at.pathname !== new URL(route, at).pathname) broken.push(`led to ${at.pathname}`);
  const main = page.getByRole('main');
  if (((await main.innerText()).trim().length ?? 0) < 3) broken.push('is empty');
  if (!(await page.title()).trim()) broken.push('has no title');
  await expectNoSidewaysScroll(page).catch((error: Error) => broken.push(error.message.split('\n')[0] ?? ''));
  return broken.map((fault) => `${route}: ${fault}`);
}

const sweeps: readonly (readonly [who: 'guest' | 'member' | 'agent', locale: Locale, routes: readonly string[]])[] = [
  ['guest', 'en', GUEST],
  ['guest', 'bn', GUEST],
  ['member', 'bn', MEMBER],
  ['member', 'en', MEMBER],
  ['agent', 'bn', AGENT],
];

test.describe.configure({ mode: 'parallel' });

for (const [who, locale, routes] of sweeps) {
  test(`[SITE-01] every route stands for a ${who} in ${locale}`, async ({ page }) => {
    test.setTimeout(300_000);
    mkdirSync(ARTEFACTS, { recursive: true });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await speak(page, locale);
    if (who !== 'guest') {
      await logIn(page, who, locale);
      await closePopups(page);
    }
    const faults: string[] = [];
    for (const route of routes) faults.push(...(await faultsAt(page, route, `${who}-${locale}`)));
    expect(faults).toEqual([]);
  });
}
