/** Calls of registration (wps-contract rows 29–38). */
import { call } from './call';
import type * as R from './registration.schema';
import type { LoginValue } from './session.schema';

const automatic = { module: 'REG3', encrypted: true, opensSession: true } as const;

export const register = call<R.RegisterBody, LoginValue>('PUT', '/wps/member/register', {
  module: 'USERNAMEREG3',
  encrypted: true,
  opensSession: true,
});
export const registerMobile = call<R.RegisterBody, LoginValue>('PUT', '/wps/member/register/mobile', {
  module: 'MOBILENUMREG3',
  encrypted: true,
  opensSession: true,
});
/** The gateway generates the user name. */
// @unused-by-client
export const registerAutoUsername = call<R.RegisterBody, LoginValue>(
  'PUT',
  '/wps/member/register/autoUsername',
  automatic,
);
export const isUsernameFree = call<R.UsernameQuery, boolean>('GET', '/wps/check/username');
// @unused-by-client
export const isEmailFree = call<R.EmailQuery, boolean>('GET', '/wps/check/email');
// @unused-by-client
export const isMobileFree = call<R.MobileQuery, boolean>('GET', '/wps/check/mobile');
/** Only success is read: an invalid code is refused with `affiliate.invalid`. */
export const checkAffiliate = call<R.AffiliateQuery, true>('GET', '/wps/agent/affiliate', { module: 'AFFMAN3' });
export const defaultAffiliate = call<R.DomainQuery, R.AffiliateCode>('GET', '/wps/agent/default', {
  module: 'AFFMAN3',
});
// @unused-by-client
export const registerGifts = call<void, R.RegisterGift[]>('GET', '/wps/relay/MCSFE_getRegisterPromotionList');
