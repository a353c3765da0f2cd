/** Schemas of the lesser calls of rewards: cancelled and discount tickets, codes, milestones, boards, points into money. */
import { Type, type Static } from 'typebox';
import { Amount, Day, Id, Instant, literals } from './atoms.schema';

const maybeInstant = Type.Union([Instant, Type.Null()]);
const Progress = { progress: Amount, target: Amount, unit: literals('MONEY', 'COUNT') };

export const TicketIdBody = Type.Object({ ticketId: Id });
export type TicketIdBody = Static<typeof TicketIdBody>;
export const DiscountTickets = Type.Array(
  Type.Object({ ticketId: Type.String(), title: Type.String(), amount: Amount, expireTime: maybeInstant }),
);
export type DiscountTickets = Static<typeof DiscountTickets>;
export const TicketConfig = Type.Object({
  types: Type.Array(Type.Object({ type: Type.String(), cancellable: Type.Boolean() })),
  turnover: Type.Integer({ description: 'How many times what a ticket pays must be staked.' }),
});
export type TicketConfig = Static<typeof TicketConfig>;
export const UnappliedRewards = Type.Object({
  claims: Type.Array(Type.Object({ claimId: Type.String(), promotionId: Type.String() })),
});
export type UnappliedRewards = Static<typeof UnappliedRewards>;
export const PromoCodes = Type.Array(Type.Object({ promoCode: Type.String(), description: Type.String() }));
export type PromoCodes = Static<typeof PromoCodes>;
export const LoginHistory = Type.Array(
  Type.Object({ day: Day, step: Type.Integer({ description: 'Which day of the calendar, from 1.' }), reward: Amount }),
);
export type LoginHistory = Static<typeof LoginHistory>;

export const MissionIdQuery = Type.Object({ missionId: Id });
export type MissionIdQuery = Static<typeof MissionIdQuery>;
export const Milestones = Type.Array(
  Type.Object({
    step: Type.Integer(),
    target: Amount,
    reward: Amount,
    state: literals('OPEN', 'REACHED', 'CLAIMED'),
  }),
);
export type Milestones = Static<typeof Milestones>;
export const MissionBoard = Type.Object({
  list: Type.Array(Type.Object({ rank: Type.Integer(), name: Type.String({ description: 'Masked.' }), value: Amount })),
  /** Where the member himself stands; rank 0: not yet. */
  footer: Type.Object({ rank: Type.Integer(), reachedValue: Amount }),
});
export type MissionBoard = Static<typeof MissionBoard>;
export const Achievements = Type.Array(
  Type.Object({ achievementId: Type.String(), title: Type.String(), ...Progress, done: Type.Boolean() }),
);
export type Achievements = Static<typeof Achievements>;
export const Quests = Type.Array(
  Type.Object({ questId: Type.String(), title: Type.String(), ...Progress, endTime: maybeInstant }),
);
export type Quests = Static<typeof Quests>;
export const RankBoards = Type.Array(
  Type.Object({ boardId: literals('DAY', 'WEEK', 'MONTH'), title: Type.String(), path: Type.String() }),
);
export type RankBoards = Static<typeof RankBoards>;

export const PointConfig = Type.Object({
  enabled: Type.Boolean(),
  minConvert: Type.Integer(),
  step: Type.Integer({ description: 'Points are converted in multiples of this.' }),
});
export type PointConfig = Static<typeof PointConfig>;
export const PointConversions = Type.Array(
  Type.Object({ type: literals('BONUS'), points: Type.Integer(), value: Amount, turnover: Type.Integer() }),
);
export type PointConversions = Static<typeof PointConversions>;
export const ConvertBody = Type.Object({
  points: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  paymentPassword: Type.String({ pattern: '^\\d{6}$' }),
});
export type ConvertBody = Static<typeof ConvertBody>;
