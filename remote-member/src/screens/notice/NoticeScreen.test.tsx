/** Notices. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { topOverlay } from '@site/shared/kernel';
import { listAnnouncements, markAnnouncementRead } from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import { aNotice, noticesOf } from '../../testing/notices';
import NoticeScreen from './NoticeScreen';

const two = noticesOf([aNotice(), aNotice({ id: '2', title: 'Maintenance', content: '<p>At <i>night</i></p>' })], 2);
const answers = () => fakeAnswers().on(listAnnouncements, two).on(markAnnouncementRead, true);
const open = (overrides: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<NoticeScreen />, { remote, member: aMember(), answers: answers(), route: '/m/notice', ...overrides });
const item = async (title: string) => (await screen.findByText(title)).closest('details')!;

it('[MSG-02] shows an item as plain text until it is expanded to its HTML', async () => {
  const { user } = await open();
  expect(await screen.findByText('Come and look')).toBeInTheDocument();
  await user.click(screen.getByText('New games'));
  expect(await screen.findByText('look')).toHaveProperty('tagName', 'B');
});

it('[MSG-02] shows the characters of entities in a title', async () => {
  const notices = noticesOf([aNotice({ title: 'Eid &amp; more' })], 1);
  await open({ answers: answers().on(listAnnouncements, notices) });
  expect(await screen.findByText('Eid & more')).toBeInTheDocument();
  expect(screen.queryByText(/&amp;/)).toBeNull();
});

it('[MSG-02] shows an opened item as unread again when it could not be marked', async () => {
  const { user } = await open({ answers: answers().fail(markAnnouncementRead) });
  await user.click(await screen.findByText('New games'));
  expect(screen.getAllByRole('img', { name: 'unread' })).toHaveLength(1);
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'unread' })).toHaveLength(2));
});

it('[MSG-02] marks an opened item as read at once, then at the gateway, and refetches the list', async () => {
  const gateway = answers();
  const { user, platform } = await open({ answers: gateway });
  await item('New games');
  const refetched = watchRefetches(platform);
  expect(screen.getAllByRole('img', { name: 'unread' })).toHaveLength(2);
  await user.click(screen.getByText('New games'));
  expect(screen.getAllByRole('img', { name: 'unread' })).toHaveLength(1);
  await waitFor(() => expect(gateway.sentTo(markAnnouncementRead)).toEqual([{ announcementId: '1', read: true }]));
  await waitFor(() => expect(gateway.sentTo(listAnnouncements)).toHaveLength(2));
  expect(refetched()).toEqual(['listAnnouncements']);
});

it('[MSG-02] marks an opened item as read at once when the page is left, and nothing later', async () => {
  const gateway = answers();
  const { user, unmount } = await open({ answers: gateway });
  await user.click(await screen.findByText('New games'));
  unmount();
  expect(gateway.sentTo(markAnnouncementRead)).toEqual([{ announcementId: '1', read: true }]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(gateway.sentTo(markAnnouncementRead)).toHaveLength(1);
});

it.each(['?id=2', '?index=1', '?id=2&index=0'])('[MSG-02] opens the item from the link %s', async (query) => {
  await open({ route: `/m/notice${query}` });
  await waitFor(async () => expect(await item('Maintenance')).toHaveAttribute('open'));
  expect(await item('New games')).not.toHaveAttribute('open');
});

it('[MSG-02] a link opens its own item also when a new one was published before it', async () => {
  const newest = aNotice({ id: '3', title: 'Newest' });
  const list = noticesOf([newest, aNotice(), aNotice({ id: '2', title: 'Maintenance' })], 3);
  await open({ route: '/m/notice?id=2', answers: answers().on(listAnnouncements, list) });
  await waitFor(async () => expect(await item('Maintenance')).toHaveAttribute('open'));
  expect(await item('New games')).not.toHaveAttribute('open');
});

it('[MSG-02] [PLAT-14] another link, while the page is shown, opens its own item', async () => {
  const gateway = answers();
  const { user, goTo } = await open({ route: '/m/notice?id=2', answers: gateway });
  await waitFor(async () => expect(await item('Maintenance')).toHaveAttribute('open'));
  await goTo('/m/notice?id=1');
  expect(await item('New games')).toHaveAttribute('open');
  expect(await item('Maintenance')).not.toHaveAttribute('open');
  // The same link opens it again.
  await user.click(screen.getAllByText('Maintenance')[0]!);
  await goTo('/m/notice?id=1');
  expect(await item('New games')).toHaveAttribute('open');
  await waitFor(() =>
    expect(gateway.sentTo(markAnnouncementRead)).toEqual(
      ['2', '1'].map((announcementId) => ({ announcementId, read: true })),
    ),
  );
});

it('[MSG-02] shows nothing unread to a trial visitor and sends nothing', async () => {
  const gateway = answers();
  const { user } = await open({ answers: gateway, member: aMember({ type: 4 }) });
  await user.click(await screen.findByText('New games'));
  expect(screen.queryByRole('img', { name: 'unread' })).not.toBeInTheDocument();
  expect(gateway.sentTo(markAnnouncementRead)).toHaveLength(0);
});

it('[MSG-02] shows an empty state', async () => {
  await open({ answers: fakeAnswers().on(listAnnouncements, noticesOf([])) });
  expect(await screen.findByText('No announcements at the moment')).toBeInTheDocument();
});

it('[MSG-09] runs no script of an announcement', async () => {
  const evil = noticesOf([
    aNotice({ content: '<p>Hi<img src="/x.png" onerror="window.hit=1"><script>window.hit=1</script></p>' }),
  ]);
  const { user, container } = await open({
    answers: fakeAnswers().on(listAnnouncements, evil).on(markAnnouncementRead, true),
  });
  await user.click(await screen.findByText('New games'));
  await waitFor(() => expect(container.querySelector('details[open] img')).not.toBeNull());
  expect(container.innerHTML).not.toMatch(/onerror|<script/);
});

it('offers a retry after a failure', async () => {
  const gateway = fakeAnswers().fail(listAnnouncements);
  const { user } = await open({ answers: gateway });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  gateway.on(listAnnouncements, two);
  await user.click(retry);
  expect(await screen.findByText('New games')).toBeInTheDocument();
});

it('[MSG-02] [SITE-23] Back closes an announcement that was opened here, and leads away from the one of a link', async () => {
  const { user } = await open({ route: '/m/notice?index=1' });
  await waitFor(async () => expect(await item('Maintenance')).toHaveAttribute('open'));
  expect(topOverlay()).toBeNull();
  await user.click(screen.getByText('New games'));
  act(() => topOverlay()?.close());
  expect(await item('New games')).not.toHaveAttribute('open');
  expect(topOverlay()).toBeNull();
});

it('[MSG-02] an announcement that is read is not marked again, nor one that is closed', async () => {
  const list = noticesOf([aNotice({ read: true }), aNotice({ id: '2', title: 'Maintenance' })], 1);
  const gateway = answers().on(listAnnouncements, list);
  const { user, unmount } = await open({ answers: gateway });
  await user.click(await screen.findByText('New games'));
  await user.click(screen.getByText('New games'));
  expect(await item('New games')).not.toHaveAttribute('open');
  expect(screen.getAllByRole('img', { name: 'unread' })).toHaveLength(1);
  unmount();
  expect(gateway.sentTo(markAnnouncementRead)).toHaveLength(0);
});

it('[MSG-02] two that are opened one after the other are both marked, and the list is read again once', async () => {
  const { answers: gateway } = await open();
  fireEvent.click(await screen.findByText('New games'));
  fireEvent.click(screen.getByText('Maintenance'));
  await waitFor(() =>
    expect(gateway.sentTo(markAnnouncementRead).map(({ announcementId }) => announcementId)).toEqual(['1', '2']),
  );
  await waitFor(() => expect(gateway.sentTo(listAnnouncements)).toHaveLength(2));
});

it('[MSG-02] a link to an announcement that is gone opens none', async () => {
  await open({ route: '/m/notice?id=7' });
  expect(await item('Maintenance')).not.toHaveAttribute('open');
  expect(await item('New games')).not.toHaveAttribute('open');
});
