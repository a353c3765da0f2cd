/** Calls of the wallet (wps-contract rows 106–108, 112, 114–115). */
import { call } from './call';
import type * as W from './wallet.schema';

const member = { access: 'member' } as const;

export const walletBalance = call<W.BalanceQuery, W.WalletBalance>('GET', '/wps/v2/wallets/balance', member);
// @unused-by-client
export const walletNames = call<void, W.WalletNames>('GET', '/wps/wallets', member);
export const merchantWallet = call<{ merchantCode?: string }, W.MerchantWallet>(
  'GET',
  '/wps/relay/GCS_merchantWallet',
  member,
);
export const walletSummary = call<void, W.WalletSummary>('GET', '/wps/v2/wallets/summary', member);
// @unused-by-client
export const walletLockStatus = call<void, W.LockStatus>('GET', '/wps/wallets/lockStatus', member);
// @unused-by-client
export const walletStatement = call<W.StatementQuery, W.Statement>('GET', '/wps/v2/wallets/statement', member);
