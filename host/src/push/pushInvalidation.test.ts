import { staleCallsAfter } from './pushInvalidation';

/** The last part of each path. */
const after = (...types: Parameters<typeof staleCallsAfter>[0] extends ReadonlySet<infer Type> ? Type[] : never) =>
  staleCallsAfter(new Set(types));
const WALLET = ['walletBalance', 'walletSummary', 'accountRecords', 'turnoverInfo', 'activeBonuses'];
/** A gift that is claimed in one tab is not offered in another any more; points are given and spent with money. */
const REWARDS = [
  ...['claimableRewards', 'rewardHistory', 'missions', 'pointBalance', 'pointRewards', 'pointRedemptions'],
  ...['promotionStatuses', 'promoCounters', 'loginPromotion', 'raffleStatus', 'promoTickets'],
  ...['rebateSummary', 'rebateHistory'],
];
const TEAM = ['redRains', 'downlines', 'downlineDetail', 'downlineTransactions'];

it('[MSG-04] each frame makes the calls of its own screens stale', async () => {
  const calls = (await import('@site/shared/wps')) as unknown as Readonly<Record<string, { readonly path: string }>>;
  const paths = (...names: readonly string[]) => names.map((name) => calls[name]!.path);
  expect(after('BALANCE')).toEqual(paths(...WALLET, ...REWARDS, ...TEAM));
  expect(after('DEPOSIT_ARRIVED')).toEqual(paths(...WALLET, 'trackDeposit', 'preDeposit', 'depositRecords'));
  expect(after('WITHDRAW_STATUS')).toEqual(paths(...WALLET, 'trackWithdraw', 'withdrawRecords'));
  expect(after('INBOX')).toEqual(
    paths(
      ...['inboxUnread', 'inboxMessages', 'feedbackTickets'],
      ...['promotionStatuses', 'claimableRewards', 'securityConfig', 'kyc', 'exclusion'],
      ...['contracts', 'contractPrompts'],
    ),
  );
  expect(after('ANNOUNCEMENT')).toEqual(paths('listAnnouncements'));
  expect(after('CHAT')).toEqual(paths('chatHistory', 'chatUnread'));
  expect(after('LIMIT_REACHED')).toEqual(paths('playLimits', 'exclusion', 'realityCheck'));
  expect(after('ACCOUNT')).toEqual(paths('playLimits', 'realityCheck', 'securityConfig', 'kyc'));
  expect(after('FORCE_LOGOUT')).toEqual([]);
});

it('[MSG-04] several frames name each call once; a new connection all of them; an unknown frame none', () => {
  const several = after('BALANCE', 'DEPOSIT_ARRIVED', 'INBOX');
  expect(several).toEqual([...new Set([...after('BALANCE'), ...after('DEPOSIT_ARRIVED'), ...after('INBOX')])]);
  const money = ['BALANCE', 'DEPOSIT_ARRIVED', 'WITHDRAW_STATUS'] as const;
  const all = after(...money, 'INBOX', 'ANNOUNCEMENT', 'CHAT', 'LIMIT_REACHED', 'ACCOUNT');
  expect([...after('SUBSCRIBED')].sort()).toEqual([...all].sort());
  expect(all).toHaveLength(40);
  expect(after('OF_A_NEWER_GATEWAY' as never)).toEqual([]);
});
