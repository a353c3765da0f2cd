/** The message centre. */
import { screen } from '@testing-library/react';
import type { PageMeta } from '@site/shared/contract';
import { chatUnread, customerService, inboxUnread, listAnnouncements, status } from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import { aStatus } from '../../testing/answers';
import { noticesOf } from '../../testing/notices';
import MessageCentreScreen from './MessageCentreScreen';

const answers = (unread = 3) =>
  fakeAnswers()
    .on(status, aStatus())
    .on(listAnnouncements, noticesOf([], unread))
    .on(inboxUnread, 0)
    .on(chatUnread, { unReadCount: 100 })
    .on(customerService, { pathList: [{ type: '3', title: 'Affiliate', path: 'https://desk.example/affiliate' }] });
const open = (overrides: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<MessageCentreScreen />, {
    remote,
    member: aMember(),
    answers: answers(),
    route: '/m/message',
    ...overrides,
  });

it('[MSG-01] shows every channel, with a badge only for unread messages, capped at 99+', async () => {
  await open();
  expect(await screen.findByRole('link', { name: /Announcements.*3 unread/ })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /Live chat.*99\+ unread/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Inbox$/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', 'https://t.example/lily');
  expect(await screen.findByRole('link', { name: 'Affiliate support' })).toBeInTheDocument();
});

it('[MSG-01] hides live chat while CBS3 is off', async () => {
  await open({ answers: answers().on(status, aStatus({ flags: ['INBOX3'] })) });
  expect(await screen.findByRole('link', { name: /Inbox/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Live chat/ })).not.toBeInTheDocument();
});

it.each(['//evil.example/desk', 'http://desk.example', 'javascript:alert(1)', ''])(
  '[MSG-01] offers no affiliate desk at an unsafe address: "%s"',
  async (path) => {
    await open({ answers: answers().on(customerService, { pathList: [{ type: '3', title: 'Affiliate', path }] }) });
    await screen.findByRole('link', { name: /Live chat.*99\+ unread/ });
    expect(screen.queryByRole('link', { name: 'Affiliate support' })).not.toBeInTheDocument();
  },
);

it('[MSG-01] goes to home by its back arrow', async () => {
  const { user, location } = await open();
  await user.click(screen.getByRole('button', { name: 'Back to home' }));
  expect(location()).toBe('/m/home');
});

it('[MSG-04] publishes the unread counts', async () => {
  const { platform } = await open();
  await screen.findByText('99+');
  expect(platform.session.get().unread).toEqual({ announcements: 3, inbox: 0, chat: 100 });
});

it('[SES-06] links to inbox and chat as pages for full members, which the host refuses to trial visitors', async () => {
  await open();
  const forFullMembers = Object.values<PageMeta>(remote.meta.pages).filter((page) => page.isForFullMembers);
  for (const name of [/Inbox/, /Live chat/]) {
    const href = (await screen.findByRole('link', { name })).getAttribute('href');
    expect(forFullMembers.map(({ path }) => path)).toContain(href);
  }
});

it('[MSG-01] each channel leads to its own page; the affiliate desk is the one of its type', async () => {
  const pathList = [
    { type: '1', title: 'Support', path: 'https://desk.example/support' },
    { type: '3', title: 'Affiliate', path: 'https://desk.example/affiliate' },
  ];
  await open({ answers: answers().on(customerService, { pathList }) });
  const desk = await screen.findByRole('link', { name: 'Affiliate support' });
  expect(desk).toHaveAttribute('href', 'https://desk.example/affiliate');
  expect(desk).toHaveAttribute('rel', 'noopener noreferrer');
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect([hrefOf(/Announcements/), hrefOf(/Inbox/), hrefOf(/Live chat/)]).toEqual([
    ...['/m/notice', '/m/webEmail', '/m/chat'],
  ]);
});

it('[MSG-01] hides the inbox while it is off, and does not read it', async () => {
  const gateway = answers().on(status, aStatus({ without: ['INBOX3'] }));
  await open({ answers: gateway });
  await screen.findByRole('link', { name: /Live chat.*99\+ unread/ });
  expect(screen.queryByRole('link', { name: /Inbox/ })).not.toBeInTheDocument();
  expect(gateway.sentTo(inboxUnread)).toHaveLength(0);
});

it('[MSG-01] the inbox has a badge of its own', async () => {
  await open({ answers: answers().on(inboxUnread, 5) });
  expect(await screen.findByRole('link', { name: /Inbox.*5 unread/ })).toBeInTheDocument();
});

it.each([
  ['is offered', [], 1],
  ['is not offered while it is paused', ['INBOX3'], 0],
] as const)('[MSG-01] an affiliate desk on a page of the site %s', async (_, without, count) => {
  const pathList = [{ type: '3', title: 'Affiliate', path: '/m/webEmail' }];
  const gateway = answers().on(status, aStatus({ without })).on(customerService, { pathList });
  await open({ answers: gateway });
  await screen.findByRole('link', { name: /Live chat.*99\+ unread/ });
  expect(screen.queryAllByRole('link', { name: 'Affiliate support' })).toHaveLength(count);
});
