/** shortcutsOf: the shortcuts of the member centre, by flags and role (MEM-02, SES-11). */
import { isAgent, paths, type MemberType } from '@site/shared/contract';

export interface ShortcutConditions {
  /** True when the path is available to the current user. */
  readonly opens: (path: string) => boolean;
  /** null for a guest. */
  readonly type: MemberType | null;
  /** null while not known yet (also below). */
  readonly isReferralEnabled: boolean | null;
  readonly hasMissions: boolean | null;
  readonly isSingleWallet: boolean | null;
  readonly hasUpline: boolean | null;
  /** True in the native app or an installed PWA. */
  readonly isInstalled: boolean;
}

export type ShortcutKey =
  | 'deposit'
  | 'withdraw'
  | 'mail'
  | 'bets'
  | 'account'
  | 'rewards'
  | 'missions'
  | 'points'
  | 'vip'
  | 'rebate'
  | 'transfer'
  | 'upline'
  | 'security'
  | 'responsible'
  | 'invite'
  | 'agent'
  | 'help'
  | 'feedback'
  | 'app'
  | 'settings';

export interface Shortcut {
  readonly key: ShortcutKey;
  readonly path: string;
  /** The visibility of this shortcut or of an earlier one is not known yet: reserve its space. */
  readonly isUndecided: boolean;
}

/** Groups of the member centre, in order; message keys are `home.group.<key>`. Deposit and withdraw are above them. */
export const SHORTCUT_GROUPS = {
  records: ['mail', 'bets', 'account'],
  rewards: ['rewards', 'missions', 'points', 'vip', 'rebate', 'invite'],
  account: ['transfer', 'upline', 'security', 'responsible', 'agent', 'settings'],
  help: ['help', 'feedback', 'app'],
} as const satisfies Readonly<Record<string, readonly ShortcutKey[]>>;

/** Shortcuts in order; those after an undecided one stay hidden to avoid layout shift. */
export function shortcutsOf(conditions: ShortcutConditions): readonly Shortcut[] {
  const { opens, type, isSingleWallet } = conditions;
  const isMemberAgent = type !== null && isAgent(type);
  const all: readonly (Omit<Shortcut, 'isUndecided'> & { readonly open: boolean | null })[] = [
    { key: 'deposit', path: paths.deposit, open: true },
    { key: 'withdraw', path: paths.withdraw, open: true },
    { key: 'mail', path: paths.messages, open: true },
    { key: 'bets', path: paths.gameRecord, open: true },
    { key: 'account', path: paths.transactions, open: true },
    { key: 'rewards', path: paths.rewards, open: true },
    { key: 'missions', path: paths.missions, open: conditions.hasMissions },
    { key: 'points', path: paths.points, open: true },
    { key: 'vip', path: paths.vipBenefits, open: true },
    { key: 'rebate', path: paths.manualRebate, open: true },
    {
      key: 'invite',
      path: paths.inviteFriends,
      open: !isMemberAgent && (type === null || conditions.isReferralEnabled),
    },
    { key: 'transfer', path: paths.fundTransfer, open: isSingleWallet === null ? null : !isSingleWallet },
    { key: 'upline', path: paths.uplineTransfer, open: conditions.hasUpline },
    { key: 'security', path: paths.security, open: true },
    { key: 'responsible', path: paths.responsible(), open: true },
    { key: 'agent', path: paths.agentHome, open: isMemberAgent },
    { key: 'settings', path: paths.settings, open: true },
    { key: 'help', path: paths.help(), open: true },
    { key: 'feedback', path: paths.feedback, open: true },
    { key: 'app', path: paths.app, open: !conditions.isInstalled },
  ];
  const possible = all.filter(({ open, path }) => open !== false && opens(path));
  const firstUndecided = possible.findIndex(({ open }) => open === null);
  return possible.map(({ key, path }, at) => ({
    key,
    path,
    isUndecided: firstUndecided !== -1 && at >= firstUndecided,
  }));
}
