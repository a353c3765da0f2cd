/** Visibility of the member centre's shortcuts. */
import type { FlagId } from '@site/shared/contract';
import { siteOf } from '@site/shared/platform';
import { aStatus } from '@site/shared/testing';
import { SHORTCUT_GROUPS, shortcutsOf, type ShortcutConditions } from './shortcuts';

const opensWithout = (...without: FlagId[]) => siteOf(aStatus({ without }), false).opens;

const CONDITIONS: ShortcutConditions = {
  opens: opensWithout(),
  type: 0,
  isReferralEnabled: true,
  hasMissions: false,
  isSingleWallet: true,
  hasUpline: true,
  isInstalled: false,
};

const keys = (overrides: Partial<ShortcutConditions> = {}) =>
  shortcutsOf({ ...CONDITIONS, ...overrides }).map(({ key }) => key);

it.each([
  ['DEPOSIT', ['deposit']],
  ['DPSTBAS3', ['deposit']],
  ['WITHDRAW', ['withdraw']],
  ['MAILCEN', ['mail']],
  ['TRANSBETREPMEM3', ['bets']],
  ['TRANSREC3', ['account']],
  ['REWCEN3', ['rewards', 'points', 'rebate']],
  ['PTSYS3', ['points']],
  ['VIP3', ['vip']],
  ['MANPLAYREB3', ['rebate']],
  ['FUNDTRANS3', ['transfer']],
  ['AGETRANSFERUP3', ['upline']],
  ['SECPRIV', ['security']],
  ['REFERRAL3', ['invite']],
  ['FEEDBACK3', ['feedback']],
] as const)('[MEM-02] with %s switched off it leaves out %j and nothing else', (flag, hidden) => {
  const all = keys({ isSingleWallet: false });
  expect(keys({ isSingleWallet: false, opens: opensWithout(flag) })).toEqual(
    all.filter((key) => !(hidden as readonly string[]).includes(key)),
  );
  expect(all).toEqual(expect.arrayContaining([...hidden]));
});

it('[MEM-02] hides money shortcuts when the merchant grants credit', () => {
  const { opens } = siteOf(aStatus({ flags: ['DPSTBAS3', 'WITHDRAW', 'CREDITMAR3', 'TRANSREC3'] }), false);
  expect(keys({ opens })).toContain('account');
  for (const key of ['deposit', 'withdraw']) expect(keys({ opens })).not.toContain(key);
});

it('[MEM-02] shows referral to guests and to members who are not agents while it is enabled', () => {
  expect(keys({ type: null, isReferralEnabled: false })).toContain('invite');
  expect(keys({ type: 0 })).toContain('invite');
  expect(keys({ type: 0, isReferralEnabled: false })).not.toContain('invite');
  expect(keys({ type: 1 })).not.toContain('invite');
});

it('[SES-11] shows the agent area to agents only', () => {
  expect(keys({ type: 1 })).toContain('agent');
  for (const type of [null, 0, 4, 40]) expect(keys({ type })).not.toContain('agent');
});

it('[MEM-02] hides the app download in an installed app', () => {
  expect(keys()).toContain('app');
  expect(keys({ isInstalled: true })).not.toContain('app');
});

it('[MEM-03] offers wallet transfers only when there are several wallets', () => {
  expect(keys({ isSingleWallet: false })).toContain('transfer');
  expect(keys({ isSingleWallet: true })).not.toContain('transfer');
});

it('[MEM-02] [MEM-08] leads to the transfer to the agent above only where there is one', () => {
  expect(keys()).toContain('upline');
  expect(keys({ hasUpline: false })).not.toContain('upline');
});

it('[MEM-02] reserves the place of an undecided shortcut and hides those after it, so that nothing shifts', () => {
  const undecided = (overrides: Partial<ShortcutConditions>) =>
    shortcutsOf({ ...CONDITIONS, ...overrides })
      .filter((one) => one.isUndecided)
      .map(({ key }) => key);
  const afterTransfer = ['upline', 'security', 'responsible', 'settings', 'help', 'feedback', 'app'];
  expect(undecided({ hasMissions: null, isSingleWallet: null })).toEqual([
    ...['missions', 'points', 'vip', 'rebate', 'invite', 'transfer'],
    ...afterTransfer,
  ]);
  expect(undecided({ isReferralEnabled: null })).toEqual(['invite', ...afterTransfer]);
  expect(undecided({ isReferralEnabled: null, type: 1 })).toEqual([]);
  expect(undecided({ isSingleWallet: null })).toEqual(['transfer', ...afterTransfer]);
  expect(undecided({ hasUpline: null })).toEqual(afterTransfer);
  expect(undecided({ isSingleWallet: false })).toEqual([]);
});

it('[MEM-02] has every shortcut but deposit and withdraw in one group, in their order', () => {
  const all = [...keys({ isSingleWallet: false, hasMissions: true }), ...keys({ type: 1 })];
  const grouped = Object.values(SHORTCUT_GROUPS).flat();
  expect(new Set(all)).toEqual(new Set(['deposit', 'withdraw', ...grouped]));
  expect(keys({ isSingleWallet: false, hasMissions: true })).toEqual([
    ...['deposit', 'withdraw'],
    ...grouped.filter((key) => key !== 'agent'),
  ]);
});

it('[MEM-02] each shortcut leads to its own page', () => {
  const all = [
    ...shortcutsOf({ ...CONDITIONS, isSingleWallet: false, hasMissions: true }),
    ...shortcutsOf({ ...CONDITIONS, type: 1 }),
  ];
  expect(Object.fromEntries(all.map(({ key, path }) => [key, path]))).toEqual({
    ...{ deposit: '/m/voucherCenter', withdraw: '/m/withdraw', mail: '/m/message', bets: '/m/gameRecord' },
    ...{ account: '/m/transaction/record', rewards: '/m/rewardCenter', missions: '/m/missions', points: '/m/points' },
    ...{ vip: '/m/member/benefits', rebate: '/m/member/manualRebate', invite: '/m/inviteFriends' },
    ...{
      transfer: '/m/fundTransfer',
      upline: '/m/transferToUpline',
      security: '/m/securityCenter',
      responsible: '/m/responsible',
    },
    ...{ agent: '/m/agent/home', settings: '/m/set', help: '/m/help', feedback: '/m/feedback', app: '/m/app' },
  });
});
