/** What remote-agent brings: the agent's home and the figures of his team. */
import { paths, type RemoteMeta } from '@site/shared/contract';

export const meta = {
  name: 'agent',
  contract: 1,
  locales: ['bn', 'en'],
  pages: {
    agentHome: { path: paths.agentHome, title: 'title.home', access: 'agent', header: 'none', footer: false },
    teamOverview: { path: paths.teamOverview, title: 'title.overview', access: 'agent', header: 'site', footer: false },
  },
  widgets: {},
} as const satisfies RemoteMeta;
