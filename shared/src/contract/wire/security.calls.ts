/** Calls of the security centre (wps-contract rows 142, 145–149). */
import { call } from './call';
import type * as S from './security.schema';

const member = { access: 'member' } as const;
const security = { ...member, module: 'SECPRIV' } as const;

export const securityConfig = call<void, S.SecurityConfig>('GET', '/wps/v2/member/securityConfig', security);
export const bindMobile = call<S.BindMobileBody, true>('POST', '/wps/member/info/mobile', security);
export const bindEmail = call<S.BindEmailBody, true>('POST', '/wps/member/info/email', security);
export const kyc = call<void, S.Kyc>('GET', '/wps/relay/UCSFE_getVerificationMaterials', security);
export const submitKyc = call<S.KycBody, S.KycSubmitted>(
  'POST',
  '/wps/relay/UCSFE_submitVerificationMaterials',
  security,
);
export const headIcon = call<void, S.HeadIcon>('GET', '/wps/member/info/icon', { ...member, module: 'PROFPIC3' });
export const chooseHeadIcon = call<S.HeadIcon, S.HeadIcon>('POST', '/wps/member/info/icon', {
  ...member,
  module: 'PROFPIC3',
});
