/** Calls of mission milestones and boards, achievements, quests, the login calendar (docs/wps-contract.md). */
import { call } from './call';
import type * as S from './missionBoard.schema';

const member = { access: 'member' } as const;

// @unused-by-client
export const loginPromotionHistory = call<void, S.LoginHistory>(
  'GET',
  '/wps/relay/MCSFE_getLoginPromotionConfigHistory',
  member,
);
// @unused-by-client
export const missionMilestones = call<S.MissionIdQuery, S.Milestones>(
  'GET',
  '/wps/relay/MCSFE_getMissionMilestones',
  member,
);
// @unused-by-client
export const missionBoard = call<S.MissionIdQuery, S.MissionBoard>('GET', '/wps/relay/MCSFE_getMissionLeaderboard', {
  ...member,
  module: 'MISSIONLB3',
});
// @unused-by-client
export const achievements = call<void, S.Achievements>('GET', '/wps/relay/PROMOFE_getAchievementSettingList', member);
// @unused-by-client
export const quests = call<void, S.Quests>('GET', '/wps/relay/PROMOFE_getParticipableQuestList', member);
// @unused-by-client
export const rankBoards = call<void, S.RankBoards>('GET', '/wps/relay/PROMOFE_getRankBoardList', member);
