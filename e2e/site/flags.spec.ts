/** Flags: while the pages of a flag are paused, no link of any page leads to them (docs/flags.md, “Pages”). */
import { expect, type Page } from '@playwright/test';
import { FEATURES, FLAG_IDS, flagOfPath, paths, type FlagId, type FlagNode } from '@site/shared/contract';
import { casesOf } from '../cases';
import { setLanguage, signIn, test } from './visitor';

const WITH_PAGES = FLAG_IDS.filter((id) => FEATURES[id].pages !== undefined);
/** The agent menu has these also while they are paused (AGT-02). */
const ALWAYS: readonly string[] = [
  paths.teamOverview,
  paths.downlineTransactions,
  paths.agentNotices,
  paths.dailyWage,
  paths.chat,
];

const withParents = (id: FlagId): FlagId[] => {
  const { under } = FEATURES[id];
  return under ? [id, ...withParents(under)] : [id];
};

/** Every flag with pages is off from the next page load on, except the one of this page. */
async function pauseAllBut(page: Page, path: string): Promise<void> {
  const own = flagOfPath(path);
  const isOff = (id: FlagId) => WITH_PAGES.includes(id) && !(own && withParents(own).includes(id));
  const switchOff = (nodes: readonly FlagNode[]): FlagNode[] =>
    nodes.map(({ modId, enabled, childrenNodes }) => ({
      modId,
      enabled: isOff(modId) ? '0' : enabled,
      childrenNodes: switchOff(childrenNodes),
    }));
  await page.unroute('**/wps/system/status*');
  await page.route('**/wps/system/status*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: { info: { whitelabel: FlagNode[] } } };
    body.value.info.whitelabel = switchOff(body.value.info.whitelabel);
    await route.fulfill({ response: answer, json: body });
  });
}

/** The links of the page to pages of flags, other than its own. */
async function pausedLinks(page: Page, open: string): Promise<string[]> {
  const links = await page.locator('a[href]').evaluateAll((all) =>
    all.flatMap((link) => {
      const { origin, pathname, search } = new URL((link as HTMLAnchorElement).href);
      return origin === location.origin ? [pathname + search] : [];
    }),
  );
  return links.filter((link) => ![null, flagOfPath(open)].includes(flagOfPath(link)));
}

/** Waits until the page has loaded what it shows: no placeholder is left in main. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy=true]').filter({ visible: true })).toHaveCount(0);
}

async function expectNoPausedLink(page: Page, path: string, allowed: readonly string[] = []): Promise<void> {
  await settle(page);
  // Repeated: until the flags are known everything counts as open.
  // What the server has rendered with the features on stays until its widget works: below the first screen 5 s on an idle page.
  const options = { message: path, timeout: 30_000 };
  await expect
    .poll(async () => (await pausedLinks(page, path)).filter((link) => !allowed.includes(link)), options)
    .toEqual([]);
}

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click();

test.beforeEach(({ page }) => setLanguage(page, 'en'));

test('[SES-11] no link of a guest’s pages leads to a paused page', async ({ page }) => {
  await page.goto(paths.home);
  await openMenu(page);
  // While everything is on there are such links.
  await expect.poll(async () => (await pausedLinks(page, paths.home)).length).toBeGreaterThan(10);
  for (const path of [paths.home, paths.login]) {
    await pauseAllBut(page, path);
    await page.goto(path);
    if (path === paths.home) await openMenu(page);
    await expectNoPausedLink(page, path);
  }
});

test('[SES-11] no link of a member’s pages leads to a paused page', async ({ page }) => {
  await signIn(page, 'member');
  const all = [
    ...[paths.home, paths.memberHome, paths.lottery, paths.inviteFriends, paths.rewards, paths.messages],
    ...[paths.settings, paths.activity],
  ];
  // Those with the most links; the last one stays open.
  const inSample: readonly string[] = [paths.home, paths.memberHome, paths.activity];
  for (const path of casesOf(all, (one) => inSample.includes(one))) {
    await pauseAllBut(page, path);
    await page.goto(path);
    if (path === paths.home) await openMenu(page);
    await expectNoPausedLink(page, path);
  }
  await page.locator(`main a[href^="${paths.activity}?id="]`).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoPausedLink(page, paths.activity);
});

test('[AGT-02] [SES-11] no link of an agent’s pages leads to a paused page, except five entries of the menu', async ({
  page,
}) => {
  await signIn(page, 'agent');
  await pauseAllBut(page, paths.agentHome);
  await page.goto(paths.agentHome);
  await expectNoPausedLink(page, paths.agentHome, ALWAYS);
  await pauseAllBut(page, paths.team);
  await page.goto(paths.team);
  await page.getByRole('main').getByRole('list').getByRole('button').first().click();
  await expect(page.getByRole('main').getByRole('tab').first()).toBeVisible();
  await expectNoPausedLink(page, paths.team);
});
