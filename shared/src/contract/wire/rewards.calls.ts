/** Calls of the reward centre, missions, points and the manual rebate (wps-contract rows 160–185). */
import { call } from './call';
import type * as S from './rewards.schema';

const member = { access: 'member' } as const;
const rewards = { ...member, module: 'REWCEN3' } as const;
const points = { ...member, module: 'PTSYS3' } as const;
const rebate = { ...member, module: 'MANPLAYREB3' } as const;

export const claimableRewards = call<S.RewardsQuery, S.Rewards>('GET', '/wps/relay/MCSFE_getClaimPromotion', rewards);
export const claimReward = call<S.ClaimRewardBody, S.RewardClaimed>('POST', '/wps/relay/MCSFE_claimIssuedPromotion', {
  ...rewards,
  idempotent: true,
});
export const rewardHistory = call<S.RewardHistoryQuery, S.RewardHistory>(
  'GET',
  '/wps/relay/MCS2_getPromotionClaimList',
  rewards,
);
export const claimPromoCode = call<S.PromoCodeBody, S.PromoCodeClaimed>('POST', '/wps/relay/PROMOFE_claimPromoCode', {
  ...rewards,
  idempotent: true,
});
export const activeBonuses = call<void, S.ActiveBonuses>('GET', '/wps/relay/PROMOFE_getBonusProgress', member);
export const forfeitBonus = call<S.ForfeitQuery, true>('DELETE', '/wps/relay/PROMOFE_forfeitBonus', {
  ...member,
  idempotent: true,
});

export const missions = call<S.MissionsQuery, S.Missions>('GET', '/wps/relay/MCSFE_getMissionSummaryDetails', member);

export const pointBalance = call<void, S.PointBalance>('GET', '/wps/relay/MCSFE_getPointBalance', points);
export const pointRewards = call<S.PointRewardsQuery, S.PointRewards>('GET', '/wps/relay/MCSFE_getPointReward', points);
export const redeemPointReward = call<S.RedeemBody, S.Redeemed>(
  'POST',
  '/wps/relay/passwordCheck/MCSFE_redeemPointReward',
  { ...points, encrypted: true, idempotent: true },
);
export const pointRedemptions = call<S.RedemptionsQuery, S.Redemptions>(
  'GET',
  '/wps/relay/MCSFE_getRedeemPointList',
  points,
);

export const rebateSummary = call<void, S.RebateSummary>('GET', '/wps/relay/MCSFE_getManualRebateSummary', rebate);
export const claimRebate = call<Record<string, never>, S.RebateClaimed>('POST', '/wps/relay/MCSFE_claimManualRebate', {
  ...rebate,
  idempotent: true,
});
export const rebateHistory = call<S.RebateHistoryQuery, S.RebateHistory>(
  'GET',
  '/wps/relay/MCSFE_getManualRebateHistory',
  rebate,
);
