/** Calls of deposits (WPS-CONTRACT rows 116–128). One line a call. */
import { call } from './call';
import type * as S from './deposit.schema';

const deposit = { module: 'DPSTBAS3', access: 'member' } as const;
const order = { ...deposit, idempotent: true } as const;

export const depositSettings = call<void, S.DepositSettings>('GET', '/wps/relay/MCSFE_getDepositSettings', deposit);
export const depositChannels = call<S.DepositChannelsQuery, S.DepositChannels>(
  'GET',
  '/wps/relay/MCSFE_getDepositPaymentChannels',
  deposit,
);
export const depositPromotions = call<void, S.DepositPromotions>('GET', '/wps/promotions/deposit', deposit);
export const depositByLaunch = call<S.DepositBody, S.DepositCreated>(
  'POST',
  '/wps/relay/MCSFE_depositByLaunchUrl',
  order,
);
export const depositByQr = call<S.DepositBody, S.DepositCreated>('POST', '/wps/relay/MCSFE_depositByQRImageUrl', order);
export const depositByTransfer = call<S.DepositBody, S.DepositCreated>('POST', '/wps/transaction/deposit/mt', order);
export const depositByVirtualWallet = call<S.DepositBody, S.DepositCreated>(
  'POST',
  '/wps/relay/MCSFE_depositByVirtualWallet',
  order,
);
export const unfinishedDeposit = call<void, S.UnfinishedDeposit>('GET', '/wps/relay/MCSFE_getPreDeposit', deposit);
export const depositTransaction = call<S.DepositTransactionQuery, S.DepositTransaction>(
  'GET',
  '/wps/relay/MCSFE_getDepositTransaction',
  deposit,
);
export const confirmPayment = call<S.ConfirmPaymentBody, boolean>(
  'POST',
  '/wps/relay/MCSFE_processC2CTransaction',
  order,
);
export const uploadReceipt = call<S.ReceiptForm, S.ReceiptUploaded>('POST', '/wps/relay/MCSFE_uploadDepositReceipt', {
  ...deposit,
  encoding: 'multipart',
});
export const cancelDeposit = call<S.DepositTransactionQuery, boolean>(
  'DELETE',
  '/wps/relay/MCSFE_cancelDeposit',
  deposit,
);
