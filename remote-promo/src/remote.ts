/** Entry of remote-promo: binds every page and widget of the manifest to its module. */
import { defineRemote } from '@site/shared/contract';
import { meta } from './remote.meta';

export default defineRemote(meta, {
  pages: {
    activity: () => import('./screens/activity/ActivityScreen'),
    activityDetail: () => import('./screens/activity-detail/ActivityDetailScreen'),
    app: () => import('./screens/app/AppScreen'),
  },
  widgets: {
    banners: () => import('./widgets/banners/Banners'),
    notice: () => import('./widgets/Notice'),
    memberNotice: () => import('./widgets/MemberNotice'),
    gamesNotice: () => import('./widgets/MemberNotice'),
    download: () => import('./widgets/Download'),
    popups: () => import('./widgets/popups/LoginPopups'),
    activities: () => import('./widgets/Activities'),
    floating: () => import('./widgets/Floating'),
  },
  messages: (locale) => import(`./locales/${locale}.json`),
  pageMessages: (locale) => import(`./locales/pages/${locale}.json`),
});
