/** Test builders: announcements, banners, site status. */
import { aStatus } from '@site/shared/testing';
import type { Announcement, AnnouncementList, Banner, Status } from '@site/shared/wps';

export const anAnnouncement = (overrides: Partial<Announcement> = {}): Announcement => ({
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
  ...overrides,
});

export const aBanner = (overrides: Partial<Banner> = {}): Banner => ({
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
  ...overrides,
});

export const announcements = (overrides: Partial<AnnouncementList> = {}): AnnouncementList => ({
  banners: [],
  player: [],
  popup: [],
  promotion: [],
  hot: [],
  agent: [],
  footer: { unreadCount: 0 },
  ...overrides,
});

type Link = Status['info']['resources'][number];

const LINKS: readonly (readonly [Link['resourceType'], string])[] = [
  ['Android', 'https://files.example.test/a.apk'],
  ['IOS', '/m/app?os=ios'],
  ['PROMO', '/wps/media/promo/app.svg'],
];

/** The site status with the given resource links. */
export const siteStatus = (links: readonly (readonly [Link['resourceType'], string])[] = LINKS): Status =>
  aStatus({ resources: links.map(([resourceType, url]) => ({ resourceType, url, labelNameEn: resourceType })) });
