/** Money in and out on the real gateway, with the network cut where it hurts. */
import { expect, type Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { closePopups, expectNoSidewaysScroll, logIn, speak, test } from '../site/visitor';

const FUNDS_PASSWORD = '246810';

test.beforeEach(async ({ page }) => {
  await speak(page, 'en');
  await logIn(page, 'member');
  await closePopups(page);
});

/** The held part of the balance, as the withdrawal page shows it. */
async function held(page: Page): Promise<number> {
  await page.goto(paths.withdraw);
  const row = page.locator('dl > div').filter({ hasText: 'Held for withdrawals' });
  await expect(row).toBeVisible();
  return Number((await row.locator('dd').innerText()).replace(/[^\d.]/g, ''));
}

async function fillWithdrawal(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: /Amount/ }).fill(amount);
  await page.getByLabel(/Funds password/).fill(FUNDS_PASSWORD);
}

test('[MEM-06] a lost answer never withdraws twice, and the screen finds out what happened', async ({ page }) => {
  const before = await held(page);
  let lost = 0;
  await page.route('**/wps/v2/transaction/withdraw', async (route) => {
    if (lost++ > 0) return route.continue();
    // The gateway has done it; the phone never hears of it.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await fillWithdrawal(page, '600');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Checking…')).toBeVisible();
  await page.waitForURL(/\/m\/withdraw\/order\?id=/);
  expect(await held(page)).toBe(before + 600);
});

test('[MEM-06] a reload in the middle offers only to find out, and pays once', async ({ page }) => {
  const before = await held(page);
  await page.route('**/wps/v2/transaction/withdraw', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await fillWithdrawal(page, '700');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Checking…')).toBeVisible();
  await page.reload();
  await page.unroute('**/wps/v2/transaction/withdraw');
  await expect(page.getByText(/it will not be paid twice/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Amount/ })).toBeDisabled();
  await page.getByLabel(/Funds password/).fill(FUNDS_PASSWORD);
  await page.getByRole('button', { name: 'Find out' }).click();
  await page.waitForURL(/\/m\/withdraw\/order\?id=/);
  expect(await held(page)).toBe(before + 700);
});

test('[MEM-05] a deposit order is made, left, and gone on with', async ({ page }) => {
  await page.goto(paths.deposit);
  await page.getByRole('button', { name: '৳1,000' }).click();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.waitForURL(/\/m\/voucherCenter\/order\?id=/);
  await expect(page.getByText('Order made')).toBeVisible();
  await page.goto(paths.deposit);
  await page.getByRole('link', { name: 'Go on paying' }).click();
  await expect(page.getByText('Order made')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('[MEM-16] a lowered limit holds at once', async ({ page }) => {
  await page.goto('/m/responsible');
  await page
    .getByRole('button', { name: /24 hours/ })
    .first()
    .click();
  await page.locator('dialog').getByRole('textbox').fill('50000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/of ৳50,000\.00/)).toBeVisible();
});
