/** Routes of records: bets, account, deposits, withdrawals, profit and loss. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { route } from '../../ground/route';
import { betDetail, betRecords } from './bet-records';
import { accountRecords, moneyRecords } from './money-records';
import { profitAndLoss } from './profit-and-loss';

export const recordRoutes = [
  route(
    calls.betRecords,
    { params: S.BetRecordQuery, value: S.BetRecords, about: 'Bets of a range of days' },
    betRecords,
  ),
  route(
    calls.accountRecords,
    {
      params: S.AccountRecordQuery,
      value: S.AccountRecords,
      about: 'Movements of a range of days with the running balance',
      also: [['GET', '/wps/report/transaction']],
    },
    accountRecords,
  ),
  route(calls.depositRecords, { params: S.MoneyRecordQuery, value: S.MoneyRecords, about: 'Deposits' }, (ctx) =>
    moneyRecords(ctx, 'deposits'),
  ),
  route(calls.withdrawRecords, { params: S.MoneyRecordQuery, value: S.MoneyRecords, about: 'Withdrawals' }, (ctx) =>
    moneyRecords(ctx, 'withdrawals'),
  ),
  route(
    calls.profitAndLoss,
    {
      params: S.PnlQuery,
      value: S.Pnl,
      about: 'Profit and loss by day and game type',
      also: [
        ['GET', '/wps/report/detailedLottoPNL'],
        ['GET', '/wps/report/personalPVPFishingPNL'],
      ],
    },
    profitAndLoss,
  ),
  route(
    calls.betDetail,
    { params: S.BetQuery, value: S.BetDetail, about: 'One bet with its proof', errors: ['not.found'] },
    betDetail,
  ),
];
