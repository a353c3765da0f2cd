/**
 * The walk of lotteries: every kind of bet that a lottery's screen offers is staked once, each option of a kind that is a
 * list of options. `npm run test:walk` walks every lottery whose kinds differ; `npm test` one tab of one lottery.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { placeLotteryBet, type RefusalCode } from '@site/shared/wps';
import { test, type OwnMember } from '../member/ownMember';
import { expect, type Servers } from '../test';

const IS_FULL = process.env.WALK === 'full';
const ONLY = new RegExp(process.env.WALK_ROUTES ?? '');
const CREDIT_MINOR = 100_000_000;
const STEP_MS = 15_000;
/** The draw may close between the choice and the stake. */
const CLOSED: RefusalCode = 'bet.closed';
const TRIES = 3;

test('[GAME-13] every kind of lottery bet is taken', async ({ page, member, request, servers }) => {
  test.setTimeout(IS_FULL ? 1_800_000 : 60_000);
  page.setDefaultTimeout(STEP_MS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await credit(member, request, servers);
  const seen = new Set<string>();
  const faults: string[] = [];
  let bets = 0;
  let lotteries = 0;
  for (const link of await lotteriesOf(page, member)) {
    await page.goto(link);
    const menu = await menuOf(page);
    const signature = JSON.stringify(menu);
    // Each kind of lottery once.
    if (seen.has(signature)) continue;
    seen.add(signature);
    lotteries += 1;
    for (const { tab, kinds } of IS_FULL ? menu : menu.slice(-1)) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      expect(kinds.length).toBeGreaterThan(0);
      const fault = await stake(page, tab, kinds);
      bets += kinds.length;
      if (process.env.WALK)
        console.warn(`${link}, ${tab}: ${kinds.length} kinds of bets${fault ? `, FAULT ${fault}` : ''}`);
      if (!fault) continue;
      // One order has all kinds of the tab: name those that are refused.
      for (const kind of kinds) {
        await page.reload();
        await page.getByRole('tab', { name: tab, exact: true }).click();
        const own = await stake(page, tab, [kind]);
        if (own) faults.push(`${link}, ${tab}, ${kind}: ${own}`);
      }
      if (!faults.some((one) => one.startsWith(`${link}, ${tab}, `)))
        faults.push(`${link}, ${tab}, together: ${fault}`);
      await page.goto(link);
    }
    if (!IS_FULL) break;
  }
  if (process.env.WALK) console.warn([`${bets} kinds of bets in ${lotteries} lotteries`, ...faults].join('\n'));
  expect(faults).toEqual([]);
  if (IS_FULL && !process.env.WALK_ROUTES) expect(lotteries).toBeGreaterThanOrEqual(6);
});

const credit = async ({ name }: OwnMember, request: APIRequestContext, { gateway }: Servers) =>
  expect(
    (await request.post(`${gateway}/__mock/api/credit`, { data: { username: name, amount: CREDIT_MINOR } })).ok(),
  ).toBe(true);

/** Links of all lotteries, from each tab of each lobby; those whose draws are far apart first. */
async function lotteriesOf(page: Page, member: OwnMember): Promise<readonly string[]> {
  const links = new Set<string>();
  const lobby = page.locator('main a[href*="?game="]');
  for (const path of [paths.lottery, paths.electronicLottery]) {
    await member.open(page, path);
    await lobby.first().waitFor();
    const modes = page.locator('main').getByRole('tab');
    for (let mode = 0; mode < Math.max(1, await modes.count()); mode += 1) {
      if ((await modes.count()) > 0) {
        await modes.nth(mode).click();
        await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
        await lobby.first().waitFor();
      }
      // Shortest period first in each list.
      const found = await lobby.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? ''));
      for (const link of found.reverse()) links.add(link);
    }
  }
  expect(links.size).toBeGreaterThan(4);
  return [...links].filter((link) => ONLY.test(link));
}

/** The tabs with the kinds of bets of each. */
async function menuOf(page: Page): Promise<{ readonly tab: string; readonly kinds: readonly string[] }[]> {
  const tabs = page.locator('main').getByRole('tab');
  await tabs.first().waitFor();
  const menu = [];
  for (const tab of await tabs.allInnerTexts()) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    const kinds = page.getByRole('group', { name: tab, exact: true }).getByRole('button');
    await kinds.first().waitFor();
    menu.push({ tab, kinds: await kinds.allInnerTexts() });
  }
  return menu;
}

/** Puts one bet of each kind on the slip and places the order. Returns what is wrong, or ''. */
async function stake(page: Page, tab: string, kinds: readonly string[]): Promise<string> {
  for (const kind of kinds) {
    await page.getByRole('group', { name: tab, exact: true }).getByRole('button', { name: kind, exact: true }).click();
    await chooseBet(page);
    const add = page.getByRole('button', { name: 'Add to slip' });
    if (await add.isDisabled()) return `${kind}: the choice is no bet`;
    await add.click();
  }
  for (let attempt = 1; ; attempt += 1) {
    const code = await placeOrder(page);
    if (code !== CLOSED || attempt === TRIES) return code;
  }
}

/** Each option of a kind whose options have odds of their own; else a random choice. */
async function chooseBet(page: Page): Promise<void> {
  const options = page.locator('main fieldset button[aria-pressed]').filter({ hasText: '×' });
  const count = await options.count();
  for (let index = 0; index < count; index += 1) await options.nth(index).click();
  if (count === 0) await page.getByRole('button', { name: 'Quick pick' }).click();
}

/** Returns the refusal's code, or ''. */
async function placeOrder(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: 'Place bet' });
  // Between two draws it is disabled.
  await expect(button.first()).toBeEnabled({ timeout: STEP_MS });
  await button.first().click();
  const confirm = page.locator('dialog[open]').getByRole('button', { name: 'Place bet' });
  await confirm.waitFor();
  // A modal ignores a click right after its opening (SITE-19).
  await page.waitForTimeout(400);
  const answer = page.waitForResponse(
    (response) => response.url().endsWith(placeLotteryBet.path) && response.request().method() === 'POST',
  );
  await confirm.click();
  const { errorCode = '' } = (await (await answer).json()) as { readonly errorCode?: string };
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  return errorCode;
}
