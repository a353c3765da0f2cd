/** Calls of responsible play (wps-contract rows 235–240). */
import { call } from './call';
import type * as S from './limits.schema';

const member = { access: 'member' } as const;

export const playLimits = call<void, S.PlayLimits>('GET', '/wps/member/limits', member);
export const setPlayLimit = call<S.SetLimitBody, S.PlayLimit>('PUT', '/wps/member/limits', member);
/** Is play blocked for this member, and until when? */
export const exclusion = call<void, S.Exclusion>('GET', '/wps/member/exclusion', member);
export const takeTimeout = call<S.TimeoutBody, S.Exclusion>('PUT', '/wps/member/timeout', member);
export const excludeSelf = call<S.SelfExclusionBody, S.Exclusion>('PUT', '/wps/member/selfExclusion', member);
export const realityCheck = call<void, S.RealityCheck>('GET', '/wps/member/realityCheck', member);
export const setRealityCheck = call<S.RealityCheckBody, S.RealityCheck>('PUT', '/wps/member/realityCheck', member);
export const activityStatement = call<S.ActivityQuery, S.ActivityStatement>(
  'GET',
  '/wps/member/activityStatement',
  member,
);
