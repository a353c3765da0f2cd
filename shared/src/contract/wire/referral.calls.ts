/** Calls of inviting friends (wps-contract rows 186–188). */
import { call } from './call';
import type * as S from './referral.schema';

const referral = { module: 'REFERRAL3' } as const;
const member = { ...referral, access: 'member' } as const;

export const referralDetails = call<S.ReferralDetailsQuery, S.ReferralDetails>(
  'GET',
  '/wps/relay/MCSFE_getReferralDetails',
  member,
);
export const referralList = call<S.ReferralListQuery, S.ReferralList>(
  'GET',
  '/wps/relay/MCSFE_getReferralList',
  member,
);
export const referralSetting = call<void, S.ReferralSetting>('GET', '/wps/relay/MCSFE_getReferralSetting', referral);
