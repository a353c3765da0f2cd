/** The agent's area in a browser, on the real gateway. */
import { expect, test } from '../test';
import { AGENT, DEMO, signInAs, FUNDS } from './helpers';

test('[AGT-05] profit and loss links to its bets, with the same total', async ({ page }) => {
  await signInAs(page, AGENT);
  await page.goto('/m/agent/team/pnl');
  const table = page.getByRole('region').first();
  const person = table
    .locator('tbody tr')
    .filter({ has: page.locator('a[href*="alone=1"]') })
    .first();
  const bet = await person.locator('td').first().innerText();
  await person.locator('th a').click();
  await expect(page).toHaveURL(/teamBetting\?parentId=/);
  await expect(page.locator('tfoot td').first()).toHaveText(bet);
});

test('[AGT-10] [AGT-11] an envelope arrives; an offer is announced on home, read and signed', async ({
  page,
  browser,
}) => {
  await signInAs(page, AGENT);
  await page.goto('/m/redRain');
  await page.getByRole('checkbox', { name: 'demo' }).check();
  await page.locator('input[inputmode=decimal]').first().fill('25.00');
  await page.locator('button', { hasText: 'Preview' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('input[name=paymentPassword]').fill(FUNDS);
  await sheet.getByRole('button').last().click();
  await expect(sheet.getByText('demo')).toBeVisible();
  await expect(sheet.locator('input[name=paymentPassword]')).toHaveCount(0);

  await page.goto('/m/member/agent/getSalaryContract?customerId=3');
  const fields = page.locator('fieldset input[inputmode=decimal]');
  await fields.nth(0).fill('100');
  await fields.nth(2).fill('1.00');
  await page.locator('input[name=paymentPassword]').fill(FUNDS);
  await page.getByRole('button', { name: 'Send offer' }).click();

  const player = await (await browser.newContext({ ...test.info().project.use })).newPage();
  await signInAs(player, DEMO);
  await player.goto('/m/member/agent/getSalaryContract');
  await player.getByRole('button', { name: 'Sign', exact: true }).click();
  await player.getByRole('dialog').getByRole('button').last().click();
  await expect(player.getByText('Contract signed')).toBeVisible();
  await expect(player.getByRole('button', { name: 'Sign', exact: true })).toHaveCount(0);
  await player.context().close();
});
