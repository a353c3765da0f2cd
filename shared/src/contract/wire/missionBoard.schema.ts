/** Schemas of mission milestones and boards, achievements, quests, the login calendar. */
import { Type, type Static } from 'typebox';
import { Amount, Day, Id, Instant, literals } from './atoms.schema';

const maybeInstant = Type.Union([Instant, Type.Null()]);
const Progress = { progress: Amount, target: Amount, unit: literals('MONEY', 'COUNT') };

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
  /** The member's position; rank 0: not ranked yet. */
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
