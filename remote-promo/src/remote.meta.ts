/** What remote-promo brings to the site. */
import type { RemoteMeta } from '@site/shared/contract';

export const meta = {
  name: 'promo',
  contract: 1,
  pages: {
    activityDetail: { path: '/m/activityDetail', title: 'title.detail', access: 'guest', header: 'none', footer: false },
  },
  widgets: { banners: { slot: 'home.banner', order: 10, minHeight: 140 } },
  locales: ['bn', 'en'],
} as const satisfies RemoteMeta;
