/** Live chat: locating it, redirecting and messaging. */
import { screen, waitFor } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import { chatHistory, chatUnread, launchChat, sendChatMessage, status, type ChatMessage } from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import { aStatus } from '../../testing/answers';
import ChatScreen from './ChatScreen';

const said = (from: ChatMessage['from'], text: string): ChatMessage => ({ id: text, from, text, time: 1 });
const answers = (chatUrl = '/m/chat') =>
  fakeAnswers()
    .on(status, aStatus())
    .on(launchChat, { chatUrl })
    .on(chatUnread, { unReadCount: 0 })
    .on(chatHistory, { list: [said('DESK', 'Good day')], deskIsOpen: true });
const open = (about = answers(), type = 0) =>
  renderScreen(<ChatScreen />, { remote, member: aMember({ type }), answers: about, route: '/m/chat' });

it('[MSG-05] fetches the chat URL and redirects after 500 ms', async () => {
  const about = answers('/m/elsewhere');
  const { location } = await open(about);
  await waitFor(() => expect(about.sentTo(launchChat)).toHaveLength(1));
  expect(screen.getByText('Opening the chat…')).toBeInTheDocument();
  expect(location()).toBe('/m/chat');
  await waitFor(() => expect(location()).toBe('/m/elsewhere'));
});

it('[MSG-05] sends language and return URL to the desk', async () => {
  const about = answers();
  await open(about);
  await screen.findByText('Good day');
  expect(about.sentTo(launchChat)[0]).toMatchObject({ b2c: 1, language: 'EN', backUrl: '/m/message' });
});

it('[MSG-05] starts no chat when the site has none', async () => {
  const about = answers().on(status, aStatus({ without: ['CBS3'] }));
  await open(about);
  await waitFor(() => expect(about.sentTo(status)).toHaveLength(1));
  expect(about.sentTo(launchChat)).toHaveLength(0);
});

it('[SES-06] shows trial visitors an explanation instead', async () => {
  const about = answers();
  await open(about, 4);
  expect(await screen.findByText('Please log in with a real account to use this')).toBeInTheDocument();
  expect(about.sentTo(launchChat)).toHaveLength(0);
});

it('[MSG-05] keeps text that could not be sent, and shows sent messages', async () => {
  const about = answers().fail(sendChatMessage, { kind: 'offline' });
  const { user } = await open(about);
  const field = await screen.findByRole('textbox', { name: 'Write a message' });
  await user.type(field, 'Where is my deposit?{Enter}');
  expect(await screen.findByText(/No internet/)).toBeInTheDocument();
  expect(field).toHaveValue('Where is my deposit?');
  const mine = said('MEMBER', 'Where is my deposit?');
  about.on(sendChatMessage, () => ok(mine)).on(chatHistory, { list: [mine], deskIsOpen: true });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(await screen.findByText('Where is my deposit?')).toBeInTheDocument();
  const keys = about.sent.filter(({ path }) => path === sendChatMessage.path).map((one) => one.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});
