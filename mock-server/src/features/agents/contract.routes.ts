/** Routes of contracts, wages and dividends. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { route, type Route } from '../../ground/route';
import { contractInfo } from './contract-info';
import { answerContract, listContracts, offerContract, previewContract } from './contracts';
import type { Kind, Period } from './wage-rules';
import { payWage, wageRecords } from './wages';
import { FUNDS_PASSWORD_REFUSALS } from '../../people/members/funds-password';
import { contractPrompts } from './contract-prompts';

const answering = (call: typeof calls.answerDailyContract, kind: Kind, olderPath?: string): Route =>
  route(
    call,
    {
      ...{ params: S.AnswerContractBody, value: S.Done, about: `Sign or refuse a contract (${kind})` },
      errors: ['not.found', 'contract.version.stale', 'state.changed'],
      ...(olderPath ? { also: [['POST', olderPath] as const] } : {}),
    },
    (ctx) => answerContract(ctx, kind),
  );

const info = (call: typeof calls.dividendInfo, kind: Kind, about: string): Route =>
  route(call, { params: S.Nothing, value: S.ContractInfoOrNone, about }, (ctx) => contractInfo(ctx, kind));

const records = (call: typeof calls.dailyWages, periods: readonly Period[], about: string): Route =>
  route(call, { params: S.WageQuery, value: S.WageRecords, about }, (ctx) => wageRecords(ctx, periods));

export const contractRoutes = [
  route(
    calls.contracts,
    {
      params: S.ContractQuery,
      value: S.Contracts,
      about: 'Contracts the agent has signed or offered, all versions',
      errors: ['not.found'],
    },
    listContracts,
  ),
  route(
    calls.offerContract,
    {
      ...{ params: S.OfferContractBody, value: S.OfferedContract, about: 'Offer a contract, or amend one' },
      errors: ['not.found', 'permission.denied', ...FUNDS_PASSWORD_REFUSALS],
    },
    offerContract,
  ),
  route(
    calls.previewContract,
    {
      params: S.PreviewContractBody,
      value: S.ContractPreview,
      about: 'Preview: what these terms would have paid last month',
      errors: ['not.found'],
    },
    previewContract,
  ),
  answering(calls.answerDividendContract, 'DIVIDEND', '/wps/relay/MCS2_processDividendReq'),
  answering(calls.answerDailyContract, 'DAILY', '/wps/relay/MCS2_processDailySalContract'),
  answering(calls.answerHourContract, 'HOURLY'),
  answering(calls.answerRealtimeContract, 'REALTIME'),
  info(calls.dividendInfo, 'DIVIDEND', 'The agent’s own dividend contract and its running period'),
  info(calls.dailySalaryInfo, 'DAILY', 'The agent’s own daily wage contract and its running day'),
  records(calls.dividendRecords, ['MONTH', 'HALF_MONTH'], 'Dividends by period'),
  records(calls.dailyWages, ['DAY'], 'Daily wages'),
  records(calls.manualDailyWages, ['MANUAL'], 'Daily wages paid by hand'),
  records(calls.hourWages, ['HOUR'], 'Hourly wages'),
  route(
    calls.payWage,
    {
      ...{ params: S.PayWageBody, value: S.PaidWage, about: 'Pay a period of a contract, once' },
      errors: [
        'not.found',
        'already.claimed',
        'state.changed',
        'balance.insufficient',
        ...FUNDS_PASSWORD_REFUSALS,
        'receiver.closed',
      ],
    },
    payWage,
  ),
  route(
    calls.contractPrompts,
    { params: S.Nothing, value: S.ContractPrompts, about: 'Contract offers that the member has not answered' },
    contractPrompts,
  ),
];
