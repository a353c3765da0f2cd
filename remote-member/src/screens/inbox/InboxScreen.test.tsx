/** The inbox. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { err, ok, topOverlay, type Result } from '@site/shared/kernel';
import { deleteInboxMessages, inboxMessages, inboxUnread, readInboxMessage, type Inbox } from '@site/shared/wps';
import { aMember, fakeAnswers, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import { ownCalls } from '../../testing/answers';
import InboxScreen from './InboxScreen';

const message = (messageId: string, title: string, read = false) => ({
  messageId,
  title,
  content: `<p>About ${title}</p>`,
  createTime: 1,
  read,
});
const inboxOf = (...list: Inbox['list']): Inbox => ({ list, totalPages: 1, totalCount: list.length });
const answers = () =>
  fakeAnswers()
    .on(inboxMessages, inboxOf(message('1', 'Deposit'), message('2', 'Welcome')))
    .on(inboxUnread, 2)
    .on(readInboxMessage, true)
    .on(deleteInboxMessages, true);
const open = (overrides: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<InboxScreen />, { remote, member: aMember(), answers: answers(), route: '/m/webEmail', ...overrides });

it('[MSG-03] marks a message as read by opening it', async () => {
  const gateway = answers();
  const { user, platform } = await open({ answers: gateway });
  await screen.findByText('Deposit');
  const refetched = watchRefetches(platform);
  await user.click(screen.getByText('Deposit'));
  expect(await screen.findByText('About Deposit', { selector: 'p' })).toBeInTheDocument();
  await waitFor(() => expect(refetched()).toEqual(['inboxMessages', 'inboxUnread']));
  expect(gateway.sentTo(readInboxMessage)).toEqual([{ messageId: '1' }]);
});

it('[MSG-04] the count of all tabs follows what is read here, though no badge is on this page', async () => {
  const gateway = answers().on(inboxUnread, 2);
  const { user, platform } = await open({ answers: gateway });
  await waitFor(() => expect(platform.session.get().unread.inbox).toBe(2));
  gateway.on(inboxUnread, 1);
  await user.click(screen.getByText('Deposit'));
  await waitFor(() => expect(platform.session.get().unread.inbox).toBe(1));
});

it('[MSG-03] shows the characters of entities in a title, in the list, the message and the question whether to delete it', async () => {
  const { user } = await open({ answers: answers().on(inboxMessages, inboxOf(message('3', 'Eid &amp; more'))) });
  await user.click(await screen.findByText('Eid & more'));
  await screen.findByText('About Eid & more', { selector: 'p' });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByText('“Eid & more” will be permanently deleted.')).toBeInTheDocument();
  expect(screen.queryByText(/&amp;/)).toBeNull();
});

it('[MSG-03] marks all as read', async () => {
  const gateway = answers();
  const { user } = await open({ answers: gateway });
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(gateway.sentTo(readInboxMessage)).toEqual([{ messageId: 'all' }]);
  expect(screen.queryByText(/unread/)).not.toBeInTheDocument();
});

it('[MSG-03] deletes after confirmation, and restores the message if the gateway refuses', async () => {
  const gateway = answers().fail(deleteInboxMessages);
  const { user } = await open({ answers: gateway });
  await user.click(await screen.findByText('Deposit'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(gateway.sentTo(deleteInboxMessages)).toEqual([{ messageIds: '1' }]));
  expect(await screen.findByText('Deposit')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

it('[MSG-03] marks and deletes each of two messages that are chosen quickly one after the other', async () => {
  const waiting: (() => void)[] = [];
  const later = () => new Promise<Result<true, never>>((resolve) => waiting.push(() => resolve(ok(true))));
  const gateway = answers().on(readInboxMessage, later).on(deleteInboxMessages, later);
  const { user } = await open({ answers: gateway });
  for (const title of ['Deposit', 'Welcome']) {
    await user.click(await screen.findByText(title));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  }
  await waitFor(() => {
    for (const answer of waiting.splice(0)) act(answer);
    expect(gateway.sentTo(readInboxMessage)).toEqual([{ messageId: '1' }, { messageId: '2' }]);
    expect(gateway.sentTo(deleteInboxMessages)).toEqual([{ messageIds: '1' }, { messageIds: '2' }]);
  });
});

it('[MSG-03] is closed to a trial visitor', async () => {
  const gateway = answers();
  await open({ answers: gateway, member: aMember({ type: 4 }) });
  expect(screen.getByText('For real accounts')).toBeInTheDocument();
  expect(ownCalls(gateway)).toEqual([]);
});

it('shows an empty state', async () => {
  await open({ answers: fakeAnswers().on(inboxMessages, inboxOf()) });
  expect(await screen.findByText('Your inbox is empty')).toBeInTheDocument();
});

it('[MSG-03] shows a message as unread again and an error when marking it as read fails', async () => {
  const gateway = answers().fail(readInboxMessage);
  const { user } = await open({ answers: gateway });
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getAllByRole('img', { name: 'unread' })).toHaveLength(2);
});

it('[MSG-03] shows the messages that are left after a deletion', async () => {
  const gateway = answers();
  const { user, platform } = await open({ answers: gateway });
  await user.click(await screen.findByText('Deposit'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const refetched = watchRefetches(platform);
  gateway.on(inboxMessages, inboxOf(message('2', 'Welcome'), message('3', 'Older')));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Older')).toBeInTheDocument();
  expect(screen.queryByText('Deposit')).not.toBeInTheDocument();
  expect(refetched()).toEqual(['inboxMessages', 'inboxUnread']);
});

/** An inbox of which each answer has at most a page. */
const paging = (gateway: ReturnType<typeof answers>, all: Inbox['list']) =>
  gateway.on(inboxMessages, ({ page = 1, size = 20 }) =>
    ok({ list: all.slice((page - 1) * size, page * size), totalPages: 3, totalCount: all.length }),
  );
const many = Array.from({ length: 121 }, (_, at) => message(String(at), `Message ${at}`));
const more = () => screen.findByRole('button', { name: 'More' });

it('[MSG-03] every message can be reached, page by page', async () => {
  const { user, answers: gateway } = await open({ answers: paging(answers(), many) });
  await user.click(await more());
  expect(await screen.findByText('Message 99')).toBeInTheDocument();
  await user.click(await more());
  expect(await screen.findByText('Message 120')).toBeInTheDocument();
  expect(screen.getAllByText(/^Message/)).toHaveLength(121);
  expect(gateway.sentTo(inboxMessages)).toEqual([1, 2, 3].map((page) => ({ page, size: 50 })));
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
});

it('[MSG-03] a deletion moves what is on later pages, and a new message shows none twice', async () => {
  const { user, answers: gateway } = await open({ answers: paging(answers(), many) });
  await user.click(await screen.findByText('Message 0'));
  await more();
  // Arrived after the first page was read.
  paging(gateway, [message('new', 'Arrived'), ...many]);
  await user.click(await more());
  expect(await screen.findByText('Message 98')).toBeInTheDocument();
  expect(screen.getAllByText('Message 49')).toHaveLength(1);
  paging(gateway, many.slice(1));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Message 100')).toBeInTheDocument();
  expect(screen.queryByText('Message 0')).not.toBeInTheDocument();
});

it('[MSG-03] a page that could not be loaded says why, and can be loaded again', async () => {
  const { user, answers: gateway, platform } = await open({ answers: paging(answers(), many) });
  const button = await more();
  gateway.fail(inboxMessages, refusal('function.not.available'));
  await user.click(button);
  expect(await screen.findByText('This feature is paused for now')).toBeInTheDocument();
  expect(screen.getByText('Message 49')).toBeInTheDocument();
  // After a lost connection everything is read again.
  paging(gateway, many);
  await act(async () => {
    await platform.queries.refetchQueries({ queryKey: ['wps', inboxMessages.path], type: 'active' });
    // The screen learns of it in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.getByText('This feature is paused for now')).toBeInTheDocument();
  await user.click(await more());
  expect(await screen.findByText('Message 50')).toBeInTheDocument();
  expect(screen.queryByText('This feature is paused for now')).not.toBeInTheDocument();
});

it('[MSG-03] [SITE-23] Back closes the message that is open in its place, and leaves the page once none is', async () => {
  const { user } = await open();
  await user.click(await screen.findByText('Deposit'));
  act(() => topOverlay()?.close());
  expect(screen.queryByText('About Deposit')).not.toBeInTheDocument();
  expect(topOverlay()).toBeNull();
});

it('[MSG-03] a message that is read is not marked again, and states its day in Dhaka', async () => {
  const createTime = Date.parse('2026-11-21T18:05:00Z');
  const gateway = answers().on(inboxMessages, inboxOf({ ...message('4', 'Old', true), createTime }));
  const { user } = await open({ answers: gateway });
  expect((await screen.findByText('Old')).parentElement).toHaveTextContent('22 Nov 2026, 00:05');
  expect(screen.queryByRole('img', { name: 'unread' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await user.click(screen.getByText('Old'));
  expect(await screen.findByText('About Old', { selector: 'p' })).toBeInTheDocument();
  expect(gateway.sentTo(readInboxMessage)).toHaveLength(0);
});

it('[MSG-03] shows what was deleted or marked although the answers were lost', async () => {
  const gateway = answers()
    .on(deleteInboxMessages, () => {
      gateway.on(inboxMessages, inboxOf(message('2', 'Welcome')));
      return err({ kind: 'timed-out' });
    })
    .on(readInboxMessage, () => {
      gateway.on(inboxMessages, inboxOf(message('2', 'Welcome', true)));
      return err({ kind: 'timed-out' });
    });
  gateway.on(inboxMessages, inboxOf(message('1', 'Deposit', true), message('2', 'Welcome')));
  const { user } = await open({ answers: gateway });
  await user.click(await screen.findByText('Deposit'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(gateway.sentTo(inboxMessages)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText('Deposit')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'unread' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled());
  expect(gateway.sentTo(inboxMessages)).toHaveLength(3);
});

it('[MSG-03] deletes the message in question, and none unless that is confirmed', async () => {
  const { user, answers: gateway } = await open();
  await user.click(await screen.findByText('Welcome'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = () => within(screen.getByRole('dialog'));
  expect(dialog().getByText('“Welcome” will be permanently deleted.')).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(gateway.sentTo(deleteInboxMessages)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(gateway.sentTo(deleteInboxMessages)).toEqual([{ messageIds: '2' }]));
});

it('[MSG-03] all messages are shown as read at once, before the gateway has answered', async () => {
  const { user } = await open({ answers: answers().hang(readInboxMessage) });
  expect(await screen.findAllByRole('img', { name: 'unread' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(screen.queryByRole('img', { name: 'unread' })).not.toBeInTheDocument();
});

it('[MSG-03] a message that arrives after all were marked as read is unread, and marked when it is opened', async () => {
  const gateway = answers();
  const { user, platform } = await open({ answers: gateway });
  await screen.findByText('Deposit');
  const seen = [message('1', 'Deposit', true), message('2', 'Welcome', true)];
  gateway.on(inboxMessages, inboxOf(...seen));
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(gateway.sentTo(inboxMessages)).toHaveLength(2));
  gateway.on(inboxMessages, inboxOf(message('3', 'A red envelope'), ...seen));
  // As when the gateway pushes it.
  await act(() => platform.queries.invalidateQueries({ queryKey: ['wps', inboxMessages.path] }));
  expect(await screen.findByRole('img', { name: 'unread' })).toBeInTheDocument();
  await user.click(screen.getByText('A red envelope'));
  await waitFor(() => expect(gateway.sentTo(readInboxMessage)).toEqual([{ messageId: 'all' }, { messageId: '3' }]));
});
