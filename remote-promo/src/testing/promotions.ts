/** Builders of announcements and banners for this remote's tests. */
import type { Announcement, AnnouncementList, Banner } from '@site/shared/wps';

export const anAnnouncement = (about: Partial<Announcement> = {}): Announcement => ({
  id: '1',
  title: 'Friday bonus',
  content: '<p>Play on Friday</p>',
  announcementImages: [{ url: '/wps/media/promo/friday.svg', sequence: 1 }],
  execution: 'B',
  promotionType: null,
  promotionId: null,
  externalLink: null,
  announcementDisplaySpeed: 60,
  read: false,
  startDate: Date.parse('2026-11-01T06:00:00Z'),
  endDate: Date.parse('2026-11-30T06:00:00Z'),
  noExpiry: 0,
  promoAnnouncementCategoryIds: ['1'],
  ...about,
});

export const aBanner = (about: Partial<Banner> = {}): Banner => ({
  bannerId: '1',
  groupName: 'm_home',
  url: '/wps/media/promo/one.svg',
  title: 'Welcome bonus',
  linkage: null,
  linkageType: 'NONE',
  redirect: null,
  externalLink: null,
  redirectPromotionId: null,
  gameLinkageMapping: null,
  ...about,
});

export const announcements = (about: Partial<AnnouncementList> = {}): AnnouncementList => ({
  banners: [],
  player: [],
  popup: [],
  promotion: [],
  hot: [],
  agent: [],
  footer: { unreadCount: 0 },
  ...about,
});
