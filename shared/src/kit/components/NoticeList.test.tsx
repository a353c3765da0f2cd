import { screen, within } from '@testing-library/react';
import { topOverlay } from '@site/shared/kernel';
import { renderScreen } from '@site/shared/testing';
import type { Announcement } from '@site/shared/wps';
import { NoticeList } from './NoticeList';

const notice = (id: string, title: string, content: string): Announcement => ({
  ...{ id, title, content, announcementImages: [], execution: 'A', promotionType: null, promotionId: null },
  ...{ externalLink: null, announcementDisplaySpeed: 0, read: false, endDate: null, noExpiry: 1 },
  startDate: Date.parse('2026-11-20T18:30:00Z') as Announcement['startDate'],
  promoAnnouncementCategoryIds: [],
});
const notices = [
  notice('1', '<i>Eid</i> offer', '<p>Play <b>more</b> boats</p>'),
  notice('2', 'Repairs', '<p>At night</p><script>bad()</script>'),
];
const onToggle = jest.fn();
const show = (openId: string | null, linkedId?: string) =>
  renderScreen(
    <NoticeList
      {...{ notices, openId, linkedId, onToggle, unreadLabel: 'unread', hint: 'Choose one' }}
      isRead={({ id }) => id === '2'}
    />,
    { locale: 'en' },
  );
const row = (name: RegExp) => screen.getByText(name).closest('summary')!;
beforeEach(() => onToggle.mockReset());

it('[MSG-02] marks the unread ones, with their day in Dhaka and their text', async () => {
  const { user } = await show(null);
  expect(within(row(/^Eid offer/)).getByRole('img', { name: 'unread' })).toBeInTheDocument();
  expect(within(row(/^Repairs/)).queryByRole('img')).not.toBeInTheDocument();
  expect(row(/^Eid offer/)).toHaveTextContent(/Eid offer.*21.*2026.*Play more boats/);
  await user.click(row(/^Repairs/));
  expect(onToggle).toHaveBeenCalledWith(notices[1], true);
});

it('[MSG-02] the open one shows its HTML in place of the text, and is closed by Back or by its row', async () => {
  const { user } = await show('1');
  expect((await screen.findByText('more')).tagName).toBe('B');
  expect(screen.queryByText('Play more boats', { selector: '[data-preview]' })).not.toBeInTheDocument();
  expect(screen.getByText('At night')).toHaveAttribute('data-preview');
  topOverlay()?.close();
  expect(onToggle).toHaveBeenLastCalledWith(notices[0], false);
  onToggle.mockReset();
  await user.click(row(/^Eid offer/));
  expect(onToggle).toHaveBeenCalledWith(notices[0], false);
});

it.each([
  ['of the address', '2', '2'],
  ['that does not exist', '9', undefined],
])('[MSG-02] [SITE-23] Back leaves the page with the one %s', async (_, openId, linkedId) => {
  await show(openId, linkedId);
  expect(topOverlay()).toBeNull();
});
