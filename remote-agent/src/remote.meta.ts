/** Metadata of remote-agent: agent home, team, reports, transfers to the downline, contracts and wages. */
import { paths, type PageMeta, type RemoteMeta } from '@site/shared/contract';
import { agentPaths } from './model/agentPaths';

const page = (path: string, title: string) =>
  ({ path, title: `title.${title}`, access: 'agent', header: 'site', footer: false }) as const satisfies PageMeta;

/** Players receive contract offers too. */
const contract = (path: string, title: string) =>
  ({ ...page(path, title), access: 'member' }) as const satisfies PageMeta;

const pathOnly = (link: string): string => link.replace(/\?.*$/, '');

export const meta = {
  name: 'agent',
  contract: 1,
  locales: ['bn', 'en'],
  pages: {
    agentHome: { ...page(paths.agentHome, 'home'), header: 'none' },
    teamOverview: page(paths.teamOverview, 'overview'),
    team: page(paths.team, 'team'),
    teamProfit: page(paths.teamProfit, 'teamProfit'),
    teamBetting: page(paths.teamBetting, 'teamBetting'),
    transactions: page(agentPaths.transactions, 'transactions'),
    teamRebate: page(paths.teamRebate, 'gameRebate'),
    agentRebate: page(paths.agentRebate, 'agentRebate'),
    openAccount: page(paths.openAccount, 'openAccount'),
    redRain: page(paths.redRain, 'redRain'),
    dailyWage: page(paths.dailyWage, 'dailyWage'),
    manualDailyWage: page(paths.manualDailyWage, 'manualDailyWage'),
    hourWage: page(paths.hourWage, 'hourWage'),
    dividend: page(paths.dividend, 'dividend'),
    dailyContract: contract(paths.dailyContract, 'dailyContract'),
    dividendContract: contract(paths.dividendContract, 'dividendContract'),
    hourContract: contract(paths.hourContract, 'hourContract'),
    agentNotices: page(pathOnly(paths.agentNotices), 'announcements'),
  },
  widgets: {},
} as const satisfies RemoteMeta;
