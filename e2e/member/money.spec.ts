/** Deposits and withdrawals on the real gateway, when a page is left or reloaded while a request is pending. */
import { paths } from '@site/shared/contract';
import { expectNoHorizontalScroll } from '../site/visitor';
import { expect } from '../test';
import { FUNDS_PASSWORD, test } from './ownMember';

test('[MEM-06] a reload while pending offers only to check the outcome, and pays once', async ({ page, member }) => {
  await page.route('**/wps/v2/transaction/withdraw', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await member.open(page, paths.withdraw);
  await page.getByRole('textbox', { name: /^Amount/ }).fill('700');
  await page.getByLabel(/^Funds password/).fill(FUNDS_PASSWORD);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Checking…')).toBeVisible();
  await page.reload();
  await page.unroute('**/wps/v2/transaction/withdraw');
  await expect(page.getByText(/it will not be paid twice/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Amount/ })).toBeDisabled();
  await page.getByLabel(/^Funds password/).fill(FUNDS_PASSWORD);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.waitForURL(/\/m\/withdraw\/order\?id=/);
  const wallet = await member.get<{ pendingWithdraw: string }>('/wps/v2/wallets/summary');
  expect(wallet.pendingWithdraw).toBe('700.00');
});

test('[MEM-05] a deposit order is made, left and continued, and its arrival is shown without a reload', async ({
  page,
  member,
  gateway,
}) => {
  await member.open(page, paths.deposit);
  await page.getByRole('button', { name: '৳1,000' }).click();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.waitForURL(/\/m\/voucherCenter\/order\?id=/);
  await page.goto(paths.deposit);
  await page.getByRole('link', { name: 'Continue payment' }).click();
  await expect(page.getByText('Waiting for your payment')).toBeVisible();
  await expectNoHorizontalScroll(page);
  const payment = page.getByRole('link', { name: /^Pay with/ });
  await page.request.post((await payment.getAttribute('href')) ?? '');
  await gateway.advanceClock(10_000);
  await expect(page.getByText('৳1,000.00 is in your wallet')).toBeVisible();
});

test('[MEM-05] an offer that was used up elsewhere is refused in sight, and the next order is without it', async ({
  page,
  member,
}) => {
  await member.open(page, paths.deposit);
  await page.getByRole('button', { name: '৳1,000' }).click();
  const offers = page.getByRole('combobox', { name: 'Promotion' });
  await offers.selectOption({ index: 1 });
  const [offer] = await member.get<readonly { promotionId: string }[]>('/wps/promotions/deposit');
  await member.send('post', '/wps/relay/MCSFE_depositByLaunchUrl', {
    ...{ amount: '1000.00', bankCode: 'BKASH', bankType: 'E_WALLET', vendorId: 'bkash', mcsBankCode: 'BKASH' },
    promotionId: offer?.promotionId,
  });
  await page.getByRole('button', { name: /^Go to payment/ }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'This promotion is not available for this deposit.' });
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(offers).toHaveCount(0);
  await page.getByRole('button', { name: /^Go to payment/ }).click();
  await page.waitForURL(/\/m\/voucherCenter\/order\?id=/);
});

test('[SES-11] [MEM-05] deposits switched off close links, page and call, until they are on again', async ({
  page,
  member,
  gateway,
  request,
  servers,
}) => {
  const settingsOf = () =>
    request.get(`${servers.gateway}/wps/relay/MCSFE_getDepositSettings`, { headers: { authorization: member.token } });
  const links = page.locator('a[href^="/m/voucherCenter"]');
  await member.open(page, paths.memberHome);
  await expect(links.first()).toBeVisible();
  await gateway.settings({ flags: { DEPOSIT: false } });
  try {
    await page.reload();
    await expect(page.getByRole('link', { name: 'Withdraw' }).first()).toBeVisible();
    await expect(links).toHaveCount(0);
    await page.goto(paths.deposit);
    await expect(page.getByText('This feature is paused')).toBeVisible();
    expect(await (await settingsOf()).json()).toMatchObject({ errorCode: 'function.not.available' });
  } finally {
    await gateway.settings({ flags: { DEPOSIT: true } });
  }
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Amount/ })).toBeVisible();
  expect((await settingsOf()).ok()).toBe(true);
});
