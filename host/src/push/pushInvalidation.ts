/** staleCallsAfter: which cached calls a frame of the push channel makes stale. Their queries are refetched; screens need no code. */
import {
  chatHistory,
  chatUnread,
  depositRecords,
  exclusion,
  inboxMessages,
  inboxUnread,
  listAnnouncements,
  playLimits,
  preDeposit,
  realityCheck,
  trackDeposit,
  trackWithdraw,
  turnoverInfo,
  walletBalance,
  walletSummary,
  withdrawRecords,
} from '@site/shared/wps';

type Calls = readonly { readonly path: string }[];

const WALLET_CALLS: Calls = [walletBalance, walletSummary];

const STALE_CALLS: Readonly<Record<string, Calls>> = {
  BALANCE: WALLET_CALLS,
  DEPOSIT_ARRIVED: [...WALLET_CALLS, trackDeposit, preDeposit, depositRecords, turnoverInfo],
  WITHDRAW_STATUS: [...WALLET_CALLS, trackWithdraw, withdrawRecords],
  INBOX: [inboxUnread, inboxMessages],
  ANNOUNCEMENT: [listAnnouncements],
  CHAT: [chatHistory, chatUnread],
  LIMIT_REACHED: [playLimits, exclusion, realityCheck],
};

/** Paths of the calls that are stale after frames of these types; SUBSCRIBED means a reconnect that may have missed any frame. */
export function staleCallsAfter(types: ReadonlySet<string>): readonly string[] {
  const kinds = types.has('SUBSCRIBED')
    ? Object.values(STALE_CALLS)
    : [...types].map((type) => STALE_CALLS[type] ?? []);
  return [...new Set(kinds.flat().map(({ path }) => path))];
}
