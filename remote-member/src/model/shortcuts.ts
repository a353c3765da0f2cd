/** shortcutsOf: which doors of the member centre are open, by flags and role (MEM-02, SES-11). */
import { isAgent, paths, type MemberType } from '@site/shared/contract';

export interface ShortcutFacts {
  readonly has: (flag: string) => boolean;
  /** null: a guest. */
  readonly type: MemberType | null;
  /** null, as below: not known yet. */
  readonly isReferralEnabled: boolean | null;
  readonly hasMissions: boolean | null;
  readonly isSingleWallet: boolean | null;
  /** Runs in the native app or as an installed web app. */
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
  /** Not known yet whether this door is open, or one before it: its place is kept. */
  readonly isAwaited: boolean;
}

/** The doors in their order; one that may still come holds those behind it back, so that none moves under a finger. */
export function shortcutsOf(facts: ShortcutFacts): readonly Shortcut[] {
  const { has, type, isSingleWallet } = facts;
  const isMemberAgent = type !== null && isAgent(type);
  // A merchant that lends credit takes no money in or out here.
  const takesMoney = !has('CREDITMAR3');
  const all: readonly (Omit<Shortcut, 'isAwaited'> & { readonly open: boolean | null })[] = [
    { key: 'deposit', path: paths.deposit, open: takesMoney && has('DEPOSIT') },
    { key: 'withdraw', path: paths.withdraw, open: takesMoney && has('WITHDRAW') },
    { key: 'mail', path: paths.messages, open: has('MAILCEN') },
    { key: 'bets', path: paths.gameRecord, open: has('TRANSBETREPMEM3') },
    { key: 'account', path: paths.transactions, open: has('TRANSREC3') },
    { key: 'rewards', path: paths.rewards, open: has('REWCEN3') },
    { key: 'missions', path: paths.missions, open: facts.hasMissions },
    { key: 'points', path: paths.points, open: has('PTSYS3') },
    { key: 'vip', path: paths.vipBenefits, open: has('VIP3') },
    { key: 'rebate', path: paths.manualRebate, open: has('MANPLAYREB3') },
    {
      key: 'transfer',
      path: paths.fundTransfer,
      open: has('FUNDTRANS3') && (isSingleWallet === null ? null : !isSingleWallet),
    },
    { key: 'security', path: paths.security, open: has('SECPRIV') },
    { key: 'responsible', path: paths.responsible(), open: true },
    { key: 'invite', path: paths.inviteFriends, open: !isMemberAgent && (type === null || facts.isReferralEnabled) },
    { key: 'agent', path: paths.agentHome, open: isMemberAgent },
    { key: 'help', path: paths.help(), open: true },
    { key: 'feedback', path: paths.feedback, open: has('FEEDBACK3') },
    { key: 'app', path: paths.app, open: !facts.isInstalled },
    { key: 'settings', path: paths.settings, open: true },
  ];
  const possible = all.filter(({ open }) => open !== false);
  const firstAwaited = possible.findIndex(({ open }) => open === null);
  return possible.map(({ key, path }, at) => ({ key, path, isAwaited: firstAwaited !== -1 && at >= firstAwaited }));
}
