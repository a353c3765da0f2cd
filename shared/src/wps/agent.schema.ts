/** Schemas of the agent's area: team figures, downline, links, contracts, wages. */
import { Type, type Static } from 'typebox';
import { Amount, Day, pageQuery, rangeQuery } from './atoms.schema';

export const TeamOverviewQuery = Type.Object({ ...rangeQuery, ...pageQuery });
export type TeamOverviewQuery = Static<typeof TeamOverviewQuery>;
export const TeamFigures = Type.Object({
  teamLoginMemberCount: Type.Integer(),
  teamBetMemberCount: Type.Integer(),
  teamRegisterMemberCount: Type.Integer(),
  teamOnlineCount: Type.Integer(),
  teamMemberCount: Type.Integer(),
  deposit: Amount,
  withdraw: Amount,
  bet: Amount,
  /** What the players of the team won less what they staked: negative when the house won. */
  profit: Amount,
});
export type TeamFigures = Static<typeof TeamFigures>;
export const TeamDay = Type.Object({
  date: Day,
  login: Type.Integer(),
  betting: Type.Integer(),
  registered: Type.Integer(),
  deposit: Amount,
  withdraw: Amount,
  bet: Amount,
  profit: Amount,
});
export type TeamDay = Static<typeof TeamDay>;
export const TeamOverview = Type.Object({ list: Type.Array(TeamDay), footer: TeamFigures });
export type TeamOverview = Static<typeof TeamOverview>;
