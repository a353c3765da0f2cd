/** Calls of moving money between wallets (wps-contract rows 110–111). */
import { call } from './call';
import type * as S from './fundTransfer.schema';

const write = { access: 'member', module: 'FUNDTRANS3', idempotent: true } as const;

export const transferFunds = call<S.FundTransferBody, S.FundTransferred>(
  'POST',
  '/wps/relay/GCS_walletTransfer',
  write,
);
export const recallFunds = call<S.RecallBody, S.Recalled>('POST', '/wps/relay/GCS_walletTransferAll', write);
