/** The contract of remote-promo: every name of the meta bound to its code. */
import { defineRemote } from '@site/shared/contract';
import { meta } from './remote.meta';

export default defineRemote(meta, {
  pages: { activityDetail: () => import('./screens/ActivityDetailScreen') },
  widgets: { banners: () => import('./widgets/Banners') },
  messages: (locale) => import(`./locales/${locale}.json`),
});
