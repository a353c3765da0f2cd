/** remote-member matches its contract. */
import type { PageMeta, WidgetMeta } from '@site/shared/contract';
import { describeRemote, sharedScreens } from '@site/shared/testing';
import remote from './remote';

describeRemote(remote);

it('[SES-05] only these pages are open without a session', () => {
  const open = Object.entries<PageMeta>(remote.meta.pages).filter(([, { access }]) => access === 'guest');
  expect(open.map(([name]) => name).toSorted()).toEqual(['help', 'notice']);
});

it('[SES-05] only these widgets are for members', () => {
  const forMembers = Object.entries<WidgetMeta>(remote.meta.widgets).filter(([, { access }]) => access === 'member');
  expect(forMembers.map(([name]) => name)).toEqual(['balance', 'realityCheck']);
});

it('[SES-06] only these pages need a real account', () => {
  const full = Object.entries<PageMeta>(remote.meta.pages).filter(([, { isForFullMembers }]) => isForFullMembers);
  expect(full.map(([name]) => name).toSorted()).toEqual([
    ...['accounts', 'chat', 'deposit', 'fundsPassword', 'inbox', 'inviteFriends', 'rewards', 'security'],
    ...['uplineTransfer', 'withdraw'],
  ]);
});

it('each page has a screen of its own', async () => {
  expect(await sharedScreens(remote)).toEqual([]);
});
