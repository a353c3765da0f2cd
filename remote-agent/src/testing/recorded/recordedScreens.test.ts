/** The screens of remote-agent are those of the record. */
import { paths } from '@site/shared/contract';
import { describeRecordedScreens } from '@site/shared/testing';
import { agentPaths } from '../../model/agentPaths';
import remote from '../../remote';

const DAYS = { startDate: '2026-11-20', endDate: '2026-11-25' };
const HOUR = { startDate: '2026-11-21', endDate: '2026-11-21', hour: 11 };
const at = (route: string) => ({ route });

describeRecordedScreens(remote, {
  folder: __dirname,
  // An agent above has offered them.
  visitors: { dailyContract: 'partner', dividendContract: 'partner', hourContract: 'partner' },
  more: {
    transactions: [
      at(agentPaths.filteredTransactions({ ...DAYS, parentId: '6', type: 'rebate' })),
      at(agentPaths.filteredTransactions({ ...DAYS, parentId: '3', alone: true })),
    ],
    teamBetting: [at(agentPaths.bets({ ...DAYS, parentId: '7', type: 'LIVE' })), at(agentPaths.bets(HOUR))],
    teamProfit: [at(agentPaths.profit({ ...DAYS, parentId: '6' }))],
    team: [at(`${paths.team}?parentId=6`), at(agentPaths.member('7'))],
    dailyContract: [{ route: `${paths.dailyContract}?customerId=4`, as: 'agent' }],
    dividendContract: [{ route: `${paths.dividendContract}?customerId=4`, as: 'agent' }],
    hourContract: [{ route: `${paths.hourContract}?customerId=4`, as: 'agent' }],
  },
});
