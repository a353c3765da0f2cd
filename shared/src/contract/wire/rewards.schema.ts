/** Schemas of the reward centre, missions, points and the manual rebate (wps-contract rows 160–185). */
import { Type, type Static } from 'typebox';
import { Amount, Instant, listOf, literals, pageQuery, rangeQuery } from './atoms.schema';

const maybeInstant = Type.Union([Instant, Type.Null()]);

export const RewardState = literals('ISSUED', 'CLAIMING', 'CLAIMED', 'REJECTED', 'EXPIRED');
export type RewardState = Static<typeof RewardState>;
const Turnover = Type.Integer({ description: 'How many times the amount must be staked; 0: free to withdraw.' });

export const Reward = Type.Object({
  rewardId: Type.String(),
  promotionType: Type.String({ description: 'MANUAL, RAFFLE, UPGRADE_BONUS, MISSION, RANK_SALARY, DEPOSIT …' }),
  title: Type.String(),
  amount: Amount,
  turnover: Turnover,
  state: RewardState,
  issuedTime: Instant,
  expireTime: maybeInstant,
  claimedTime: maybeInstant,
});
export type Reward = Static<typeof Reward>;
export const RewardsQuery = Type.Object({
  promotionType: Type.Optional(Type.String({ maxLength: 300 })),
  status: Type.Optional(Type.String({ maxLength: 8, description: 'I: issued.' })),
});
export type RewardsQuery = Static<typeof RewardsQuery>;
export const Rewards = Type.Array(Reward);
export type Rewards = Static<typeof Rewards>;
export const ClaimRewardBody = Type.Object({
  promotionClaimId: Type.String({ maxLength: 40 }),
  promotionType: Type.String({ maxLength: 32 }),
});
export type ClaimRewardBody = Static<typeof ClaimRewardBody>;
export const RewardClaimed = Type.Object({ amount: Amount, status: RewardState });
export type RewardClaimed = Static<typeof RewardClaimed>;
export const RewardHistoryQuery = Type.Object({
  ...rangeQuery,
  ...pageQuery,
  status: Type.Optional(Type.String({ maxLength: 16, description: 'CLAIMED or EXPIRED; none: all.' })),
});
export type RewardHistoryQuery = Static<typeof RewardHistoryQuery>;
export const RewardHistory = listOf(Reward);
export type RewardHistory = Static<typeof RewardHistory>;
export const PromoCodeBody = Type.Object({ promoCode: Type.String({ minLength: 1, maxLength: 32 }) });
export type PromoCodeBody = Static<typeof PromoCodeBody>;
export const PromoCodeClaimed = Type.Object({ title: Type.String(), amount: Amount });
export type PromoCodeClaimed = Static<typeof PromoCodeClaimed>;

/** An active bonus and its remaining turnover. */
export const ActiveBonus = Type.Object({
  claimId: Type.String(),
  title: Type.String(),
  bonus: Amount,
  wagerRequired: Amount,
  wagerDone: Amount,
  expireTime: maybeInstant,
  forfeitable: Type.Boolean(),
  /** Percentage of a stake that counts, by game type. */
  contribution: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: 100 }))),
});
export type ActiveBonus = Static<typeof ActiveBonus>;
export const ActiveBonuses = Type.Array(ActiveBonus);
export type ActiveBonuses = Static<typeof ActiveBonuses>;
export const ForfeitQuery = Type.Object({ claimId: Type.String({ maxLength: 40 }) });
export type ForfeitQuery = Static<typeof ForfeitQuery>;

export const MissionsQuery = Type.Object({
  ...pageQuery,
  status: Type.Optional(Type.String({ maxLength: 4, description: 'O: open.' })),
});
export type MissionsQuery = Static<typeof MissionsQuery>;
export const Mission = Type.Object({
  missionId: Type.String(),
  title: Type.String(),
  description: Type.String(),
  progress: Amount,
  target: Amount,
  /** The unit of progress: money or times. */
  unit: literals('MONEY', 'COUNT'),
  reward: Amount,
  turnover: Turnover,
  /** Points granted in addition to the money. */
  points: Type.Integer(),
  endTime: maybeInstant,
  state: literals('OPEN', 'REACHED', 'CLAIMED', 'EXPIRED'),
  /** The reward to claim once it is completed. */
  rewardId: Type.Union([Type.String(), Type.Null()]),
});
export type Mission = Static<typeof Mission>;
export const Missions = listOf(Mission);
export type Missions = Static<typeof Missions>;

export const PointBalance = Type.Object({ balance: Type.Integer() });
export type PointBalance = Static<typeof PointBalance>;
export const PointReward = Type.Object({
  rewardId: Type.String(),
  title: Type.String(),
  description: Type.String(),
  image: Type.String(),
  points: Type.Integer(),
  /** Its value in money, or "0.00" for a physical prize. */
  value: Amount,
  turnover: Turnover,
  stock: Type.Union([Type.Integer(), Type.Null()]),
});
export type PointReward = Static<typeof PointReward>;
export const PointRewardsQuery = Type.Object(pageQuery);
export type PointRewardsQuery = Static<typeof PointRewardsQuery>;
export const PointRewards = listOf(PointReward);
export type PointRewards = Static<typeof PointRewards>;
export const RedeemBody = Type.Object({
  rewardId: Type.String({ maxLength: 40 }),
  qty: Type.Integer({ minimum: 1, maximum: 99 }),
  paymentPassword: Type.String({ pattern: '^\\d{6}$' }),
});
export type RedeemBody = Static<typeof RedeemBody>;
export const Redeemed = Type.Object({ balance: Type.Integer() });
export type Redeemed = Static<typeof Redeemed>;
export const RedemptionsQuery = Type.Object({ ...pageQuery });
export type RedemptionsQuery = Static<typeof RedemptionsQuery>;
export const Redemption = Type.Object({
  id: Type.String(),
  title: Type.String(),
  points: Type.Integer(),
  time: Instant,
});
export type Redemption = Static<typeof Redemption>;
export const Redemptions = listOf(Redemption);
export type Redemptions = Static<typeof Redemptions>;

export const RebateLine = Type.Object({
  gameType: Type.String(),
  vassalage: Type.String(),
  /** The vendor's name in the visitor's language, if the gateway sends one. */
  vendorName: Type.Optional(Type.String()),
  validBet: Amount,
  rateBps: Type.Integer(),
  amount: Amount,
});
export type RebateLine = Static<typeof RebateLine>;
export const RebateSummary = Type.Object({
  list: Type.Array(RebateLine),
  footer: Type.Object({
    amount: Amount,
    minClaim: Amount,
    currency: Type.String(),
    nextClaimTime: maybeInstant,
  }),
});
export type RebateSummary = Static<typeof RebateSummary>;
export const RebateClaimed = Type.Object({ transactionId: Type.String(), amount: Amount });
export type RebateClaimed = Static<typeof RebateClaimed>;
export const RebateHistoryQuery = Type.Object({ ...rangeQuery, ...pageQuery });
export type RebateHistoryQuery = Static<typeof RebateHistoryQuery>;
export const RebateHistory = Type.Object({
  ...listOf(Type.Object({ transactionId: Type.String(), time: Instant, amount: Amount })).properties,
  footer: Type.Object({ amount: Amount }),
});
export type RebateHistory = Static<typeof RebateHistory>;
