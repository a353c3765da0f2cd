/** Routes of the agent's area. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { route } from '../route';
import { teamOverview } from './team';

export const agentRoutes = [
  route(
    calls.teamOverview,
    { params: S.TeamOverviewQuery, value: S.TeamOverview, about: 'Figures of the team, by day and together' },
    teamOverview,
  ),
];
