/** The contract of remote-agent: every name of the meta bound to its code. */
import { defineRemote } from '@site/shared/contract';
import { meta } from './remote.meta';

export default defineRemote(meta, {
  pages: {
    agentHome: () => import('./screens/agent-home/AgentHomeScreen'),
    teamOverview: () => import('./screens/team-overview/TeamOverviewScreen'),
  },
  widgets: {},
  messages: (locale) => import(`./locales/${locale}.json`),
});
