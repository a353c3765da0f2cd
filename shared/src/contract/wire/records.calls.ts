/** Calls of records (wps-contract rows 152–157). */
import { call } from './call';
import type * as R from './records.schema';

const member = { access: 'member' } as const;

export const betRecords = call<R.BetRecordQuery, R.BetRecords>('GET', '/wps/report/accountGameBetHistory', {
  ...member,
  module: 'TRANSBETREPMEM3',
});
export const accountRecords = call<R.AccountRecordQuery, R.AccountRecords>('GET', '/wps/relay/ODSFE2_MemTransDet', {
  ...member,
  module: 'TRANSREC3',
});
export const depositRecords = call<R.MoneyRecordQuery, R.MoneyRecords>('GET', '/wps/report/depositTransaction', {
  ...member,
  module: 'DEPRECM3',
});
export const withdrawRecords = call<R.MoneyRecordQuery, R.MoneyRecords>('GET', '/wps/report/withdrawTransaction', {
  ...member,
  module: 'WITHREC3',
});
export const profitAndLoss = call<R.PnlQuery, R.Pnl>('GET', '/wps/relay/ODSFE2_MemPnl', {
  ...member,
  module: 'PERSPNL3',
});
export const betDetail = call<R.BetQuery, R.BetDetail>('GET', '/wps/relay/ODSFE2_MemBetDet', {
  ...member,
  module: 'TRANSBETREPMEM3',
});
