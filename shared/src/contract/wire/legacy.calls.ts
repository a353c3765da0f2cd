/** Legacy calls: served for other clients of the same gateway, not used by this site (wps-contract rows 47, 53, 83, 124, 198). */
import type { Announcement } from './announcements.schema';
import { call } from './call';
import type * as S from './legacy.schema';

const member = { access: 'member' } as const;

// @unused-by-client
export const deskScript = call<void, S.DeskScript>('GET', '/wps/relay/WPSCORE_getCustomerServiceScript');
// @unused-by-client
export const legacyAnnouncements = call<void, Announcement[]>('GET', '/wps/system/announcements');
// @unused-by-client
export const sportsToken = call<void, S.SportsToken>('GET', '/wps/relay/GCS_gameLaunchFB', member);
// @unused-by-client
export const paymentsToConfirm = call<void, S.PaymentsToConfirm>(
  'GET',
  '/wps/relay/MCSFE_getPaymentConfirmationList',
  member,
);
// @unused-by-client
export const groupPermission = call<void, S.GroupPermission>('GET', '/wps/relay/CBS_groupPermission', {
  ...member,
  module: 'CBS3',
});
