/** The agent's money in a browser: rebates in the account record, dividends paid once, pending offers on home. */
import { paths } from '@site/shared/contract';
import { expect, test } from '../test';
import { AGENT, amountIn, signInAs, FUNDS, PARTNER, totalOf } from './helpers';

test('[AGT-07] yesterday’s rebate income is in the account record of the night', async ({ page }) => {
  await signInAs(page, AGENT);
  await page.goto(paths.agentRebate);
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect(page.getByRole('cell', { name: 'Paid' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Running' })).toHaveCount(0);
  const earned = await amountIn(totalOf(page));
  const paid = page.getByText('Paid into your account').locator('..').locator('b');
  expect(await amountIn(paid)).toBe(earned);
  const shown = await totalOf(page).innerText();
  await page.goto(paths.transactions);
  await page.getByRole('combobox').selectOption('commission');
  await expect(page.getByText(shown).first()).toBeVisible();
});

test('[AGT-08] [AGT-09] a due dividend shows its calculation and is paid once with the funds password', async ({
  page,
}) => {
  await signInAs(page, AGENT);
  await page.goto(paths.dividend);
  await page.getByRole('tab', { name: 'I pay' }).click();
  await page.getByRole('button', { name: 'Last month' }).click();
  const due = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'Due', exact: true }) });
  await expect(due.first()).toBeVisible();
  const before = await due.count();
  await due.first().getByRole('button').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('The dividend is the team’s total loss')).toBeVisible();
  await sheet.locator('input[name=paymentPassword]').fill('000000');
  await sheet.getByRole('button', { name: 'Pay now' }).click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  // A refusal leaves with its sheet.
  await page.keyboard.press('Escape');
  await due.first().getByRole('button').click();
  await expect(sheet.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  await sheet.locator('input[name=paymentPassword]').fill(FUNDS);
  await sheet.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText(/paid$/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(due).toHaveCount(before - 1);
});

test('[SES-09] [AGT-10] a pending offer is announced on home, which links to its terms beside those in force', async ({
  page,
}) => {
  await signInAs(page, PARTNER);
  await page.goto(paths.home);
  const prompt = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Go' }) });
  await prompt.getByRole('button', { name: 'Go' }).click();
  await expect(page).toHaveURL(paths.dailyContract);
  await expect(page.getByText('Offered', { exact: true })).toBeVisible();
  await expect(page.getByText('Signed', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign' })).toBeVisible();
});
