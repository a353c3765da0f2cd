/** Calls of announcements, banners and promotion texts (wps-contract rows 55–59). */
import { call } from './call';
import type * as A from './announcements.schema';

export const listAnnouncements = call<A.AnnouncementQuery, A.AnnouncementList, '/wps/relay/MCSFE_getListAnnouncements'>(
  'GET',
  '/wps/relay/MCSFE_getListAnnouncements',
);
export const markAnnouncementRead = call<A.MarkReadBody, true>('POST', '/wps/relay/MCSFE_markAnnouncementAsRead', {
  access: 'member',
});
export const promotionCategories = call<A.MerchantQuery, A.PromotionCategory[]>(
  'GET',
  '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
);
// @unused-by-client
export const popularAnnouncements = call<A.MerchantQuery, A.Announcement[]>(
  'GET',
  '/wps/relay/MCSFE_getPopularAnnouncements',
);
