/** Routes of rewards: ticket forfeit, promo codes, milestones, mission boards, converting points. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { toDecimal } from '@site/shared/kernel';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { localise } from '../../ground/content/localise';
import { assertFundsPassword, FUNDS_PASSWORD_REFUSALS } from '../../people/members/funds-password';
import { refuseNotFull } from '../../people/members/only-full';
import { refuse } from '../../ground/refuse';
import { route, type WriteContext } from '../../ground/route';
import { pay, pointsOf } from './give';
import { openCodes } from './mall';
import { achievementsOf, missionBoard } from './mission-board';
import { listMissions } from './missions';
import { loginClaims, participations, points, promoTickets, redemptions } from './rewards.tables';

const nothing = { params: S.Nothing };
const ONCE_STAKED = 1;

export const moreRewardRoutes = [
  route(
    calls.cancelTicket,
    { params: S.TicketIdBody, value: S.Done, about: 'Forfeit a ticket', errors: ['state.changed', 'trial.refused'] },
    async (ctx) => {
      refuseNotFull(ctx);
      const { db, member, params } = ctx;
      const mine = and(eq(promoTickets.id, Number(params.ticketId)), eq(promoTickets.memberId, member.memberId));
      const isOpen = and(eq(promoTickets.used, false), eq(promoTickets.cancelled, false));
      const gone = await db.update(promoTickets).set({ cancelled: true }).where(and(mine, isOpen)).returning();
      return gone.length > 0 ? (true as const) : refuse('state.changed', { status: 409 });
    },
  ),
  route(
    calls.discountTickets,
    { ...nothing, value: S.DiscountTickets, about: 'Tickets that pay a fixed amount' },
    async ({ db, member, language, at }) => {
      const rows = await db
        .select()
        .from(promoTickets)
        .where(and(eq(promoTickets.memberId, member.memberId), eq(promoTickets.kind, 'BONUS')));
      return rows
        .filter(({ used, cancelled, expiresAt }) => !used && !cancelled && (expiresAt ?? at + 1) > at)
        .map(({ id, title, amount, expiresAt }) => ({
          ticketId: String(id),
          title: localise(title, language),
          amount: toDecimal(amount),
          expireTime: expiresAt,
        }));
    },
  ),
  route(calls.ticketConfig, { ...nothing, value: S.TicketConfig, about: 'Kinds of tickets and their terms' }, () => ({
    types: promoTickets.kind.enumValues.map((type) => ({ type, cancellable: true })),
    turnover: ONCE_STAKED,
  })),
  route(
    calls.unappliedRewards,
    { ...nothing, value: S.UnappliedRewards, about: 'Joined promotions whose reward has not been applied for' },
    async ({ db, member }) => {
      const joined = await db
        .select()
        .from(participations)
        .where(and(eq(participations.memberId, member.memberId), eq(participations.state, 'JOINED')));
      return {
        claims: joined.map(({ promotionId }) => ({
          claimId: `${member.memberId}-${promotionId}`,
          promotionId: String(promotionId),
        })),
      };
    },
  ),
  route(calls.promoCodes, { ...nothing, value: S.PromoCodes, about: 'Codes that can still be used' }, openCodes),
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
  route(calls.pointConfig, { ...nothing, value: S.PointConfig, about: 'Terms of converting points' }, () => ({
    enabled: true,
    minConvert: LEAST_POINTS,
    step: POINTS_A_TAKA,
  })),
  route(calls.pointConversions, { ...nothing, value: S.PointConversions, about: 'Conversion rates of points' }, () => [
    { type: 'BONUS' as const, points: POINTS_A_TAKA, value: toDecimal(100), turnover: ONCE_STAKED },
  ]),
  route(
    calls.convertPoints,
    {
      params: S.ConvertBody,
      value: S.Redeemed,
      about: 'Convert points into bonus money',
      errors: ['balance.insufficient', ...FUNDS_PASSWORD_REFUSALS, 'trial.refused'],
    },
    convertPoints,
  ),
];

const BOARDS = [
  ['DAY', 'Today', 'আজকের সেরা'],
  ['WEEK', 'This week', 'সপ্তাহের সেরা'],
  ['MONTH', 'This month', 'মাসের সেরা'],
] as const;
const POINTS_A_TAKA = 10;
const LEAST_POINTS = 100;
const STEPS = 3;

async function milestones(ctx: WriteContext<calls.MissionIdQuery>): Promise<calls.Milestones> {
  const mission = (await listMissions(ctx as WriteContext<never>)).list.find(
    ({ missionId }) => missionId === String(ctx.params.missionId),
  );
  if (!mission) refuse('not.found', { status: 404 });
  return Array.from({ length: STEPS }, (_, index) => {
    const isLast = index === STEPS - 1;
    const target = (Number(mission.target) * (index + 1)) / STEPS;
    const isReached = Number(mission.progress) >= target;
    return {
      step: index + 1,
      target: target.toFixed(2),
      reward: isLast ? mission.reward : '0.00',
      state: !isReached ? 'OPEN' : isLast && mission.state === 'CLAIMED' ? 'CLAIMED' : 'REACHED',
    };
  });
}

/** Whole taka only: the remainder stays as points. */
async function convertPoints(ctx: WriteContext<calls.ConvertBody>): Promise<calls.Redeemed> {
  refuseNotFull(ctx);
  const { db, member, at, params } = ctx;
  await assertFundsPassword(ctx, params.paymentPassword);
  if (params.points < LEAST_POINTS || params.points % POINTS_A_TAKA !== 0) {
    refuse('validation', { value: { fields: { points: { rule: 'multipleOf', min: LEAST_POINTS } } } });
  }
  const taken = await db
    .update(points)
    .set({ balance: sql`${points.balance} - ${params.points}` })
    .where(and(eq(points.memberId, member.memberId), gte(points.balance, params.points)))
    .returning();
  if (taken.length === 0) refuse('balance.insufficient');
  const title = { EN: 'Points converted', BN: 'পয়েন্ট থেকে টাকা' };
  const [row] = await db
    .insert(redemptions)
    .values({ memberId: member.memberId, title, points: params.points, at })
    .returning();
  await pay(db, {
    ...{ memberId: member.memberId, kind: 'POINTS', title, at, turnover: ONCE_STAKED, transferKind: 'points' as const },
    ...{ amount: (params.points / POINTS_A_TAKA) * 100, ref: `points:${row!.id}` },
  });
  return { balance: await pointsOf(db, member.memberId) };
}
