/** Session facts: events in the past tense, the only communication between remotes. They never contain a token or password. */
import type { MemberType } from './access';

/** The signed-in member as all remotes see them. The token is in the session's store, not in this type. */
export interface SessionMember {
  readonly userName: string;
  readonly nickname: string | null;
  readonly type: MemberType;
  readonly vipLabel: string | null;
  readonly firstTimeLogin: boolean;
}

export interface Balance {
  /** Decimal string, two places, as on the wire. */
  readonly amount: string;
  readonly currency: string;
}

export interface UnreadCounts {
  readonly announcements: number;
  readonly inbox: number;
  readonly chat: number;
}

/**
 * The version of the facts' types. Tabs of several releases of the host exchange facts, so a change of what a fact contains or means
 * raises it; a further fact does not: tabs that do not know it ignore it.
 */
export const FACTS_VERSION = 1;

export type SignOutReason = 'asked' | 'expired' | 'revoked' | 'elsewhere' | 'network-changed';

export type SessionFact =
  | { readonly type: 'signed-in'; readonly member: SessionMember }
  | { readonly type: 'signed-out'; readonly reason: SignOutReason }
  | { readonly type: 'member-refreshed'; readonly member: Partial<Omit<SessionMember, 'userName'>> }
  | { readonly type: 'balance-changed'; readonly balance: Balance }
  | { readonly type: 'balance-visibility-changed'; readonly hidden: boolean }
  | { readonly type: 'unread-changed'; readonly unread: Partial<UnreadCounts> }
  | { readonly type: 'favourites-changed' }
  | { readonly type: 'locale-changed'; readonly locale: string }
  | { readonly type: 'theme-changed'; readonly theme: ThemeName };

export type ThemeName = 'dark' | 'light';

/** The state of the session bus. `member` null is a guest. */
export interface SessionState {
  readonly member: SessionMember | null;
  readonly signedOut: SignOutReason | null;
  readonly balance: Balance | null;
  readonly balanceHidden: boolean;
  readonly unread: UnreadCounts;
  readonly locale: string;
  readonly theme: ThemeName;
}
