/** A member's own data in the built site: the file with all of it, and the account that is deleted unless its member keeps it. */
import { readFile } from 'node:fs/promises';
import { paths } from '@site/shared/contract';
import { myErasure, type MyErasure } from '@site/shared/wps';
import { expect } from '../test';
import { FUNDS_PASSWORD, test } from './ownMember';

test('[MEM-10] [SEC-05] a member saves a file with their data, asks for the deletion, and keeps the account from a second tab', async ({
  page,
  context,
  member,
}) => {
  const openSheet = async (tab: typeof page) => {
    await member.open(tab, paths.security);
    await tab.getByRole('button', { name: /^Your data/ }).click();
  };
  await openSheet(page);
  await page.getByRole('button', { name: 'Download my data' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' });
  await proof.getByRole('button', { name: /funds password/i }).click();
  await proof.getByLabel(/^Funds password/).fill(FUNDS_PASSWORD);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    proof.getByRole('button', { name: 'Confirm' }).click(),
  ]);
  const copy = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    readonly account: string;
    readonly data: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  };
  expect(copy.account).toBe(member.name);
  expect(copy.data.members).toMatchObject([{ username: member.name }]);
  expect(copy.data.bank_cards).toHaveLength(1);
  await expect(page.getByText(`Saved as ${file.suggestedFilename()}`)).toBeVisible();

  // The request is stored, its answer is lost.
  await page.route('**/wps/member/privacy/erase', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await expect(page.getByText('৳10,000.00 is in your wallet', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog', { name: 'Delete my account' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/Your account will be deleted on/)).toBeVisible();
  const waiting = async () => (await member.get<MyErasure>(myErasure.path)).erasure;
  expect(await waiting()).not.toBeNull();

  const second = await context.newPage();
  await openSheet(second);
  await second.getByRole('button', { name: 'Keep my account' }).click();
  await expect(second.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  expect(await waiting()).toBeNull();
});
