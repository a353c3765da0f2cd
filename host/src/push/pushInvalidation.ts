/** staleCallsAfter: which cached calls a frame of the push channel makes stale. Their queries are refetched; screens need no code. */
import {
  activeBonuses,
  chatHistory,
  chatUnread,
  claimableRewards,
  contractPrompts,
  contracts,
  depositRecords,
  downlineDetail,
  downlines,
  downlineTransactions,
  exclusion,
  feedbackTickets,
  inboxMessages,
  inboxUnread,
  kyc,
  listAnnouncements,
  loginPromotion,
  missions,
  playLimits,
  pointBalance,
  pointRedemptions,
  pointRewards,
  preDeposit,
  promoCounters,
  promotionStatuses,
  promoTickets,
  raffleStatus,
  realityCheck,
  rebateHistory,
  rebateSummary,
  redRains,
  rewardHistory,
  securityConfig,
  trackDeposit,
  trackWithdraw,
  turnoverInfo,
  WALLET_READS,
  withdrawRecords,
  type PushFrameType,
  type PushType,
} from '@site/shared/wps';

type Calls = readonly { readonly path: string }[];

/** Money that comes or goes without a call of the page: a bonus that is given, released or expired changes what is to be staked, too. */
const WALLET_CALLS: Calls = [...WALLET_READS, turnoverInfo, activeBonuses];

/** What pays: claimed or redeemed in another tab or on another device. Points are in no frame of their own: none are given or spent without money. */
const REWARD_CALLS: Calls = [
  ...[claimableRewards, rewardHistory, missions, pointBalance, pointRewards, pointRedemptions],
  ...[promotionStatuses, promoCounters, loginPromotion, raffleStatus, promoTickets, rebateSummary, rebateHistory],
];

/** What an agent has sent to the team in another tab, and what is left for the next one. */
const TEAM_CALLS: Calls = [redRains, downlines, downlineDetail, downlineTransactions];

const STALE_CALLS: Readonly<Record<PushType, Calls>> = {
  BALANCE: [...WALLET_CALLS, ...REWARD_CALLS, ...TEAM_CALLS],
  DEPOSIT_ARRIVED: [...WALLET_CALLS, trackDeposit, preDeposit, depositRecords],
  WITHDRAW_STATUS: [...WALLET_CALLS, trackWithdraw, withdrawRecords],
  // Also the answer to a ticket, the decisions on an application and on an identity check, a break that has started, and
  // contracts that were offered, signed or declined.
  INBOX: [
    ...[inboxUnread, inboxMessages, feedbackTickets],
    ...[promotionStatuses, claimableRewards, securityConfig, kyc, exclusion],
    ...[contracts, contractPrompts],
  ],
  ANNOUNCEMENT: [listAnnouncements],
  CHAT: [chatHistory, chatUnread],
  // Any call says whether this session has ended.
  FORCE_LOGOUT: [],
  LIMIT_REACHED: [playLimits, exclusion, realityCheck],
  ACCOUNT: [playLimits, realityCheck, securityConfig, kyc],
};

/** Paths of the calls that are stale after frames of these types; SUBSCRIBED means a reconnect that may have missed any frame. */
export function staleCallsAfter(types: ReadonlySet<PushFrameType>): readonly string[] {
  const stale: Readonly<Partial<Record<PushFrameType, Calls>>> = STALE_CALLS;
  const kinds = types.has('SUBSCRIBED')
    ? Object.values(STALE_CALLS)
    : // A newer gateway may send types that are not listed.
      [...types].map((type) => stale[type] ?? []);
  return [...new Set(kinds.flat().map(({ path }) => path))];
}
