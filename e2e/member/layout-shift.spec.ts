/** No layout shift on screens of members and agents, and of promotions, while they load, in any order of responses. */
import { expect } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { casesOf } from '../cases';
import { readShifts, watchShifts } from '../layoutShifts';
import { signIn, setLanguage, test, type Locale } from '../site/visitor';

const ROUTES = [
  paths.rewards,
  paths.inviteFriends,
  paths.withdraw,
  paths.payoutAccounts,
  paths.memberHome,
  paths.deposit,
  paths.vipBenefits,
];
const AGENT_ROUTES = [
  ...[paths.agentHome, paths.team, paths.teamProfit, paths.teamOverview, paths.teamBetting, paths.dailyWage],
  ...[paths.dividend, paths.dailyContract, paths.redRain, paths.openAccount, paths.agentTransactions],
];
const PROMO_ROUTES = [paths.activity, paths.promotion('1'), paths.activityDetail('1'), paths.app];
const WALKS: readonly (readonly [who: 'member' | 'agent', locale: Locale, own: readonly string[]])[] = [
  ['member', 'bn', PROMO_ROUTES],
  ['agent', 'en', AGENT_ROUTES],
];
/** Delay between two responses (ms), so that each is painted before the next arrives. */
const STEP_MS = 60;

test.use({ viewport: { width: 360, height: 780 } });

for (const [walk, [who, locale, own]] of WALKS.entries()) {
  test(`the screens of a ${who} (${locale}) have no layout shift while they load`, async ({ page }) => {
    await setLanguage(page, locale);
    await signIn(page, who);
    await watchShifts(page);
    // Release responses in reverse order of the requests: the top of a screen loads after its bottom.
    const held: (() => void)[] = [];
    await page.route('**/wps/**', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    const timer = setInterval(() => held.pop()?.(), STEP_MS);
    const over: string[] = [];
    // In the sample each screen for one of the two.
    const routes = [...casesOf(ROUTES, (_, index) => index % WALKS.length === walk), ...casesOf(own, () => false)];
    for (const path of routes) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
      const { sum, texts } = await readShifts(page);
      if (sum > (own.includes(path) ? 0.01 : 0.02)) over.push([path, ...texts].join('\n'));
    }
    clearInterval(timer);
    held.forEach((release) => release());
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(over).toEqual([]);
  });
}
