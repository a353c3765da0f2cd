/** A bet on a draw, from the lobby to the settled order, on the gateway's timetable. */
import { paths } from '@site/shared/contract';
import { expect } from '../test';
import { logIn, speak, test } from '../site/visitor';

test('[GAME-13] a bet is placed before the draw closes and is settled by the draw', async ({ page }) => {
  // The quickest lottery draws every minute; the draw to come may have closed already.
  test.setTimeout(200_000);
  await speak(page, 'en');
  await logIn(page, 'member');
  await page.goto(paths.electronicLottery);
  await page.getByRole('link', { name: /Quick Five · 1 min/ }).click();
  await page.getByRole('tab', { name: 'Sums' }).click();
  await page.getByRole('button', { name: /^Big/ }).click();
  await page.getByRole('button', { name: /^Small/ }).click();
  await expect(page.getByText('2 bets')).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: 'Place bet' }).first().click({ timeout: 2_000 });
    await page.waitForTimeout(400);
    await page.locator('dialog[open]').getByRole('button', { name: 'Place bet' }).click({ timeout: 2_000 });
    await expect(page.getByText(/Bet placed on draw/)).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 40_000 });
  const orders = page.getByRole('region', { name: 'Your bets today' });
  await expect(orders.getByRole('button', { name: 'Take back' }).first()).toBeVisible();
  // One of the two always wins.
  await expect(orders.getByText(/^\+৳/).first()).toBeVisible({ timeout: 120_000 });
});
