/** Routes of the reward centre, promotions, missions, points, codes. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { toDecimal } from '@site/shared/kernel';
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { readPage } from '../../ground/db/pages';
import { refuseNotFull } from '../../people/members/only-full';
import { BREAK_REFUSALS } from '../../money/responsible/gates';
import { dayRange } from '../../ground/day-range';
import { route, type Context } from '../../ground/route';
import { activeBonuses, forfeitBonus } from './bonuses';
import { claimReward, isClaimable, refuseClaim, rewardView } from './give';
import { claimLoginDay, loginCalendar } from './login-calendar';
import { claimPromoCode, pointBalance, pointRewards, redeem, redemptionList } from './mall';
import { listMissions } from './missions';
import { applyPromotion, joinPromotion } from './participation';
import { drawRaffle, raffleOf } from './raffle';
import { rebateRoutes } from './rebate';
import { rewards } from './rewards.tables';
import { promotionStatuses } from './promotion-status';
import { listTickets, redeemTicket } from './tickets';
import { FUNDS_PASSWORD_REFUSALS } from '../../people/members/funds-password';

const once = ['already.claimed', 'state.changed', 'trial.refused'] as const;
/** Of what may pay a bonus. */
const onceOutsideBreaks = [...once, ...BREAK_REFUSALS] as const;
const nothing = { params: S.Nothing };

export const rewardRoutes = [
  ...rebateRoutes,
  route(
    calls.claimableRewards,
    { params: S.RewardsQuery, value: S.Rewards, about: 'Rewards that can be claimed' },
    async ({ db, member, params, language, at }) => {
      const kinds = params.promotionType?.split(',').filter(Boolean) ?? [];
      const list = await db
        .select()
        .from(rewards)
        .where(and(isClaimable(member.memberId, at), kinds.length > 0 ? inArray(rewards.kind, kinds) : undefined))
        .orderBy(desc(rewards.id));
      return list.map((row) => rewardView(row, language, at));
    },
  ),
  route(
    calls.claimReward,
    {
      params: S.ClaimRewardBody,
      value: S.RewardClaimed,
      about: 'Claim a reward, at most once',
      errors: onceOutsideBreaks,
    },
    async (ctx) => {
      refuseNotFull(ctx);
      const { db, member, params, at } = ctx;
      const id = Number(params.promotionClaimId) || 0;
      const row = (await claimReward(db, id, member.memberId, at)) ?? (await refuseClaim(db, id, member.memberId, at));
      return { amount: toDecimal(row.amount), status: 'CLAIMED' as const };
    },
  ),
  route(
    calls.rewardHistory,
    { params: S.RewardHistoryQuery, value: S.RewardHistory, about: 'Claimed and expired rewards' },
    history,
  ),
  route(
    calls.claimPromoCode,
    {
      params: S.PromoCodeBody,
      value: S.PromoCodeClaimed,
      about: 'Redeem a promo code',
      errors: [...onceOutsideBreaks, 'promo.code.invalid'],
    },
    claimPromoCode,
  ),
  route(
    calls.activeBonuses,
    { ...nothing, value: S.ActiveBonuses, about: 'Active bonuses with open turnover' },
    activeBonuses,
  ),
  route(
    calls.forfeitBonus,
    { params: S.ForfeitQuery, value: S.Done, about: 'Forfeit a bonus', errors: ['not.found', 'state.changed'] },
    forfeitBonus,
  ),
  route(
    calls.missions,
    { params: S.MissionsQuery, value: S.Missions, about: 'Missions of the week', writes: true },
    listMissions,
  ),
  route(calls.pointBalance, { ...nothing, value: S.PointBalance, about: 'Point balance' }, pointBalance),
  route(
    calls.pointRewards,
    { params: S.PointRewardsQuery, value: S.PointRewards, about: 'Rewards that points can buy' },
    pointRewards,
  ),
  route(
    calls.redeemPointReward,
    {
      params: S.RedeemBody,
      value: S.Redeemed,
      about: 'Redeem points for a reward',
      errors: ['not.found', ...onceOutsideBreaks, 'balance.insufficient', ...FUNDS_PASSWORD_REFUSALS],
    },
    redeem,
  ),
  route(
    calls.pointRedemptions,
    { params: S.RedemptionsQuery, value: S.Redemptions, about: 'History of point redemptions' },
    redemptionList,
  ),
  route(
    calls.promotionStatuses,
    { ...nothing, value: S.PromotionStatuses, about: 'Status of the member in each promotion' },
    promotionStatuses,
  ),
  route(
    calls.joinPromotion,
    { params: S.PromotionIdBody, value: S.Done, about: 'Join a promotion', errors: ['not.found', ...once] },
    joinPromotion,
  ),
  route(
    calls.applyPromotion,
    {
      upload: true,
      params: S.ApplyBody,
      value: S.Done,
      about: 'Apply for the reward of a joined promotion',
      errors: ['not.found', 'file.refused', ...once],
    },
    applyPromotion,
  ),
  route(
    calls.loginPromotion,
    { ...nothing, value: S.LoginPromotion, about: 'The daily login calendar' },
    loginCalendar,
  ),
  route(
    calls.claimLoginPromotion,
    {
      params: S.ClaimLoginBody,
      value: S.LoginClaimed,
      about: 'Claim the reward of a calendar day',
      errors: ['not.found', ...onceOutsideBreaks],
    },
    claimLoginDay,
  ),
  route(
    calls.raffleStatus,
    { params: S.RaffleQuery, value: S.RaffleStatus, about: 'Spins and prizes of the wheel' },
    raffleOf,
  ),
  route(
    calls.drawRaffle,
    {
      params: S.PromotionIdBody,
      value: S.RaffleDraw,
      about: 'Spin the wheel',
      errors: ['not.found', ...onceOutsideBreaks],
    },
    drawRaffle,
  ),
  route(calls.promoTickets, { params: S.TicketQuery, value: S.PromoTickets, about: 'Tickets' }, listTickets),
  route(
    calls.redeemTicket,
    { params: S.UseTicketBody, value: S.TicketUsed, about: 'Use a ticket', errors: onceOutsideBreaks },
    redeemTicket,
  ),
];

async function history({
  db,
  member,
  params,
  language,
  at,
}: Context<calls.RewardHistoryQuery>): Promise<calls.RewardHistory> {
  const { status } = params;
  const { from, until } = dayRange(params, at, Infinity);
  const isOver = sql`(${rewards.state} = 'EXPIRED' or (${rewards.state} = 'ISSUED' and ${rewards.expiresAt} <= ${at}))`;
  const inState =
    status === 'EXPIRED'
      ? isOver
      : status
        ? eq(rewards.state, status as 'CLAIMED')
        : sql`(${rewards.state} <> 'ISSUED' or ${isOver})`;
  const where = and(
    eq(rewards.memberId, member.memberId),
    gte(rewards.issuedAt, from),
    lt(rewards.issuedAt, until),
    inState,
  );
  const { rows, pages } = await readPage(db, rewards, where, params);
  return { list: rows.map((row) => rewardView(row, language, at)), ...pages };
}
