/** The agent's team in a browser: home, links to details, the tree, rate bounds, invite links. */
import { randomUUID } from 'node:crypto';
import { paths } from '@site/shared/contract';
import { largeTextFaults } from '../largeText';
import { continueRegistration, fillRegistration } from '../auth/helpers';
import { expect, test } from '../test';
import { choose } from '../site/visitor';
import { AGENT, amountIn, logIn, signInAs, FUNDS, newAgent, totalOf } from './helpers';

test('[AGT-01] [AGT-12] [SES-07] the invite button leads an agent to agent home; read announcements leave the badge', async ({
  page,
  servers,
}) => {
  await signInAs(page, await newAgent(page, servers.gateway));
  await page.goto(paths.memberHome);
  await page.getByRole('link', { name: 'Invite' }).click();
  await expect(page).toHaveURL(paths.agentHome);
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible();
  await expect(page.locator('dl dd')).toHaveCount(4);
  for (const figure of await page.locator('dl dd').all()) await expect(figure).toHaveText(/^[\d,]+$/);
  const news = page.getByRole('link', { name: /^Announcements/ });
  await expect(news).toContainText(/\d/);
  const unread = Number((await news.innerText()).replace(/\D/g, ''));
  await news.click();
  await page
    .locator('summary')
    .filter({ has: page.getByRole('img', { name: 'unread' }) })
    .first()
    .click();
  await expect(page.locator('details[open]')).toBeVisible();
  await page.goto(paths.agentHome);
  await expect(news).toContainText(unread === 1 ? /^\D*$/ : String(unread - 1));
});

test('[AGT-03] [AGT-05] totals of a custom range link to transactions and bets with the same totals', async ({
  page,
}) => {
  await signInAs(page, AGENT);
  await page.goto(paths.teamOverview);
  await page.getByRole('button', { name: 'Last month' }).click();
  const figure = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .getByRole('link');
  const rows = 1 + daysOfLastMonth();
  await expect(page.getByRole('row')).toHaveCount(rows);
  for (const [name, title] of [
    ['Deposits', /agent\/transactions\?.*type=deposit/],
    ['Withdrawals', /agent\/transactions\?.*type=withdraw/],
    ['Stakes', /teamBetting\?/],
  ] as const) {
    const shown = await amountIn(figure(name));
    await figure(name).click();
    await expect(page).toHaveURL(title);
    await expect.poll(async () => Math.abs(await amountIn(totalOf(page)))).toBe(shown);
    await page.goBack();
    await page.getByRole('button', { name: 'Last month' }).click();
    await expect(page.getByRole('row')).toHaveCount(rows);
  }
});

test('[AGT-04] [AGT-13] the tree opens by level, rates stay within the agent’s own, foreign members are not found', async ({
  page,
}) => {
  await signInAs(page, AGENT);
  await page.goto(paths.team);
  await page.getByRole('button', { name: 'Team of rahim' }).click();
  await expect(page.getByRole('navigation', { name: 'Where you are' })).toContainText('rahim');
  await expect(page.getByText(/•••/).first()).toBeVisible();
  await page.getByRole('link', { name: 'My team' }).click();
  await page.getByRole('searchbox').or(page.getByLabel('Find a member')).fill('kam');
  await page.getByRole('button', { name: 'Search' }).click();
  await page
    .getByRole('button', { name: /^kamal/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('tab', { name: 'Rebates' }).click();
  const slots = sheet.getByLabel('Slots');
  await slots.fill('9.99');
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();
  await slots.fill('1.25');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rebates saved')).toBeVisible();
  await page.reload();
  await sheet.getByRole('tab', { name: 'Rebates' }).click();
  await expect(slots).toHaveValue('1.25');

  for (const path of [`${paths.team}?member=1`, `${paths.teamProfit}?parentId=1`]) {
    await page.goto(path);
    await expect(page.getByText(/We could not find this/)).toBeVisible();
  }
});

test('[AGT-06] [AGT-04] [AUTH-16] [SITE-25] a new account receives money on Enter, chooses its password, and both sides see the transfer', async ({
  page,
  browser,
}) => {
  await signInAs(page, AGENT);
  // As wide as a name can be.
  const username = `wmwmwmw${randomUUID().slice(0, 8)}`;
  await page.goto(paths.openAccount);
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('First password').fill('First-secret-7');
  await page.getByRole('button', { name: 'Open account', exact: true }).click();
  await expect(page.getByLabel('User name')).toHaveValue('');
  await page.goto(paths.team);
  await page.getByLabel('Find a member').fill(username);
  await page.getByLabel('Find a member').press('Enter');
  const row = page.getByRole('main').getByRole('button', { name: new RegExp(username) });
  await expect(row).toBeVisible();
  expect(await largeTextFaults(page)).toEqual([]);
  await row.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('tab', { name: 'Send money' }).click();
  await sheet.getByLabel('Amount').fill('২৫০.৫০');
  await expect(sheet.getByLabel('Amount')).toHaveValue('250.50');
  await sheet.getByLabel('Funds password').fill(FUNDS);
  await sheet.getByLabel('Funds password').press('Enter');
  await expect(page.getByText('৳250.50 sent')).toBeVisible();

  const member = await (await browser.newContext({ ...test.info().project.use })).newPage();
  await logIn(member, [username, 'First-secret-7']);
  await member.locator('input[name=newPassword]').fill('Second-secret-7');
  await member.locator('input[name=confirmPassword]').fill('Second-secret-7');
  await member.locator('form button[type=submit]').click();
  await expect(member).toHaveURL(/\/m\/home/);
  await member.goto(paths.transactions);
  await expect(member.getByRole('listitem').filter({ hasText: 'Transfer received' })).toContainText('৳250.50');
  await member.context().close();

  await page.goto(paths.agentTransactions);
  await page.getByRole('searchbox', { name: 'Account' }).fill(username);
  await expect(page.getByRole('listitem').filter({ hasText: username })).toContainText('৳250.50');
  expect(await largeTextFaults(page)).toEqual([]);
});

test('[AGT-06] a new invite link registers a member into the team and counts the registration; a Bengali title is whole', async ({
  page,
  browser,
  servers,
}) => {
  await signInAs(page, AGENT);
  const note = `Stall ${randomUUID().slice(0, 8)}`;
  await page.goto(paths.openAccount);
  await page.getByRole('tab', { name: 'New link' }).click();
  await page.getByLabel('Note for yourself').fill(note);
  await page.getByLabel('Slots').fill('0.50');
  await page.getByRole('button', { name: 'Create link' }).click();
  const card = page
    .locator('section, article, div')
    .filter({ has: page.getByText(note, { exact: true }) })
    .last();
  await expect(page.getByText(note)).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).first().click();
  const address = await page
    .getByRole('dialog')
    .getByText(/affiliateCode=/)
    .innerText();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();

  const guest = await (await browser.newContext({ ...test.info().project.use })).newPage();
  const username = `l${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await guest.goto(address.replace(/\s/g, ''));
  await fillRegistration(guest, username, 'A-good-secret-7');
  await continueRegistration(guest);
  // Without the optional fields, of which the invitation code is one.
  await guest.getByRole('button', { name: 'বাদ দিয়ে নিবন্ধন করুন' }).click();
  await expect(guest).toHaveURL(servers.site + paths.home);
  await guest.context().close();

  await page.goto(paths.openAccount);
  await choose(page, { theme: 'dark', locale: 'bn' });
  const title = page.getByRole('heading', { name: 'অ্যাকাউন্ট খুলুন' });
  await page.evaluate(() => document.fonts.ready);
  const shown = await title.locator('..').screenshot();
  await title.evaluate(({ style }) => (style.overflow = 'visible'));
  // The vowel signs below the letters are not cut off.
  expect((await title.locator('..').screenshot()).equals(shown)).toBe(true);
  await choose(page, { theme: 'dark', locale: 'en' });
  await page.getByRole('tab', { name: 'My links' }).click();
  await expect(page.getByText(note)).toBeVisible();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).first().click();
  await expect(page.getByRole('dialog').getByText(username)).toBeVisible();
});

/** Of Dhaka. */
function daysOfLastMonth(): number {
  const now = new Date(Date.now() + 6 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).getUTCDate();
}
