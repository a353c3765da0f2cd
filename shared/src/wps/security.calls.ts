/** Calls of the security centre (WPS-CONTRACT rows 19, 50, 145–151, 200). */
import { call } from './call';
import type * as S from './security.schema';

const member = { access: 'member' } as const;
const sealed = { access: 'member', encrypted: true } as const;

export const securityConfig = call<void, S.SecurityConfig>('GET', '/wps/v2/member/securityConfig', {
  ...member,
  module: 'SECPRIV',
});
export const securityQuestions = call<void, S.SecurityQuestions>('GET', '/wps/member/securityQuestions', member);
export const setSecurityAnswers = call<S.SecurityAnswers, true>('PUT', '/wps/member/securityQuestions', sealed);
export const checkSecurityAnswers = call<S.SecurityAnswers, true>('POST', '/wps/member/securityQuestions', sealed);
export const submitKyc = call<S.KycBody, S.Kyc>('POST', '/wps/relay/UCSFE_submitVerificationMaterials', member);
export const kycState = call<void, S.Kyc>('GET', '/wps/relay/UCSFE_getVerificationMaterials', member);
export const kycSetting = call<void, S.KycSetting>('GET', '/wps/relay/MCSFE_getCustomerKycMerchantSetting', member);
export const bindMobile = call<S.BindBody, true>('POST', '/wps/member/info/mobile', member);
export const bindEmail = call<S.BindBody, true>('POST', '/wps/member/info/email', member);
export const consent = call<void, S.Consent>('GET', '/wps/member/consent', member);
export const setConsent = call<S.Consent, S.Consent>('PUT', '/wps/member/consent', member);
export const exportMyData = call<S.PrivacyBody, S.PrivacyRequest>('POST', '/wps/member/privacy/export', member);
export const eraseMyData = call<S.PrivacyBody, S.PrivacyRequest>('POST', '/wps/member/privacy/erase', member);
export const totpOffer = call<void, S.TotpOffer>('GET', '/wps/member/totp', member);
export const enableTotp = call<S.TotpBody, S.RecoveryCodes>('PUT', '/wps/member/totp', member);
export const disableTotp = call<S.TotpBody, true>('DELETE', '/wps/member/totp', member);
export const notificationSettings = call<void, S.NotificationSettings>('GET', '/wps/member/notification', member);
export const setNotificationSettings = call<S.NotificationSettings, S.NotificationSettings>(
  'PUT',
  '/wps/member/notification',
  member,
);
