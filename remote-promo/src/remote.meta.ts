/** Manifest of remote-promo: promotions, home banners, notice ticker, login popups, app download. */
import type { RemoteMeta } from '@site/shared/contract';
import type { AskOf, listAnnouncements } from '@site/shared/wps';

export const meta = {
  name: 'promo',
  contract: 1,
  pages: {
    activity: {
      path: '/m/activity',
      title: 'title.activity',
      access: 'guest',
      header: 'site',
      footer: true,
      back: 'home',
      prerender: ['id'],
    },
    activityDetail: {
      path: '/m/activityDetail',
      title: 'title.detail',
      access: 'guest',
      header: 'none',
      footer: true,
      prerender: ['id'],
    },
    app: { path: '/m/app', title: 'title.app', access: 'guest', header: 'none', footer: false, prerender: ['os'] },
  },
  widgets: {
    banners: {
      slot: 'home.banner',
      order: 10,
      minHeight: 128,
      // Must equal the request of useHomeFeed (queries/useAnnouncements.ts).
      asks: [
        {
          url: '/wps/relay/MCSFE_getListAnnouncements?types=B,PL&groupName=m_home&platform=M&merchantCode={MERCHANT}',
          picture: 'banners.0.url',
        },
      ] satisfies readonly [AskOf<typeof listAnnouncements>],
    },
    notice: { slot: 'home.notice', order: 10, minHeight: 44 },
    memberNotice: { slot: 'member.notice', order: 10, minHeight: 44 },
    gamesNotice: { slot: 'games.notice', order: 10, minHeight: 44 },
    download: { slot: 'home.download', order: 10, minHeight: 0 },
    popups: { slot: 'home.overlay', order: 10, minHeight: 0, access: 'member' },
    activities: { slot: 'shell.menu', order: 20, minHeight: 0 },
    floating: { slot: 'home.floating', order: 10, minHeight: 0 },
  },
  locales: ['bn', 'en'],
} as const satisfies RemoteMeta;
