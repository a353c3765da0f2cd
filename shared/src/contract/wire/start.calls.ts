/** Calls that every page of a guest starts with. The page's boot script prefetches them, so this file has no others. */
import type { MerchantQuery } from './announcements.schema';
import { call } from './call';
import type { PromoCounters } from './promotions.schema';
import type { Status } from './system.schema';

export const status = call<void, Status>('GET', '/wps/system/status', { module: 'COMM3' });
export const guestPromoCounters = call<MerchantQuery, PromoCounters>(
  'GET',
  '/wps/relay/MCSFE_getMerchantAvailablePromotions',
);
