/** Push updates: unread badges, replies of the support desk, and the end of a session from another device. */
import type { Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { expect } from '../test';
import { PASSWORD, test } from './ownMember';

/** Resolves when the push channel of this page is connected. */
const listening = async (page: Page): Promise<void> => {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('SUBSCRIBED'));
};

test('[MSG-05] the chat URL is fetched once, and a reply arrives by push without polling', async ({ page, member }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const open = listening(page);
  await member.open(page, paths.chat);
  await open;
  const field = page.getByRole('textbox', { name: 'Write a message' });
  await field.fill('Where is my deposit?');
  await field.press('Enter');
  await expect(page.getByRole('log')).toContainText('Most deposits arrive within three minutes');
  expect(requested.filter((path) => path.endsWith('CBS_launchChat'))).toHaveLength(1);
  // One initial fetch, one for the sent message, one for the reply; each may be followed by a concurrent one.
  expect(requested.filter((path) => path.endsWith('CBS_getMessages')).length).toBeLessThan(7);
});

test('[MSG-04] a new inbox message updates the badge of an open page', async ({ page, member, gateway }) => {
  const open = listening(page);
  await member.open(page, paths.messages);
  await open;
  const inbox = page.getByRole('link', { name: /Inbox/ });
  // The new member has a message about their funds password; the badge is there before the next one arrives.
  const before = await member.get<number>('/wps/relay/EMFE_getInboxUnreadCount');
  await expect(inbox).toContainText(String(before));
  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await member.send('post', '/wps/relay/UCSFE_submitVerificationMaterials', {
    ...{ type: 'NID', documentNo: '1234567890', files: [picture] },
  });
  await gateway.advanceClock(31_000);
  await expect(inbox).toContainText(String(before + 1));
});

test('[SES-05] a session ended from another device redirects to login at once and shows why', async ({
  page,
  member,
}) => {
  const open = listening(page);
  await member.open(page, paths.security);
  await open;
  const other = await member.logInAgain();
  await other.send('post', '/wps/member/proof', { purpose: 'factor', password: PASSWORD });
  await other.send('delete', '/wps/session/devices?all=Y');
  await page.waitForURL((url) => url.pathname === paths.login);
  await expect(page.getByText(/logged out/i).first()).toBeVisible();
});
