/** A bet on a draw, from the lobby to the settled order, on the gateway's timetable. */
import { paths } from '@site/shared/contract';
import { expect } from '../test';
import { expectNoHorizontalScroll, signIn, setLanguage, test } from '../site/visitor';

/** The period of the fastest lottery. */
const MINUTE_MS = 60_000;

test('[GAME-13] a bet is placed before the draw closes and is settled by the draw', async ({
  page,
  request,
  servers,
}) => {
  const inConsole = async (path: string, data: object) =>
    expect((await request.post(`${servers.gateway}/__mock/api/${path}`, { data })).ok()).toBe(true);
  await setLanguage(page, 'en');
  await signIn(page, 'member');
  await page.goto(paths.electronicLottery);
  await page.getByRole('link', { name: /Quick Five · 1 min/ }).click();
  await page.getByRole('tab', { name: 'Sums' }).click();
  await page.getByRole('button', { name: /^Big/ }).click();
  await page.getByRole('button', { name: /^Small/ }).click();
  await expect(page.getByText('2 bets')).toBeVisible();
  // [PLAT-11] Counted for the release that sends it.
  const counted = page.waitForRequest(
    (sent) => sent.url().endsWith('/health-report') && /"games".*"outcome":"write"/.test(sent.postData() ?? ''),
    { timeout: 60_000 },
  );
  await expect(async () => {
    await page.getByRole('button', { name: 'Place bet' }).first().click({ timeout: 2_000 });
    await page.waitForTimeout(400);
    await page.locator('dialog[open]').getByRole('button', { name: 'Place bet' }).click({ timeout: 2_000 });
    await expect(page.getByText(/Bet placed on draw/)).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 40_000 });
  const orders = page.getByRole('region', { name: 'Your bets today' });
  await expect(orders.getByRole('button', { name: 'Cancel bet' }).first()).toBeVisible();
  await counted;
  const lottery = page.url();
  await page.goto(paths.home);
  const balance = page
    .locator('[data-widget="member/memberBar"]')
    .getByText(/^৳[\d,.]+$/)
    .first();
  const before = String(await balance.textContent());
  // It is read again once the push channel is connected.
  await page.waitForLoadState('networkidle');
  await inConsole('clock', { byMs: MINUTE_MS });
  try {
    await inConsole('jobs', {});
    // [MSG-04] On every page, without a reload.
    await expect(balance).not.toHaveText(before);
    await page.goto(lottery);
    // One of the two bets always wins.
    await expect(orders.getByText(/^\+৳/).first()).toBeVisible({ timeout: 20_000 });
  } finally {
    await inConsole('clock', { byMs: -MINUTE_MS });
  }
});

test('[GAME-13] two bets chase over three draws, and the open ones are cancelled', async ({ page }) => {
  await setLanguage(page, 'en');
  await signIn(page, 'member');
  await page.goto(`${paths.electronicLottery}?game=DRUTO5D3`);
  await page.getByRole('tab', { name: 'Sums' }).click();
  await page.getByRole('button', { name: /^Big/ }).click();
  await page.getByRole('button', { name: 'Add to slip' }).click();
  await page.getByRole('button', { name: /^Odd/ }).click();
  await page.getByRole('group', { name: 'Number of draws' }).getByRole('button', { name: '3' }).click();
  await expect(page.getByText('৳6.00')).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: 'Place bet' }).first().click({ timeout: 2_000 });
    await page.locator('dialog[open]').getByRole('button', { name: 'Place bet' }).click({ timeout: 2_000 });
    await expect(page.getByText(/Bet placed on draw/)).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 40_000 });
  const back = page.getByRole('region', { name: 'Your bets today' }).getByRole('button', { name: 'Cancel bet' });
  await expect(back.nth(4)).toBeVisible();
  await back.first().click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
});

test('[GAME-13] the results of a Vietnamese lottery are shown by prize, with statistics', async ({ page }) => {
  await setLanguage(page, 'en');
  await page.goto(`${paths.lottery}?game=VNQUICK1`);
  await page.getByRole('button', { name: 'Results' }).click();
  const sheet = page.getByRole('dialog', { name: /Results$/ });
  const newest = sheet.getByRole('list', { name: 'Draws' }).getByRole('listitem').first();
  await expect(newest.getByText('Prize 7')).toBeVisible();
  await newest.getByText('Proof').click();
  await expect(newest.locator('code').first()).toHaveText(/^[0-9a-f]{64}$/);
  await sheet.getByRole('tab', { name: 'Last seen' }).click();
  await expect(sheet.getByRole('list', { name: 'Position 2' }).getByRole('listitem')).toHaveCount(10);
  await expectNoHorizontalScroll(page);
});
