/** Calls of the agent's area (WPS-CONTRACT rows 204–234). */
import type * as A from './agent.schema';
import { call } from './call';

const agent = { access: 'agent' } as const;

/** Figures of the team over a range; `size: 0` asks for the footer only. */
export const teamOverview = call<A.TeamOverviewQuery, A.TeamOverview>('GET', '/wps/relay/ODSFE2_getTeamOverviewSum', {
  ...agent,
  module: 'AGEINFO3',
});
