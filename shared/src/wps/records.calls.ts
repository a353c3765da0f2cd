/** Calls of a member's records (WPS-CONTRACT rows 152–157, 220). One line a call. */
import { call } from './call';
import type * as S from './records.schema';

const by = (module: string) => ({ module, access: 'member' }) as const;

export const betRecords = call<S.BetRecordQuery, S.BetRecords>(
  'GET',
  '/wps/report/accountGameBetHistory',
  by('TRANSBETREPMEM3'),
);
export const betDetail = call<S.BetDetailQuery, S.BetDetail>(
  'GET',
  '/wps/relay/ODSFE2_MemBetDet',
  by('TRANSBETREPMEM3'),
);
export const depositRecords = call<S.TransferRecordQuery, S.TransferRecords>(
  'GET',
  '/wps/report/depositTransaction',
  by('DEPRECM3'),
);
export const withdrawRecords = call<S.TransferRecordQuery, S.TransferRecords>(
  'GET',
  '/wps/report/withdrawTransaction',
  by('WITHREC3'),
);
export const profitAndLoss = call<S.PnlQuery, S.Pnl>('GET', '/wps/relay/ODSFE2_MemPnl', by('PERSPNL3'));
export const downlineStatement = call<S.DownlineStatementQuery, S.DownlineStatement>(
  'GET',
  '/wps/report/downlineTransaction',
  { module: 'AGEDOWNTRANS3', access: 'agent' },
);
