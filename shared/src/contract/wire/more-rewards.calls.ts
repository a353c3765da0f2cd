/** Lesser calls of rewards (wps-contract rows 165–168, 171, 174–176, 178–179). */
import { call } from './call';
import type * as S from './more-rewards.schema';
import type { Redeemed } from './rewards.schema';

const member = { access: 'member' } as const;
const points = { ...member, module: 'PTSYS3' } as const;

export const cancelTicket = call<S.TicketIdBody, true>('POST', '/wps/relay/MCSFE_cancelTicket', {
  ...member,
  idempotent: true,
});
export const discountTickets = call<void, S.DiscountTickets>('GET', '/wps/relay/PROMOFE_getDiscountTicketList', member);
export const ticketConfig = call<void, S.TicketConfig>('GET', '/wps/relay/PROMOFE_getTicketGlobalConfig', member);
export const unappliedRewards = call<void, S.UnappliedRewards>(
  'GET',
  '/wps/relay/PROMOFE_getUnappliedExtraRewardClaimList',
  member,
);
export const promoCodes = call<void, S.PromoCodes>('GET', '/wps/relay/PROMOFE_getPromoCode', member);
export const loginPromotionHistory = call<void, S.LoginHistory>(
  'GET',
  '/wps/relay/MCSFE_getLoginPromotionConfigHistory',
  member,
);
export const missionMilestones = call<S.MissionIdQuery, S.Milestones>(
  'GET',
  '/wps/relay/MCSFE_getMissionMilestones',
  member,
);
export const missionBoard = call<S.MissionIdQuery, S.MissionBoard>('GET', '/wps/relay/MCSFE_getMissionLeaderboard', {
  ...member,
  module: 'MISSIONLB3',
});
export const achievements = call<void, S.Achievements>('GET', '/wps/relay/PROMOFE_getAchievementSettingList', member);
export const quests = call<void, S.Quests>('GET', '/wps/relay/PROMOFE_getParticipableQuestList', member);
export const rankBoards = call<void, S.RankBoards>('GET', '/wps/relay/PROMOFE_getRankBoardList', member);
export const pointConfig = call<void, S.PointConfig>('GET', '/wps/relay/MCSFE_getPointConfig', points);
export const pointConversions = call<void, S.PointConversions>(
  'GET',
  '/wps/relay/MCSFE_getPointRewardConversionType',
  points,
);
export const convertPoints = call<S.ConvertBody, Redeemed>('POST', '/wps/relay/passwordCheck/MCSFE_convertPoint', {
  ...points,
  encrypted: true,
  idempotent: true,
});
