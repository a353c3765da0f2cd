/** reduceSession: the session state after a fact. Pure; side effects are in the host. */
import type { SessionFact, SessionMember, SessionState, ThemeName, UnreadCounts } from '@site/shared/contract';

const NOTHING_UNREAD: UnreadCounts = { announcements: 0, inbox: 0, chat: 0 };

/** The state of a page without a session. */
export const guestState = (locale: string, theme: ThemeName): SessionState => ({
  member: null,
  signedOut: null,
  balance: null,
  balanceHidden: false,
  unread: NOTHING_UNREAD,
  locale,
  theme,
});

/** Returns the state after a fact; pure. */
export function reduceSession(state: SessionState, fact: SessionFact): SessionState {
  switch (fact.type) {
    case 'signed-in':
      return { ...state, ...NO_MEMBER_DATA, member: fact.member, signedOut: null };
    case 'signed-out':
      // A second sign-out (another tab's, a late 401) must not replace the first reason.
      return state.member ? { ...state, ...NO_MEMBER_DATA, member: null, signedOut: fact.reason } : state;
    case 'member-refreshed':
      return whileSignedIn(state, (member) => ({ ...state, member: { ...member, ...fact.member } }));
    case 'balance-changed':
      return whileSignedIn(state, () => ({ ...state, balance: fact.balance }));
    case 'unread-changed':
      return whileSignedIn(state, () => ({ ...state, unread: { ...state.unread, ...fact.unread } }));
    case 'balance-visibility-changed':
      return { ...state, balanceHidden: fact.hidden };
    case 'locale-changed':
      return { ...state, locale: fact.locale };
    case 'theme-changed':
      return { ...state, theme: fact.theme };
    case 'favourites-changed':
      return state;
    default:
      // Of a tab with a newer release, whose facts this one does not know.
      fact satisfies never;
      return state;
  }
}

const NO_MEMBER_DATA = { balance: null, unread: NOTHING_UNREAD } as const;

/** Ignores a late answer for a member who has signed out. */
const whileSignedIn = (state: SessionState, change: (member: SessionMember) => SessionState): SessionState =>
  state.member ? change(state.member) : state;
