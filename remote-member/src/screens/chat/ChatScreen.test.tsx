/** Live chat: locating it, redirecting and messaging. */
import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { chatHistory, chatUnread, launchChat, sendChatMessage, status, type ChatMessage } from '@site/shared/wps';
import { PlatformProvider, useMember, usePlatform } from '@site/shared/platform';
import { aMember, fakeAnswers, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import { aStatus } from '../../testing/answers';
import ChatScreen from './ChatScreen';

const aMessage = (from: ChatMessage['from'], text: string): ChatMessage => ({ id: text, from, text, time: 1 });
const answers = (chatUrl = '/m/chat') =>
  fakeAnswers()
    .on(status, aStatus())
    .on(launchChat, { chatUrl })
    .on(chatUnread, { unReadCount: 0 })
    .on(chatHistory, { list: [aMessage('DESK', 'Good day')], deskIsOpen: true });
const open = (gateway = answers(), type = 0) =>
  renderScreen(<ChatScreen />, { remote, member: aMember({ type }), answers: gateway, route: '/m/chat' });

it('[MSG-05] fetches the chat URL and redirects after 500 ms', async () => {
  const gateway = answers('/m/elsewhere');
  const { location } = await open(gateway);
  await waitFor(() => expect(gateway.sentTo(launchChat)).toHaveLength(1));
  expect(screen.getByText('Opening the chat…')).toBeInTheDocument();
  expect(location()).toBe('/m/chat');
  await waitFor(() => expect(location()).toBe('/m/elsewhere'));
});

it('[PLAT-13] embedded, opens an external chat in a new window, without navigating the page around it', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const Embedded = () => {
    const platform = usePlatform();
    const config = { ...platform.config, origin: 'https://site.test' };
    return (
      <PlatformProvider platform={{ ...platform, config }}>
        <ChatScreen />
      </PlatformProvider>
    );
  };
  const url = 'https://desk.example/talk?id=7';
  await renderScreen(<Embedded />, { remote, member: aMember(), answers: answers(url), route: '/m/chat' });
  // Browsers block a window that opens long after the tap.
  const link = await screen.findByRole('link', { name: 'Live chat' });
  expect(link).toHaveAttribute('href', url);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await waitFor(() => expect(opened).toHaveBeenCalledWith(url, '_blank', 'noopener,noreferrer'));
  expect(opened).toHaveBeenCalledTimes(1);
  opened.mockRestore();
});

it('[MSG-05] Back from an external chat to the page as it was left: a link opens the chat again', async () => {
  // jsdom only reports that it cannot leave the page.
  const left = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(answers('https://desk.example/talk'));
  expect(await screen.findByText('Opening the chat…')).toBeInTheDocument();
  await waitFor(() => expect(left).toHaveBeenCalled());
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(screen.queryByText('Opening the chat…')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Live chat' })).toHaveAttribute('href', 'https://desk.example/talk');
});

it('[MSG-05] sends language and return URL to the desk', async () => {
  const gateway = answers();
  await open(gateway);
  await screen.findByText('Good day');
  expect(gateway.sentTo(launchChat)[0]).toMatchObject({ b2c: 1, language: 'EN', backUrl: '/m/message' });
});

it('[MSG-05] starts no chat when the site has none', async () => {
  const gateway = answers().on(status, aStatus({ without: ['CBS3'] }));
  await open(gateway);
  await waitFor(() => expect(gateway.sentTo(status)).toHaveLength(1));
  expect(gateway.sentTo(launchChat)).toHaveLength(0);
});

it('[SES-06] shows trial visitors an explanation instead', async () => {
  const gateway = answers();
  await open(gateway, 4);
  expect(await screen.findByText('Please log in with a real account to use this')).toBeInTheDocument();
  expect(gateway.sentTo(launchChat)).toHaveLength(0);
});

it('[MSG-05] a message ends where the gateway ends it', async () => {
  const gateway = answers().on(sendChatMessage, () => ok(aMessage('MEMBER', 'x')));
  const { user } = await open(gateway);
  await user.click(await screen.findByRole('textbox', { name: 'Write a message' }));
  await user.paste('x'.repeat(600));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(gateway.sentTo(sendChatMessage)).toEqual([{ text: 'x'.repeat(500) }]));
});

it('[MSG-05] keeps text that could not be sent, and shows sent messages', async () => {
  const gateway = answers().fail(sendChatMessage, { kind: 'offline' });
  const { user, platform } = await open(gateway);
  const field = await screen.findByRole('textbox', { name: 'Write a message' });
  await user.type(field, 'Where is my deposit?{Enter}');
  expect(await screen.findByText(/No internet/)).toBeInTheDocument();
  expect(field).toHaveValue('Where is my deposit?');
  const mine = aMessage('MEMBER', 'Where is my deposit?');
  const refetched = watchRefetches(platform);
  gateway.on(sendChatMessage, () => ok(mine)).on(chatHistory, { list: [mine], deskIsOpen: true });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(await screen.findByText('Where is my deposit?')).toBeInTheDocument();
  const keys = gateway.sent.filter(({ path }) => path === sendChatMessage.path).map((one) => one.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  expect(refetched()).toEqual(['chatHistory', 'chatUnread']);
});

it('[MSG-05] what is written while a message is being sent stays in the field', async () => {
  let answer: () => void = () => undefined;
  const gateway = answers().on(
    sendChatMessage,
    () => new Promise((resolve) => (answer = () => resolve(ok(aMessage('MEMBER', 'Good day, too'))))),
  );
  const { user } = await open(gateway);
  const field = await screen.findByRole('textbox', { name: 'Write a message' });
  await user.type(field, 'Where is it?{Enter}');
  await user.clear(field);
  await user.type(field, 'My deposit');
  await act(async () => answer());
  expect(field).toHaveValue('My deposit');
});

describe('a draft', () => {
  const MemberOnly = () => (useMember() ? <Visit /> : null);
  function Visit() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Leave' : 'Return'}</button>
        {isOpen ? <ChatScreen /> : null}
      </>
    );
  }
  const visit = (gateway = answers()) =>
    renderScreen(<MemberOnly />, { remote, member: aMember(), answers: gateway, route: '/m/chat' });
  const field = () => screen.findByRole('textbox', { name: 'Write a message' });
  const press = (name: string) => screen.getByRole('button', { name });

  it('[MSG-05] is in the field again when the member returns, until it is sent', async () => {
    const { user } = await visit(answers().on(sendChatMessage, aMessage('MEMBER', 'Where is it?')));
    await user.type(await field(), 'Where is it?');
    await user.click(press('Leave'));
    await user.click(press('Return'));
    expect(await field()).toHaveValue('Where is it?');
    await user.click(press('Send'));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    await user.click(press('Leave'));
    await user.click(press('Return'));
    expect(await field()).toHaveValue('');
  });

  it('[MSG-05] [SES-03] is deleted by a deliberate sign-out', async () => {
    const member = aMember();
    const { user, platform } = await visit();
    await user.type(await field(), 'Where is it?');
    act(() => platform.session.signOut('asked'));
    act(() => platform.session.adopt({ token: 't', merchantCode: 'm', member }));
    expect(await field()).toHaveValue('');
  });

  it('[MSG-05] [ERR-01] leaves the field when its answer was lost and the conversation shows it, and is sent once', async () => {
    const mine = { ...aMessage('MEMBER', 'Good day'), id: '2' };
    const gateway = answers().on(sendChatMessage, () => {
      gateway.on(chatHistory, { list: [aMessage('DESK', 'Good day'), mine], deskIsOpen: true });
      return err({ kind: 'offline' });
    });
    const { user } = await visit(gateway);
    await user.type(await field(), 'Good day{Enter}');
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(screen.queryByText(/No internet/)).not.toBeInTheDocument();
    await user.click(press('Leave'));
    await user.click(press('Return'));
    expect(await field()).toHaveValue('');
    expect(gateway.sentTo(sendChatMessage)).toHaveLength(1);
  });

  it('[MSG-05] [ERR-01] that arrived while the member was elsewhere is not offered again', async () => {
    const gateway = answers().fail(sendChatMessage, { kind: 'offline' });
    const { user } = await visit(gateway);
    // The same words of the desk are not the member's.
    await user.type(await field(), 'Good day{Enter}');
    expect(await screen.findByText(/No internet/)).toBeInTheDocument();
    expect(await field()).toHaveValue('Good day');
    await user.click(press('Leave'));
    const list = [aMessage('DESK', 'Good day'), { ...aMessage('MEMBER', 'Good day'), id: '2' }];
    gateway.on(chatHistory, { list, deskIsOpen: true });
    await user.click(press('Return'));
    await waitFor(async () => expect(await field()).toHaveValue(''));
  });

  const keysOf = (gateway: ReturnType<typeof answers>) =>
    gateway.sent.filter(({ path }) => path === sendChatMessage.path).map((one) => one.idempotencyKey);
  const hang = () => new Promise<never>(() => undefined);

  it('[MSG-05] [ERR-01] sent again on a later visit, before the conversation is read again, is the same message', async () => {
    const gateway = answers().fail(sendChatMessage, { kind: 'timed-out' });
    const { user } = await visit(gateway);
    await user.type(await field(), 'Where is it?');
    gateway.on(chatHistory, hang);
    await user.click(press('Send'));
    expect(await screen.findByText(/connection is slow/)).toBeInTheDocument();
    await user.click(press('Leave'));
    await user.click(press('Return'));
    expect(await field()).toHaveValue('Where is it?');
    gateway.on(sendChatMessage, aMessage('MEMBER', 'Where is it?'));
    await user.click(press('Send'));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(keysOf(gateway)).toHaveLength(2);
    expect(new Set(keysOf(gateway)).size).toBe(1);
  });

  it('[MSG-05] [ERR-01] still on its way when the member returns is the same message, also after its late answer', async () => {
    const mine = aMessage('MEMBER', 'Where is it?');
    let answer = () => {};
    const gateway = answers().on(sendChatMessage, () => new Promise((resolve) => (answer = () => resolve(ok(mine)))));
    const { user } = await visit(gateway);
    await user.type(await field(), 'Where is it?{Enter}');
    await user.click(press('Leave'));
    gateway.on(chatHistory, hang);
    await user.click(press('Return'));
    await act(async () => answer());
    expect(await field()).toHaveValue('Where is it?');
    gateway.on(sendChatMessage, mine);
    await user.click(press('Send'));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(keysOf(gateway)).toHaveLength(2);
    expect(new Set(keysOf(gateway)).size).toBe(1);
  });

  it('[MSG-05] with the same words as one that arrived without an answer is another message', async () => {
    const mine = { ...aMessage('MEMBER', 'Hello?'), id: '2' };
    const gateway = answers().on(sendChatMessage, () => {
      gateway.on(chatHistory, { list: [mine], deskIsOpen: true });
      return err({ kind: 'offline' });
    });
    const { user } = await visit(gateway);
    await user.type(await field(), 'Hello?{Enter}');
    await waitFor(async () => expect(await field()).toHaveValue(''));
    gateway.on(sendChatMessage, { ...mine, id: '3' });
    await user.type(await field(), 'Hello?{Enter}');
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(new Set(keysOf(gateway)).size).toBe(2);
  });
});

it('[MSG-05] an empty conversation offers questions to begin with, which are not sent by themselves', async () => {
  const gateway = answers().on(chatHistory, { list: [], deskIsOpen: true });
  const { user } = await open(gateway);
  expect(await screen.findByText('Hello! How can we help?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Where is my deposit?' }));
  const field = screen.getByRole('textbox', { name: 'Write a message' });
  expect(field).toHaveValue('Where is my deposit?');
  expect(field).toHaveFocus();
  expect(gateway.sentTo(sendChatMessage)).toHaveLength(0);
});

it('[MSG-05] dates the first message of each day', async () => {
  const at = (day: string, text: string) => ({ ...aMessage('DESK', text), time: Date.parse(`${day}T06:00:00Z`) });
  const list = [at('2026-11-20', 'one'), at('2026-11-20', 'two'), at('2026-11-22', 'three')];
  await open(answers().on(chatHistory, { list, deskIsOpen: true }));
  const log = await screen.findByRole('log');
  expect(log.textContent).toMatch(/^20 Nov 2026one.*two.*22 Nov 2026three/);
  expect(log.textContent.match(/Nov/g)).toHaveLength(2);
});

it('[MSG-05] does not redirect after the page was left', async () => {
  const { location, unmount } = await open(answers('/m/elsewhere'));
  await screen.findByText('Opening the chat…');
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(location()).toBe('/m/chat');
});
