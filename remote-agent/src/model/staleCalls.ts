/** Calls to fetch again after a write of the agent: their cached responses are out of date. */
import {
  agentIncome,
  contractPrompts,
  contracts,
  dailySalaryInfo,
  dividendInfo,
  downlineDetail,
  downlineRebates,
  downlines,
  downlineTransactions,
  teamOverview,
  teamRebate,
  WALLET_READS,
} from '@site/shared/wps';

/** After money was sent to the downline: the balances of both sides, and their transactions. */
export const AFTER_PAYMENT = [...WALLET_READS, downlines, downlineDetail, downlineTransactions];

/** After an account was opened below the agent. */
export const AFTER_NEW_ACCOUNT = [downlines, teamOverview];

/** After rates of a member were set: days that are not settled yet are computed with the new rates. */
export const AFTER_RATES = [downlineDetail, downlineRebates, teamRebate, agentIncome];

/** After a contract was signed or refused. */
export const AFTER_SIGNING = [contracts, contractPrompts, dailySalaryInfo, dividendInfo];
