/** Routes of mission boards: milestones, achievements, quests, claimed days of the login calendar. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { toDecimal } from '@site/shared/kernel';
import { desc, eq } from 'drizzle-orm';
import { localise } from '../../ground/content/localise';
import { refuse } from '../../ground/refuse';
import { route, type WriteContext } from '../../ground/route';
import { achievementsOf, missionBoard } from './mission-board';
import { listMissions } from './missions';
import { loginClaims } from './rewards.tables';

const nothing = { params: S.Nothing };
const BOARDS = [
  ['DAY', 'Today', 'আজকের সেরা'],
  ['WEEK', 'This week', 'সপ্তাহের সেরা'],
  ['MONTH', 'This month', 'মাসের সেরা'],
] as const;
const STEPS = 3;

export const missionBoardRoutes = [
  route(
    calls.loginPromotionHistory,
    { ...nothing, value: S.LoginHistory, about: 'Claimed days of the login calendar' },
    async ({ db, member }) => {
      const taken = await db
        .select()
        .from(loginClaims)
        .where(eq(loginClaims.memberId, member.memberId))
        .orderBy(desc(loginClaims.day))
        .limit(60);
      return taken.map(({ day, step, amount }) => ({ day, step, reward: toDecimal(amount) }));
    },
  ),
  route(
    calls.missionMilestones,
    {
      params: S.MissionIdQuery,
      value: S.Milestones,
      about: 'Milestones of a mission',
      errors: ['not.found'],
      writes: true,
    },
    milestones,
  ),
  route(
    calls.missionBoard,
    {
      params: S.MissionIdQuery,
      value: S.MissionBoard,
      about: 'Leaderboard of a mission for this week',
      errors: ['not.found'],
    },
    missionBoard,
  ),
  route(calls.achievements, { ...nothing, value: S.Achievements, about: 'Permanent achievements' }, achievementsOf),
  route(
    calls.quests,
    { ...nothing, value: S.Quests, about: 'Missions that can still be completed', writes: true },
    async (ctx) =>
      (await listMissions(ctx)).list
        .filter(({ state }) => state === 'OPEN')
        .map(({ missionId, title, progress, target, unit, endTime }) => ({
          questId: missionId,
          ...{ title, progress, target, unit, endTime },
        })),
  ),
  route(calls.rankBoards, { ...nothing, value: S.RankBoards, about: 'List of leaderboards' }, ({ language }) =>
    BOARDS.map(([boardId, EN, BN]) => ({
      boardId,
      title: localise({ EN, BN }, language),
      path: `/wps/relay/GCSGAME_leaderboard?period=${boardId}`,
    })),
  ),
];

async function milestones(ctx: WriteContext<calls.MissionIdQuery>): Promise<calls.Milestones> {
  const mission = (await listMissions(ctx as WriteContext<never>)).list.find(
    ({ missionId }) => missionId === String(ctx.params.missionId),
  );
  if (!mission) refuse('not.found', { status: 404 });
  const goal = Number(mission.target);
  const thirds = Array.from({ length: STEPS }, (_, index) => (goal * (index + 1)) / STEPS);
  // Nothing is done a third of a time.
  const targets = mission.unit === 'COUNT' ? [...new Set(thirds.map(Math.ceil))] : thirds;
  return targets.map((target, index) => {
    const isLast = index === targets.length - 1;
    const isReached = Number(mission.progress) >= target;
    return {
      step: index + 1,
      target: target.toFixed(2),
      reward: isLast ? mission.reward : '0.00',
      state: !isReached ? 'OPEN' : isLast && mission.state === 'CLAIMED' ? 'CLAIMED' : 'REACHED',
    };
  });
}
