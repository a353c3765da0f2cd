/** Which shortcuts a member sees. */
import { shortcutsOf, type ShortcutFacts } from './shortcuts';

const ALL = ['DEPOSIT', 'WITHDRAW', 'MAILCEN', 'TRANSBETREPMEM3', 'TRANSREC3', 'REWCEN3', 'SECPRIV', 'MANPLAYREB3'];

const keys = (about: Partial<ShortcutFacts> & { readonly flags?: readonly string[] } = {}) =>
  shortcutsOf({
    has: (flag) => (about.flags ?? ALL).includes(flag),
    type: 0,
    isReferralEnabled: true,
    hasMissions: false,
    isSingleWallet: true,
    isInstalled: false,
    ...about,
  }).map(({ key }) => key);

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
