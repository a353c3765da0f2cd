/** Calls of the session (wps-contract rows 1–17). */
import { call } from './call';
import type * as S from './session.schema';

const member = { access: 'member' } as const;

// @unused-by-client
export const rsaKey = call<void, string>('GET', '/wps/session/key/rsa', { module: 'COMM3' });
export const login = call<S.LoginBody, S.LoginValue>('POST', '/wps/session/login', {
  module: 'COMM3',
  encrypted: true,
  opensSession: true,
});
/** Test environments only; a production gateway does not serve it. */
// @unused-by-client
export const loginUnsecure = call<S.LoginBody, S.LoginValue>('POST', '/wps/session/login/unsecure', {
  module: 'COMM3',
  opensSession: true,
});
/** Second step after `login_verify_required`. */
export const loginVerification = call<S.LoginVerificationBody, S.LoginValue>(
  'POST',
  '/wps/session/login/verification',
  {
    module: 'LOGINIPVERF3',
    encrypted: true,
    opensSession: true,
  },
);
export const loginFreeplay = call<S.FreeplayBody, S.FreeplayValue>('POST', '/wps/session/login/freeplay', {
  module: 'FREEPLAY3',
  opensSession: true,
});
// @unused-by-client
export const trialUser = call<void, S.TrialUser>('GET', '/wps/member/trialuser', { module: 'FREEPLAY3' });
export const loginSocial = call<S.SocialLoginBody, S.LoginValue>('POST', '/wps/session/login/social', {
  module: 'COMM3',
  opensSession: true,
});
/** After `bind_customer_required` and signing in or registering: link the external account to this member. */
export const linkSocial = call<S.LinkSocialBody, true>('POST', '/wps/member/social', member);
export const listSocial = call<void, S.SocialLink[]>('GET', '/wps/member/social', member);
/** Refused with `social.last` when it is the only method of login that the member has. */
export const unlinkSocial = call<S.UnlinkSocialQuery, true>('DELETE', '/wps/member/social', member);
export const touch = call<void, true>('GET', '/wps/session/touch', member);
export const logout = call<void, null>('DELETE', '/wps/session/logout');
export const listDevices = call<void, S.Device[]>('GET', '/wps/session/devices', member);
export const revokeDevice = call<S.RevokeQuery, S.Revoked>('DELETE', '/wps/session/devices', member);
export const lastLogin = call<void, S.LastLogin>('GET', '/wps/session/lastLogin', member);
