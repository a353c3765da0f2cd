/** Which shortcuts a member sees. */
import { shortcutsOf, type ShortcutFacts } from './shortcuts';

const ALL = ['DEPOSIT', 'WITHDRAW', 'MAILCEN', 'TRANSBETREPMEM3', 'TRANSREC3', 'REWCEN3', 'SECPRIV', 'MANPLAYREB3'];

const FACTS: ShortcutFacts = {
  has: (flag) => ALL.includes(flag),
  type: 0,
  isReferralEnabled: true,
  hasMissions: false,
  isSingleWallet: true,
  isInstalled: false,
};

const keys = ({ flags = ALL, ...about }: Partial<ShortcutFacts> & { readonly flags?: readonly string[] } = {}) =>
  shortcutsOf({ ...FACTS, has: (flag) => flags.includes(flag), ...about }).map(({ key }) => key);

it('[MEM-02] shows a shortcut only while its flag is on', () => {
  const flagged = ['deposit', 'withdraw', 'mail', 'bets', 'account', 'rewards', 'security', 'rebate'] as const;
  expect(keys()).toEqual(expect.arrayContaining([...flagged]));
  flagged.forEach((key, index) => {
    const without = keys({ flags: ALL.filter((_, at) => at !== index) });
    expect(without).not.toContain(key);
    expect(without).toHaveLength(keys().length - 1);
  });
});

it('[MEM-02] offers no money shortcuts where the merchant lends credit', () => {
  expect(keys({ flags: [...ALL, 'CREDITMAR3'] })).not.toEqual(expect.arrayContaining(['deposit']));
});

it('[MEM-02] shows referral to guests and to members who are no agents while it is enabled', () => {
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

it('[MEM-03] offers moving money between wallets only where there are several', () => {
  const flags = [...ALL, 'FUNDTRANS3'];
  expect(keys({ flags, isSingleWallet: false })).toContain('transfer');
  expect(keys({ flags, isSingleWallet: true })).not.toContain('transfer');
});

it('[MEM-02] keeps the place of a door that may still come and holds back those behind it, so that none moves', () => {
  const awaited = (about: Partial<ShortcutFacts>) =>
    shortcutsOf({ ...FACTS, ...about })
      .filter((one) => one.isAwaited)
      .map(({ key }) => key);
  const afterInvite = ['invite', 'help', 'app', 'settings'];
  const afterTransfer = ['transfer', 'security', 'responsible', ...afterInvite];
  const flags = (flag: string) => [...ALL, 'FUNDTRANS3'].includes(flag);
  expect(awaited({ hasMissions: null, isSingleWallet: null })).toEqual([
    'missions',
    'rebate',
    'security',
    'responsible',
    ...afterInvite,
  ]);
  expect(awaited({ isReferralEnabled: null })).toEqual(afterInvite);
  expect(awaited({ isReferralEnabled: null, type: 1 })).toEqual([]);
  expect(awaited({ has: flags, isSingleWallet: null })).toEqual(afterTransfer);
  expect(awaited({ has: flags, isSingleWallet: false })).toEqual([]);
});
