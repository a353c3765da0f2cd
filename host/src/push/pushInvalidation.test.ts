import { staleCallsAfter } from './pushInvalidation';

/** The last part of each path. */
const after = (...types: Parameters<typeof staleCallsAfter>[0] extends ReadonlySet<infer Type> ? Type[] : never) =>
  staleCallsAfter(new Set(types));
const WALLET = after('BALANCE');

it('[MSG-04] each frame makes the calls of its own screens stale', async () => {
  const calls = (await import('@site/shared/wps')) as unknown as Readonly<Record<string, { readonly path: string }>>;
  const paths = (...names: readonly string[]) => names.map((name) => calls[name]!.path);
  expect(WALLET).toEqual(paths('walletBalance', 'walletSummary', 'accountRecords', 'turnoverInfo', 'activeBonuses'));
  expect(after('DEPOSIT_ARRIVED')).toEqual([...WALLET, ...paths('trackDeposit', 'preDeposit', 'depositRecords')]);
  expect(after('WITHDRAW_STATUS')).toEqual([...WALLET, ...paths('trackWithdraw', 'withdrawRecords')]);
  expect(after('INBOX')).toEqual(paths('inboxUnread', 'inboxMessages', 'feedbackTickets'));
  expect(after('ANNOUNCEMENT')).toEqual(paths('listAnnouncements'));
  expect(after('CHAT')).toEqual(paths('chatHistory', 'chatUnread'));
  expect(after('LIMIT_REACHED')).toEqual(paths('playLimits', 'exclusion', 'realityCheck'));
  expect(after('FORCE_LOGOUT')).toEqual([]);
});

it('[MSG-04] several frames name each call once; a new connection all of them; an unknown frame none', () => {
  expect(after('BALANCE', 'DEPOSIT_ARRIVED', 'INBOX')).toEqual([...after('DEPOSIT_ARRIVED'), ...after('INBOX')]);
  const all = after('DEPOSIT_ARRIVED', 'WITHDRAW_STATUS', 'INBOX', 'ANNOUNCEMENT', 'CHAT', 'LIMIT_REACHED');
  expect([...after('SUBSCRIBED')].sort()).toEqual([...all].sort());
  expect(all).toHaveLength(19);
  expect(after('OF_A_NEWER_GATEWAY' as never)).toEqual([]);
});
