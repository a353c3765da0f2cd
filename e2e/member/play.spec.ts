/** Responsible gaming on the real gateway: easy to reach, enforced at once, reminders during play (MEM-16). */
import type { Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { expect } from '../test';
import { test } from './ownMember';

const HOUSE_SLOT = '9001';
const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

const limitOf = (page: Page, kind: string) =>
  page
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { name: kind }) })
    .last()
    .getByRole('button', { name: /^24 hours/ });

async function setLimit(page: Page, kind: string, amount: string): Promise<void> {
  await limitOf(page, kind).click();
  const sheet = page.locator('dialog[open]');
  await sheet.getByRole('textbox').fill(amount);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
}

test('[MEM-16] is two taps from home and from a deposit', async ({ page, member }) => {
  await member.open(page, paths.home);
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'Responsible play' }).click();
  await expect(page).toHaveURL(paths.responsible());
  await page.goto(paths.deposit);
  await page.getByRole('link', { name: 'Set a deposit limit' }).click();
  await expect(page).toHaveURL(paths.responsible());
});

test('[MEM-16] a lowered limit applies at once, a raised one after a day and a confirmation', async ({
  page,
  member,
  gateway,
}) => {
  await member.open(page, paths.responsible());
  await setLimit(page, 'Deposit limit', '800');
  await setLimit(page, 'Deposit limit', '900');
  await expect(page.getByText(/৳900\.00 from .*, if you confirm it then/)).toBeVisible();
  await page.goto(paths.deposit);
  await page.getByRole('textbox', { name: /^Amount/ }).fill('900');
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await expect(page.getByText('This is over the limit you have set')).toBeVisible();

  await gateway.advanceClock(DAY_MS);
  // Keep the page's clock in step with the gateway's.
  await page.clock.setFixedTime(Date.now() + DAY_MS + MINUTE_MS);
  await (await member.logInAgain()).open(page, paths.responsible());
  await limitOf(page, 'Deposit limit').click();
  await page.getByRole('button', { name: 'Confirm the higher limit' }).click();
  await expect(page.getByText(/of ৳900\.00/)).toBeVisible();
});

test('[MEM-16] shows time played and net result above the game when the interval is over, and links to a break', async ({
  page,
  member,
  gateway,
}) => {
  await member.send('put', '/wps/member/realityCheck', { minutes: 15 });
  await member.open(page, paths.play(HOUSE_SLOT));
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await gateway.advanceClock(16 * MINUTE_MS);
  await page.reload();
  const reminder = page.getByRole('dialog', { name: 'Time for a short break?' });
  await expect(reminder).toContainText('16 min');
  await expect(reminder).toContainText('Won or lost');
  await reminder.getByRole('button', { name: 'Take a break' }).click();
  await expect(page).toHaveURL(paths.responsible('break'));
  await expect(page.getByRole('button', { name: 'Take a time-out' })).toBeVisible();
});

test('[MEM-16] self-exclusion blocks play and deposits at once and keeps withdrawal open', async ({ page, member }) => {
  await member.open(page, paths.responsible('break'));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Exclude myself' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Exclude myself' }).click();
  await expect(page.getByText('You have excluded yourself from play')).toBeVisible();

  await page.goto(paths.play(HOUSE_SLOT));
  await expect(page.getByText('You have excluded yourself from play')).toBeVisible();
  await expect(page.getByText(/^You can play again from/)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.goto(paths.deposit);
  await expect(page.getByText('Deposits are not available for your account')).toBeVisible();
  await expect(page.getByText(/You have excluded yourself from play until/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Amount/ })).toHaveCount(0);

  await page.goto(paths.withdraw);
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeEnabled();
});
