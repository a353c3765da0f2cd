/** The message centre. */
import { screen } from '@testing-library/react';
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
const open = (about: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<MessageCentreScreen />, {
    remote,
    member: aMember(),
    answers: answers(),
    route: '/m/message',
    ...about,
  });

it('[MSG-01] shows every way, with a badge only where something is unread, capped at 99+', async () => {
  await open();
  expect(await screen.findByRole('link', { name: /Announcements.*3 unread/ })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /Live chat.*99\+ unread/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Inbox$/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', 'https://t.example/lily');
  expect(await screen.findByRole('link', { name: 'Affiliate service' })).toBeInTheDocument();
});

it('[MSG-01] has no live chat while CBS3 is off', async () => {
  await open({ answers: answers().on(status, aStatus({ flags: ['INBOX3'] })) });
  expect(await screen.findByRole('button', { name: /Inbox/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Live chat/ })).not.toBeInTheDocument();
});

it('[MSG-01] goes home by its back arrow', async () => {
  const { user, location } = await open();
  await user.click(screen.getByRole('button', { name: 'Back to home' }));
  expect(location()).toBe('/m/home');
});

it('[MSG-04] tells every area what is unread', async () => {
  const { platform } = await open();
  await screen.findByText('99+');
  expect(platform.session.get().unread).toEqual({ announcements: 3, inbox: 0, chat: 100 });
});

it('[SES-06] refuses a trial visitor inbox and chat with words', async () => {
  const { user, location } = await open({ member: aMember({ type: 4 }) });
  await user.click(await screen.findByRole('button', { name: /Inbox/ }));
  expect(screen.getByText('Please log in with a real account to use this')).toBeInTheDocument();
  expect(location()).toBe('/m/message');
});
