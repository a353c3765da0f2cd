/** Money and letters between a member and the agent above, with answers that are lost on the way. */
import { paths } from '@site/shared/contract';
import { createInviteLink, walletSummary, type WalletSummary } from '@site/shared/wps';
import { setLanguage } from '../site/visitor';
import { expect } from '../test';
import { failTwice, FUNDS_PASSWORD, test as base, type OwnMember } from './ownMember';

/** An agent without money, and a member below them. */
const test = base.extend<{ readonly team: { readonly agent: OwnMember; readonly below: OwnMember } }>({
  team: async ({ newMember }, provide) => {
    const agent = await newMember({ affiliateCode: 'LPARTNER', creditMinor: 0 });
    const link = { type: 'member', rebates: [] };
    const { code } = await agent.send<{ readonly code: string }>('post', createInviteLink.path, link);
    await provide({ agent, below: await newMember({ affiliateCode: code }) });
  },
});

const cashOf = async (member: OwnMember) => (await member.get<WalletSummary>(walletSummary.path)).available;

test('[MEM-08] a transfer to the agent above is made once although its answer is lost, and is in the record', async ({
  page,
  context,
  team: { agent, below },
}) => {
  await below.open(page, paths.memberHome);
  await page.getByRole('link', { name: 'Send to agent' }).click();
  await page.getByRole('textbox', { name: /^Amount/ }).fill('250.50');
  await page.getByLabel(/^Funds password/).fill(FUNDS_PASSWORD);
  const { tries } = await failTwice(page, '**/MCSFE_transferToUpline');
  await page.getByRole('button', { name: `Send ৳250.50 to ${agent.name}` }).click();
  await expect(page.getByText('Checking…')).toBeVisible();

  // A second tab knows of it, and sends nothing else.
  const second = await context.newPage();
  await below.open(second, paths.uplineTransfer);
  await expect(second.getByText(/it will not be sent twice/)).toBeVisible();
  await expect(second.getByRole('textbox', { name: /^Amount/ })).toBeDisabled();
  await second.close();

  const receipt = page.getByRole('heading', { name: `৳250.50 sent to ${agent.name}` });
  await expect(async () => {
    await page
      .getByRole('button', { name: 'Check now' })
      .click({ timeout: 300 })
      .catch(() => undefined);
    await expect(receipt).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(tries()).toBe(3);
  expect([await cashOf(below), await cashOf(agent)]).toEqual(['9749.50', '250.50']);
  await page.getByRole('link', { name: 'Account record' }).click();
  await expect(page.getByText(`Transfer sent · ${agent.name}`)).toBeVisible();
  // Back leads to where the money was sent from, not to the form as it was filled.
  await page.goBack();
  await expect(page.getByRole('textbox', { name: /^Amount/ })).toHaveValue('');
});

test('[MSG-03] a letter to the agent above arrives once, is answered, and is seen to be read', async ({
  page,
  browser,
  team: { agent, below },
}) => {
  await below.open(page, paths.inbox);
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Write a message' });
  await expect(sheet.getByText(`${agent.name} (your agent)`)).toBeVisible();
  await sheet.getByLabel(/^Title/).fill('Bonus & more');
  await sheet.getByLabel(/^Message/).fill('When does it arrive?');
  await failTwice(page, '**/wps/message/send');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(async () => {
    await sheet
      .getByRole('button', { name: 'Check now' })
      .click({ timeout: 300 })
      .catch(() => undefined);
    await expect(sheet).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(page.getByText(/Not read yet/)).toHaveCount(1);

  // A browser of its own: tabs of one browser share the session.
  const desk = await (await browser.newContext({ ...test.info().project.use })).newPage();
  await setLanguage(desk, 'en');
  await agent.open(desk, paths.inbox);
  await expect(desk.getByText('Bonus & more')).toHaveCount(1);
  await desk.getByText('Bonus & more').click();
  await expect(desk.getByText('When does it arrive?')).toBeVisible();
  await desk.getByRole('button', { name: 'Reply' }).click();
  const answer = desk.getByRole('dialog', { name: 'Write a message' });
  await expect(answer.getByLabel(/^Title/)).toHaveValue('Re: Bonus & more');
  await answer.getByLabel(/^Message/).fill('Tomorrow.');
  await answer.getByRole('button', { name: 'Send' }).click();
  await expect(desk.getByText(`To ${below.name}`)).toBeVisible();

  // The open page of the member receives it at once.
  await page.getByRole('tab', { name: 'Received messages' }).click();
  await expect(page.getByText('Re: Bonus & more')).toBeVisible();
  await page.getByRole('tab', { name: 'Sent messages' }).click();
  await expect(page.getByText(/· Read$/)).toBeVisible();
  await desk.context().close();
});
