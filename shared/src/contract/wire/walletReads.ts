/** Calls whose answers change whenever the member's money moves: read them again after every such write. */
import { accountRecords } from './records.calls';
import { walletBalance, walletSummary } from './wallet.calls';

export const WALLET_READS = [walletBalance, walletSummary, accountRecords] as const;
