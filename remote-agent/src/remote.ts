/** Implementation of the remote-agent contract: every name of the meta with its code. */
import { defineRemote } from '@site/shared/contract';
import { meta } from './remote.meta';

export default defineRemote(meta, {
  pages: {
    agentHome: () => import('./screens/agent-home/AgentHomeScreen'),
    teamOverview: () => import('./screens/team-overview/TeamOverviewScreen'),
    team: () => import('./screens/team/TeamScreen'),
    teamProfit: () => import('./screens/team-pnl/TeamPnlScreen'),
    teamBetting: () => import('./screens/team-betting/TeamBettingScreen'),
    transactions: () => import('./screens/transactions/TransactionsScreen'),
    teamRebate: () => import('./screens/team-rebate/TeamRebateScreen'),
    agentRebate: () => import('./screens/agent-rebate/AgentRebateScreen'),
    openAccount: () => import('./screens/open-account/OpenAccountScreen'),
    redRain: () => import('./screens/red-rain/RedRainScreen'),
    dailyWage: () => import('./screens/wages/DailyWageScreen'),
    manualDailyWage: () => import('./screens/wages/ManualWageScreen'),
    hourWage: () => import('./screens/wages/HourWageScreen'),
    dividend: () => import('./screens/wages/DividendScreen'),
    dailyContract: () => import('./screens/contracts/DailyContractScreen'),
    dividendContract: () => import('./screens/contracts/DividendContractScreen'),
    hourContract: () => import('./screens/contracts/HourContractScreen'),
    agentNotices: () => import('./screens/agent-notices/AgentNoticesScreen'),
  },
  widgets: {},
  messages: (locale) => import(`./locales/${locale}.json`),
});
