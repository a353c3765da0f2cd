/**
 * A new member's money from the first SMS to the first withdrawal, in Bengali on a small phone, on the real gateway.
 * Fails on any error that `../faults` watches for, and on an untranslated message key.
 */
import { mergeTests, type Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { continueRegistration, input, submit } from '../auth/helpers';
import { uniqueMobile, test as auth } from '../auth/fixtures';
import { expectNoHorizontalScroll } from '../site/visitor';
import { expect } from '../test';
import { FUNDS_PASSWORD, test as member } from './ownMember';

const HOUSE_SLOT = '9001';
const PASSWORD = 'A-good-secret-7';
/** An untranslated message key such as "member.withdraw.title". */
const RAW_KEY = /\b[a-z]+(?:\.[a-z]\w*){2,}\b/;

const test = mergeTests(member, auth);
test.use({ lang: 'bn' });

/** Asserts on every money screen: no untranslated text and no horizontal overflow. */
async function expectNoFaults(page: Page): Promise<void> {
  expect(await page.getByRole('main').innerText()).not.toMatch(RAW_KEY);
  await expectNoHorizontalScroll(page);
}
const sumIn = (text: string): string => /৳[\d,]+\.\d\d/.exec(text)?.[0] ?? '';

test('[AUTH-07] [MEM-05] [MEM-06] [MEM-17] a new member registers, deposits, plays and withdraws', async ({
  page,
  lastCode,
  gateway,
  request,
  servers,
}) => {
  const mobile = uniqueMobile();
  await page.goto(paths.register);
  await page.getByRole('tab', { name: 'মোবাইল নম্বর' }).click();
  await input(page, 'mobileNum').fill(mobile);
  await page.getByRole('button', { name: 'কোড পাঠান' }).click();
  await expect(async () => input(page, 'verificationCode').fill(await lastCode(`+880${mobile}`))).toPass();
  await continueRegistration(page);
  await submit(page).click();
  await input(page, 'newPassword').fill(PASSWORD);
  await input(page, 'confirmPassword').fill(PASSWORD);
  await submit(page).click();
  await expect(page).toHaveURL(paths.home);

  await page.goto(paths.deposit);
  await page.getByRole('textbox', { name: /^পরিমাণ/ }).fill('500');
  await page.getByRole('combobox', { name: 'অফার' }).selectOption({ index: 1 });
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'পরিশোধে যান' }).click();
  await page.waitForURL(/\/m\/voucherCenter\/order\?id=/);
  const payment = page.getByRole('link', { name: /দিয়ে পরিশোধ$/ });
  await page.request.post((await payment.getAttribute('href')) ?? '');
  await gateway.advanceClock(10_000);
  await expect(page.getByText('৳500.00 আপনার ওয়ালেটে এসেছে')).toBeVisible();
  await expectNoFaults(page);

  // One round of ৳500 completes the deposit's turnover, whether won or lost.
  await page.goto(paths.play(HOUSE_SLOT));
  const game = page.frameLocator('iframe');
  await game.getByRole('textbox', { name: 'বাজি' }).fill('500');
  await game.getByRole('button', { name: 'ঘোরান' }).click();
  await expect(game.locator('#say')).not.toBeEmpty();
  await expect(game.getByRole('button', { name: 'ঘোরান' })).toBeEnabled({ timeout: 20_000 });

  const credit = { username: `m${mobile}`, amount: 200_000 };
  expect((await request.post(`${servers.gateway}/__mock/api/credit`, { data: credit })).ok()).toBe(true);
  await page.goto(paths.transactions);
  const newest = page.getByText(/^ব্যালেন্স ৳/).first();
  await expect(newest).toBeVisible();
  const recorded = sumIn(await newest.innerText());
  await expectNoFaults(page);
  await page.goto(paths.memberHome);
  await expect(page.getByRole('group', { name: 'ব্যালেন্স', exact: true }).first()).toHaveText(recorded);

  await page.goto(paths.fundsPassword);
  await input(page, 'next').fill(FUNDS_PASSWORD);
  await input(page, 'repeat').fill(FUNDS_PASSWORD);
  await page.getByRole('button', { name: 'ফান্ড পাসওয়ার্ড সেট করুন' }).click();
  const identity = page.getByRole('dialog', { name: 'নিশ্চিত করুন এটি আপনি' });
  await identity.getByLabel(/^লগ ইন পাসওয়ার্ড/).fill(PASSWORD);
  await identity.getByRole('button', { name: 'নিশ্চিত করুন', exact: true }).click();
  await expect(page).not.toHaveURL(paths.fundsPassword);

  await page.goto(paths.payoutAccounts);
  await page.getByRole('button', { name: 'অ্যাকাউন্ট যোগ করুন' }).click();
  const sheet = page.locator('dialog[open]');
  await sheet.getByRole('combobox').selectOption({ label: 'bKash' });
  await sheet.getByLabel(/^ওয়ালেট নম্বর/).fill(`0${mobile}`);
  await sheet.getByLabel(/^অ্যাকাউন্ট মালিকের নাম/).fill('Mina Begum');
  await sheet.getByLabel(/^ফান্ড পাসওয়ার্ড/).fill(FUNDS_PASSWORD);
  await sheet.getByRole('button', { name: 'অ্যাকাউন্ট যোগ করুন' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(/bKash/).first()).toBeVisible();

  await page.goto(paths.withdraw);
  await page.getByRole('textbox', { name: /^পরিমাণ/ }).fill('700');
  await page.getByLabel(/^ফান্ড পাসওয়ার্ড/).fill(FUNDS_PASSWORD);
  await expect(page.getByText('আপনি পাবেন')).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'টাকা তুলুন', exact: true }).click();
  await page.waitForURL(/\/m\/withdraw\/order\?id=/);
  await expect(page.getByText('অনুরোধ পেয়েছি').first()).toBeVisible();
  await expectNoFaults(page);
  await page.goto(paths.transactions);
  await page.getByRole('tab', { name: 'উত্তোলন' }).click();
  await expect(page.getByText('৳700.00').first()).toBeVisible();
});
