/** Calls of deposits (wps-contract rows 116–128). */
import { call } from './call';
import type * as D from './deposit.schema';

const basic = { access: 'member', module: 'DPSTBAS3' } as const;
const order = { ...basic, idempotent: true } as const;
/** Calls of an existing order: available while new deposits are switched off. */
const member = { access: 'member' } as const;

export const depositSettings = call<void, D.DepositSettings>('GET', '/wps/relay/MCSFE_getDepositSettings', basic);
export const depositChannels = call<D.ChannelQuery, D.DepositChannels>(
  'GET',
  '/wps/relay/MCSFE_getDepositPaymentChannels',
  basic,
);
export const depositByRedirect = call<D.DepositBody, D.DepositRedirect>(
  'POST',
  '/wps/relay/MCSFE_depositByLaunchUrl',
  order,
);
export const depositByQr = call<D.DepositBody, D.DepositQr>('POST', '/wps/relay/MCSFE_depositByQRImageUrl', order);
export const depositByTransfer = call<D.ManualDepositBody, D.ManualDeposit>(
  'POST',
  '/wps/transaction/deposit/mt',
  order,
);
export const depositByCrypto = call<D.CryptoDepositBody, D.CryptoDeposit>(
  'POST',
  '/wps/relay/MCSFE_depositByVirtualWallet',
  order,
);
export const preDeposit = call<void, D.PreDeposit>('GET', '/wps/relay/MCSFE_getPreDeposit', member);
// @unused-by-client
export const coinPackages = call<void, D.CoinPackages>('GET', '/wps/relay/MCSFE_getCoinMallPackages', basic);
export const depositPromotions = call<void, D.DepositPromotion[]>('GET', '/wps/promotions/deposit', basic);
export const trackDeposit = call<D.TransactionQuery, D.DepositTransaction>(
  'GET',
  '/wps/relay/MCSFE_getDepositTransaction',
  member,
);
/** Multipart with up to three images, or data URLs in `pictures`. */
export const uploadReceipt = call<FormData | D.UploadBody, D.FileIds>('POST', '/wps/relay/MCSFE_uploadDepositReceipt', {
  ...member,
  encoding: 'multipart',
});
export const cancelDeposit = call<D.TransactionQuery, true>('DELETE', '/wps/relay/MCSFE_cancelDeposit', member);
export const processPayment = call<D.ProcessPaymentBody, true>('POST', '/wps/relay/MCSFE_processC2CTransaction', {
  ...member,
  idempotent: true,
});
