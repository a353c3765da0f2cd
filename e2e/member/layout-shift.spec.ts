/** No layout shift on a member's screens while they load, in any order of responses. */
import { expect } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { casesOf } from '../cases';
import { sumOfShifts, watchShifts } from '../layoutShifts';
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
const WALKS: readonly (readonly ['member' | 'agent', Locale])[] = [
  ['member', 'bn'],
  ['agent', 'en'],
];
/** Delay between two responses (ms), so that each is painted before the next arrives. */
const STEP_MS = 60;

test.use({ viewport: { width: 360, height: 780 } });

for (const [walk, [who, locale]] of WALKS.entries()) {
  test(`the screens of a member (${who}, ${locale}) have no layout shift while they load`, async ({ page }) => {
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
    const sums: Record<string, number> = {};
    // In the sample each screen for one of the two.
    for (const path of casesOf(ROUTES, (_, index) => index % WALKS.length === walk)) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
      sums[path] = await sumOfShifts(page);
    }
    clearInterval(timer);
    held.forEach((release) => release());
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(Object.entries(sums).filter(([, sum]) => sum > 0.02)).toEqual([]);
  });
}
