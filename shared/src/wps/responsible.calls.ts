/** Calls of responsible play (WPS-CONTRACT rows 235–240). */
import { call } from './call';
import type * as R from './responsible.schema';

const member = { access: 'member' } as const;

export const myLimits = call<void, R.Limit[]>('GET', '/wps/member/limits', member);
/** Lowering holds at once; raising waits 24 hours. */
export const setLimit = call<R.LimitBody, R.Limit>('PUT', '/wps/member/limits', member);
export const takeTimeout = call<R.TimeoutBody, R.Until>('PUT', '/wps/member/timeout', member);
export const excludeSelf = call<R.ExclusionBody, R.Until>('PUT', '/wps/member/selfExclusion', member);
export const realityCheck = call<void, R.RealityCheck>('GET', '/wps/member/realityCheck', member);
export const setRealityCheck = call<R.RealityCheckBody, R.RealityCheck>('PUT', '/wps/member/realityCheck', member);
export const activityStatement = call<R.ActivityQuery, R.ActivityStatement>(
  'GET',
  '/wps/member/activityStatement',
  member,
);
