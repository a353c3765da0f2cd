/** notices: announcements in the gateway's list format, for tests. */
import type { Announcement, AnnouncementList } from '@site/shared/wps';

export const aNotice = (overrides: Partial<Announcement> = {}): Announcement => ({
  id: '1',
  title: 'New games',
  content: '<p>Come and <b>look</b></p>',
  announcementImages: [],
  execution: 'B',
  promotionType: null,
  promotionId: null,
  externalLink: null,
  announcementDisplaySpeed: 60,
  read: false,
  startDate: Date.UTC(2026, 2, 1),
  endDate: null,
  noExpiry: 1,
  promoAnnouncementCategoryIds: [],
  ...overrides,
});

export const noticesOf = (player: Announcement[], unreadCount = 0): AnnouncementList => ({
  banners: [],
  player,
  popup: [],
  promotion: [],
  hot: [],
  agent: [],
  footer: { unreadCount },
});
