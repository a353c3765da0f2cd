/** news: which readings a frame of the push channel makes old. Screens know nothing of it: what they show is read anew. */
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

type Readings = readonly { readonly path: string }[];

const PURSE: Readings = [walletBalance, walletSummary];

const OLD: Readonly<Record<string, Readings>> = {
  BALANCE: PURSE,
  DEPOSIT_ARRIVED: [...PURSE, trackDeposit, preDeposit, depositRecords, turnoverInfo],
  WITHDRAW_STATUS: [...PURSE, trackWithdraw, withdrawRecords],
  INBOX: [inboxUnread, inboxMessages],
  ANNOUNCEMENT: [listAnnouncements],
  CHAT: [chatHistory, chatUnread],
  LIMIT_REACHED: [playLimits, exclusion, realityCheck],
};

/** Paths of what is old after these frames; whoever was away may have missed any. */
export function oldAfter(types: ReadonlySet<string>): readonly string[] {
  const kinds = types.has('SUBSCRIBED') ? Object.values(OLD) : [...types].map((type) => OLD[type] ?? []);
  return [...new Set(kinds.flat().map(({ path }) => path))];
}
