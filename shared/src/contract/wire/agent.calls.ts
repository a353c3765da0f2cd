/** Calls of the agent's area (wps-contract rows 204–234). */
import type { FlagId } from '@site/shared/contract';
import type * as R from './agentReports.schema';
import type * as A from './agent.schema';
import { call } from './call';
import type * as C from './contracts.schema';

const agent = { access: 'agent' } as const;
const links = { ...agent, module: 'CREATEAFF3' } as const;
const payment = { ...agent, encrypted: true, idempotent: true } as const;

/** Figures of the team over a date range; `size: 0` returns the footer only. */
export const teamOverview = call<A.TeamOverviewQuery, A.TeamOverview>('GET', '/wps/relay/ODSFE2_getTeamOverviewSum', {
  ...agent,
  module: 'AGEPAG',
});

export const downlines = call<A.DownlineQuery, A.Downlines>('GET', '/wps/agent/downlines', {
  ...agent,
  module: 'DOWNMAN',
});
export const downlineDetail = call<A.DownlineId, A.DownlineDetail>('GET', '/wps/agent/downlines/{customerId}', {
  ...agent,
  module: 'DOWNMAN',
});
export const createDownline = call<A.CreateDownlineBody, A.CreatedDownline>('POST', '/wps/agent/downline', {
  ...payment,
  module: 'AGEREGDOWN3',
});
export const downlineRebates = call<A.DownlineId, A.DownlineRebate[]>('GET', '/wps/agent/downlineRebates', {
  ...agent,
  module: 'DOWNMAN',
});
export const setDownlineRebates = call<A.SetRebatesBody, A.DownlineRebate[]>('PUT', '/wps/agent/downlineRebates', {
  ...agent,
  module: 'DOWNMAN',
});
export const rebateSettings = call<void, A.RebateSetting[]>(
  'GET',
  '/wps/relay/MCSFE_getGlobalRebateSettingsByProductType',
  agent,
);
export const createInviteLink = call<A.CreateLinkBody, A.InviteLink>('POST', '/wps/relay/MCSFE_createAffiliateUrl', {
  ...links,
  idempotent: true,
});
export const inviteLinks = call<A.LinkPage, A.InviteLinks>('GET', '/wps/relay/MCSFE_viewAffiliateUrls', links);
export const deleteInviteLink = call<A.LinkId, true>('DELETE', '/wps/relay/MCSFE_deleteAffiliateUrl', links);
export const linkMembers = call<A.LinkMembersQuery, A.LinkMembers>(
  'GET',
  '/wps/relay/MCSFE_viewRegisteredAffiliates',
  links,
);
// @unused-by-client
export const promoteDownline = call<A.DownlineId, true>('PUT', '/wps/agent/promoteDownlineToAgent', {
  ...agent,
  module: 'DOWNMAN',
});
export const transferDownline = call<R.TransferDownlineBody, R.TransferredDownline>(
  'PUT',
  '/wps/agent/transferDownline',
  { ...payment, module: 'DOWNMAN' },
);
// @unused-by-client
export const transferEnabled = call<void, boolean>('GET', '/wps/agent/transferEnabled', agent);

export const sendRedRain = call<R.RedRainBody, R.RedRain>(
  'POST',
  '/wps/relay/passwordCheck/MCSFE_transferMultipleDownlines',
  { ...payment, module: 'AGENTRANSMULTDOWN3' },
);
export const redRains = call<R.RedRainQuery, R.RedRains>('GET', '/wps/relay/MCSFE_getMultipleTransferHistory', {
  ...agent,
  module: 'AGENTRANSMULTDOWN3',
});

export const teamBets = call<R.TeamReportQuery, R.TeamBets>('GET', '/wps/relay/ODSFE2_TeamBetDet', {
  ...agent,
  module: 'TEAMBETTING3',
});
export const teamPnl = call<R.TeamReportQuery, R.TeamPnl>('GET', '/wps/relay/ODSFE2_TeamPnl', {
  ...agent,
  module: 'AGETEAMPNL3',
});
export const downlineTransactions = call<R.DownlineTransQuery, R.DownlineTrans>(
  'GET',
  '/wps/report/downlineTransaction',
  { ...agent, module: 'AGEDOWNTRANS3' },
);
export const agentIncome = call<R.TeamReportQuery, R.AgentIncome>('GET', '/wps/report/commission', {
  ...agent,
  module: 'AGEREV3',
});
export const teamRebate = call<R.TeamReportQuery, R.TeamRebate>('GET', '/wps/relay/ODSFE2_TeamRebate', {
  ...agent,
  module: 'AGEREV3',
});

const member = { access: 'member' } as const;
export const contracts = call<C.ContractQuery, C.Contracts>('GET', '/wps/relay/MCSFE_getContracts', member);
export const offerContract = call<C.OfferContractBody, C.OfferedContract>(
  'PUT',
  '/wps/relay/MCSFE_offerContract',
  payment,
);
/** What these terms would have paid over the last calendar month. */
export const previewContract = call<C.PreviewContractBody, C.ContractPreview>(
  'POST',
  '/wps/relay/MCSFE_previewContract',
  agent,
);
/** The agent's own active contract and the status of its current period; null without a contract. */
const info = (path: string, module: FlagId) =>
  call<void, C.ContractInfo | null>('GET', `/wps/relay/${path}`, { ...agent, module });
export const dividendInfo = info('MCSFE_getContractDividendInfo', 'DIVIDEND');
export const dailySalaryInfo = info('MCSFE_getDailySalaryInfo', 'DAYSAL');
const answer = (path: string, module?: FlagId) =>
  call<C.AnswerContractBody, true>('POST', `/wps/relay/${path}`, {
    ...member,
    ...(module ? { module } : {}),
    idempotent: true,
  });
export const answerDividendContract = answer('MCSFE_processContractDividend', 'SIGNCONDIV3');
export const answerDailyContract = answer('MCSFE_processDailySalaryContract', 'DAILYSALCONT3');
export const answerHourContract = answer('MCSFE_processContractHourSalary', 'HOURSAL3');
// @unused-by-client
export const answerRealtimeContract = answer('MCSFE_processRealTimeSalaryContract');

const records = (path: string, module: FlagId) =>
  call<C.WageQuery, C.WageRecords>('GET', `/wps/relay/${path}`, { ...agent, module });
export const dividendRecords = records('MCSFE_getContractDividendRecord', 'DIVIDEND');
export const dailyWages = records('MCSFE_getDailySalaryRecord', 'DAYSAL');
export const manualDailyWages = records('MCSFE_getManualDailySalaryRecord', 'DAYSALMR');
export const hourWages = records('MCSFE_getHourSalaryRecord', 'HOURSAL3');
/** Pay one period of one contract to the downline; idempotent. */
export const payWage = call<C.PayWageBody, C.PaidWage>('POST', '/wps/relay/passwordCheck/MCSFE_payContract', payment);
