/** Calls of converting points into bonus money (docs/wps-contract.md). */
import { call } from './call';
import type { Redeemed } from './rewards.schema';
import type * as S from './points.schema';

const member = { access: 'member' } as const;
const points = { ...member, module: 'PTSYS3' } as const;

// @unused-by-client
export const pointConfig = call<void, S.PointConfig>('GET', '/wps/relay/MCSFE_getPointConfig', points);
// @unused-by-client
export const pointConversions = call<void, S.PointConversions>(
  'GET',
  '/wps/relay/MCSFE_getPointRewardConversionType',
  points,
);
// @unused-by-client
export const convertPoints = call<S.ConvertBody, Redeemed>('POST', '/wps/relay/passwordCheck/MCSFE_convertPoint', {
  ...points,
  encrypted: true,
  idempotent: true,
});
