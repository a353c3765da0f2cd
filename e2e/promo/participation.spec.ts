/** Participation from the promotion's sheet to the credit in the wallet: paid once despite double taps and lost responses. */
import { paths } from '@site/shared/contract';
import { expect } from '../test';
import { test } from '../site/visitor';
import { loginAsNewMember, dropResponse, openPromotion, advanceClock, readWallet } from './newMember';

const inWallet = /is in your wallet/;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('[PRO-04] LOGIN: a double tap whose response is lost pays the day once', async ({ page, servers }) => {
  await loginAsNewMember(page, servers);
  await openPromotion(page, servers, 'LOGIN');
  await dropResponse(page, 'MCSFE_claimLoginPromotion');
  await page.getByRole('button', { name: 'Claim today’s ৳5.00' }).dblclick();
  await expect(page.getByText('Claimed', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Claim today/ })).toHaveCount(0);
  expect(await readWallet(page)).toBe(500);
});

test('[PRO-04] RAFFLE: the free spin pays the prize shown, and a double tap is one spin', async ({ page, servers }) => {
  await loginAsNewMember(page, servers);
  await openPromotion(page, servers, 'RAFFLE');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Spin' }).dblclick();
  const outcome = page.getByText(/^You won: ৳/);
  await expect(outcome).toBeVisible();
  const won = Number((await outcome.innerText()).replace(/[^\d]/g, '')) * 100;
  await expect(page.getByRole('button', { name: 'Spin' })).toBeDisabled();
  expect(await readWallet(page)).toBe(won);
});

test('[PRO-04] MANUAL: join and apply with text and picture despite lost responses, wait for approval, claim', async ({
  page,
  servers,
}) => {
  // Several pages long: a busy machine may take its time.
  test.slow();
  await loginAsNewMember(page, servers);
  await openPromotion(page, servers, 'MANUAL');
  await dropResponse(page, 'MCSFE_signUpPromotionJoin');
  await dropResponse(page, 'MCSFE_signUpRequestReward');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('button', { name: 'Apply for the reward' }).click();
  const sheet = page.getByRole('dialog', { name: 'Apply for the reward' });
  const files = sheet.locator('input[type=file]');
  await files.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(sheet.getByText('notes.pdf is not a png or jpg file')).toBeVisible();
  await files.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(sheet.getByText('large.png is larger than 5 MB')).toBeVisible();
  await files.setInputFiles({ name: 'win.png', mimeType: 'image/png', buffer: PNG });
  await expect(sheet.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await sheet.getByRole('textbox').fill('The carp that brought me luck');
  await sheet.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Applied', { exact: true }).first()).toBeVisible();
  await advanceClock(page, servers, 11_000);
  await advanceClock(page, servers, 21_000);
  await openPromotion(page, servers, 'MANUAL');
  await page.getByRole('button', { name: 'Claim' }).dblclick();
  await expect(page.getByText(inWallet)).toBeVisible();
  await expect(page.locator('dialog[open]').getByText('Claimed')).toBeVisible();
  expect(await readWallet(page)).toBe(15_000);
});

test('[PRO-04] TICKET: joining gives a voucher, which can be used once', async ({ page, servers }) => {
  await loginAsNewMember(page, servers);
  await openPromotion(page, servers, 'TICKET');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('button', { name: 'Use' }).click();
  const sure = page.getByRole('dialog', { name: '৳25 to play with' });
  await sure.getByRole('button', { name: 'Use' }).click();
  await expect(page.getByText('No vouchers yet')).toBeVisible();
  expect(await readWallet(page)).toBe(2_500);
});

test('[PRO-04] MISSION: a reached mission pays once, and its bonus shows its turnover requirement', async ({
  page,
  servers,
}) => {
  // Several pages long: a busy machine may take its time.
  test.slow();
  await loginAsNewMember(page, servers);
  await openPromotion(page, servers, 'MISSION');
  await dropResponse(page, 'MCSFE_claimIssuedPromotion');
  const hello = page.getByRole('article').filter({ hasText: 'Say hello' });
  await hello.getByRole('button', { name: 'Claim' }).click();
  await expect(hello.getByText('Claimed')).toBeVisible();
  expect(await readWallet(page)).toBe(1_000);
  await page.goto(paths.activity);
  const bonus = page.getByRole('region', { name: 'Your bonuses' });
  await expect(bonus.getByRole('definition')).toHaveText(['৳10.00', '৳0.00', '৳10.00']);
  await bonus.getByText('Conditions').click();
  await expect(bonus).toContainText('Slots 100%');
  await bonus.getByRole('button', { name: 'Give up this bonus' }).click();
  const sure = page.getByRole('dialog', { name: 'Give up this bonus' });
  await expect(sure).toContainText('৳10.00 and everything won with it');
  await sure.getByRole('button', { name: 'Give up this bonus' }).click();
  await expect(bonus).toHaveCount(0);
  expect(await readWallet(page)).toBe(0);
});
