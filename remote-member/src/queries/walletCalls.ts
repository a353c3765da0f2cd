/** Calls whose results change whenever the member's money moves: refetch them after every such write. */
import { accountRecords, walletBalance, walletSummary } from '@site/shared/wps';

export const WALLET_CALLS = [walletBalance, walletSummary, accountRecords] as const;
