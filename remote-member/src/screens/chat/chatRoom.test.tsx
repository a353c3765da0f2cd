/** What the chat shows, and which addresses of a chat it opens. */
import { act, screen, waitFor } from '@testing-library/react';
import { chatHistory, chatUnread, launchChat, sendChatMessage, status, type ChatMessage } from '@site/shared/wps';
import {
  aMember,
  aStatus,
  fakeAnswers,
  idempotencyKeysOf,
  refusal,
  renderScreen,
  UNKNOWN_OUTCOMES,
} from '@site/shared/testing';
import remote from '../../remote';
import ChatScreen from './ChatScreen';

// 22 November 2026, five past midnight in Dhaka.
const time = Date.parse('2026-11-21T18:05:00Z');
const aMessage = (overrides: Partial<ChatMessage>): ChatMessage => ({
  ...{ id: '1', from: 'DESK', text: 'Good day', time, ...overrides },
});
const answers = (chatUrl = '/m/chat') =>
  fakeAnswers()
    .on(status, aStatus({ without: [] }))
    .on(launchChat, { chatUrl })
    .on(chatUnread, { unReadCount: 0 })
    .on(chatHistory, { list: [aMessage({})], deskIsOpen: true });
const open = (gateway = answers()) =>
  renderScreen(<ChatScreen />, { remote, member: aMember(), answers: gateway, route: '/m/chat' });

it('[MSG-05] each message states who wrote it, and when in Dhaka', async () => {
  const list = [
    aMessage({ time: time - 10 * 60_000 }),
    aMessage({ id: '2', from: 'MEMBER', text: 'Where is my money?' }),
  ];
  await open(answers().on(chatHistory, { list, deskIsOpen: true }));
  expect(await screen.findByRole('log')).toHaveTextContent(
    /^21 Nov 2026Good daySupport · 23:5522 Nov 2026Where is my money\?You · 00:05$/,
  );
  expect(screen.queryByText(/^We are offline/)).not.toBeInTheDocument();
});

it('[MSG-05] says that the desk is closed, and still takes a message', async () => {
  const gateway = answers()
    .on(chatHistory, { list: [], deskIsOpen: false })
    .on(sendChatMessage, aMessage({ id: '2', from: 'MEMBER', text: 'Hello' }));
  const { user } = await open(gateway);
  expect(await screen.findByText(/^We are offline right now/)).toBeInTheDocument();
  const field = screen.getByRole('textbox', { name: 'Write a message' });
  await user.type(field, '   {Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(gateway.sentTo(sendChatMessage)).toHaveLength(0);
  await user.type(field, 'Hello {Enter}');
  await waitFor(() => expect(gateway.sentTo(sendChatMessage)).toEqual([{ text: 'Hello' }]));
  await waitFor(() => expect(field).toHaveValue(''));
});

it('[MSG-05] one message is sent at a time', async () => {
  const gateway = answers().hang(sendChatMessage);
  const { user } = await open(gateway);
  await user.type(await screen.findByRole('textbox', { name: 'Write a message' }), 'Hello{Enter}{Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(gateway.sentTo(sendChatMessage)).toHaveLength(1);
});

/** Sends a text, which fails, and sends it again. */
async function sendTwice(gateway: ReturnType<typeof answers>): Promise<readonly (string | undefined)[]> {
  const { user } = await open(gateway);
  const field = await screen.findByRole('textbox', { name: 'Write a message' });
  await user.type(field, 'Hello{Enter}');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  gateway.on(sendChatMessage, aMessage({ id: '2', from: 'MEMBER', text: 'Hello' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field).toHaveValue(''));
  return idempotencyKeysOf(gateway, sendChatMessage);
}

it.each(UNKNOWN_OUTCOMES)(
  '[MSG-05] [ERR-01] the same text sent again is the same message after %s',
  async (_, error) => {
    const [first, again] = await sendTwice(answers().fail(sendChatMessage, error));
    expect(again).toBe(first);
  },
);

it('[MSG-05] the same text sent again after a refusal is another message', async () => {
  const [first, again] = await sendTwice(
    answers().fail(sendChatMessage, refusal('TOO_MANY_REQUEST', { status: 429, value: { wait: 1 } })),
  );
  expect(again).not.toBe(first);
});

it('[MSG-05] a shown reply is read: the badge is requested again', async () => {
  const gateway = answers();
  const { platform } = await open(gateway);
  await screen.findByText('Good day');
  gateway.on(chatHistory, { list: [aMessage({}), aMessage({ id: '2', text: 'It has arrived' })], deskIsOpen: true });
  platform.queries.setQueryData(['wps', chatUnread.path, 'watched'], { value: null });
  await act(() => platform.queries.refetchQueries({ queryKey: ['wps', chatHistory.path], type: 'active' }));
  expect(await screen.findByText('It has arrived')).toBeInTheDocument();
  await waitFor(() =>
    expect(platform.queries.getQueryState(['wps', chatUnread.path, 'watched'])?.isInvalidated).toBe(true),
  );
});

it.each(['javascript:alert(1)', 'http://desk.example/talk', '//desk.example/talk'])(
  '[MSG-05] does not open a chat at an unsafe address: %s',
  async (url) => {
    // jsdom cannot navigate: it reports that the page tried to.
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    try {
      const { location } = await open(answers(url));
      await screen.findByText('Opening the chat…');
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(location()).toBe('/m/chat');
      expect(reported).not.toHaveBeenCalled();
    } finally {
      jest.useRealTimers();
      reported.mockRestore();
    }
  },
);

it('[MSG-05] offers a retry where no chat could be found', async () => {
  const gateway = answers().fail(launchChat, { kind: 'offline' });
  const { user } = await open(gateway);
  const again = await screen.findByRole('button', { name: 'Try again' });
  gateway.on(launchChat, { chatUrl: '/m/chat' });
  await user.click(again);
  expect(await screen.findByText('Good day')).toBeInTheDocument();
});
