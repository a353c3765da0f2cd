/** createSession: the session bus. `publish` accepts facts, `state$` emits states; the token is never part of either. */
import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import type { SessionFact, SessionState, SignOutReason, ThemeName } from '@site/shared/contract';
import { guestState, reduceSession } from './reduce';
import type { SessionGrant, SessionStore } from './store';

export interface Session {
  readonly state$: Observable<SessionState>;
  /** Facts of this tab, in order; facts of other tabs enter through `absorb` and are not repeated. */
  readonly facts$: Observable<SessionFact>;
  readonly get: () => SessionState;
  readonly publish: (fact: SessionFact) => void;
  /** Apply a fact that another tab has published: changes the state, is not published again. */
  readonly absorb: (fact: SessionFact) => void;
  /** Start a session from the gateway's grant. */
  readonly signIn: (grant: SessionGrant) => void;
  /** Continue a session that another tab holds; not published again. */
  readonly adopt: (grant: SessionGrant) => void;
  readonly signOut: (reason: SignOutReason) => void;
  /** The token of this tab's session, for the http client and the hand-over between tabs. */
  readonly grant: () => SessionGrant | null;
  /** Complete the bus: the embedded element was removed. */
  readonly close: () => void;
}

export interface SessionSettings {
  readonly store: SessionStore;
  readonly locale: string;
  readonly theme: ThemeName;
}

/** Creates the session: its state, its facts and the stored grant. */
export function createSession({ store, locale, theme }: SessionSettings): Session {
  let grant = store.read();
  const initial = guestState(locale, theme);
  const state = new BehaviorSubject<SessionState>(grant ? { ...initial, member: grant.member } : initial);
  const facts = new Subject<SessionFact>();

  const absorb = (fact: SessionFact) => {
    if (fact.type === 'signed-out') forget();
    const next = reduceSession(state.value, fact);
    if (grant && next.member && next.member !== state.value.member) remember({ ...grant, member: next.member });
    if (next !== state.value) state.next(next);
  };
  const publish = (fact: SessionFact) => {
    absorb(fact);
    facts.next(fact);
  };
  const remember = (granted: SessionGrant) => {
    grant = granted;
    store.write(granted);
  };
  const forget = () => {
    if (!grant) return;
    grant = null;
    store.clear();
  };

  return {
    state$: state.asObservable(),
    facts$: facts.asObservable(),
    get: () => state.value,
    publish,
    absorb,
    signIn: (granted) => {
      remember(granted);
      publish({ type: 'signed-in', member: granted.member });
    },
    adopt: (granted) => {
      remember(granted);
      absorb({ type: 'signed-in', member: granted.member });
    },
    // No-op for guests: without a session there is nothing to lose.
    signOut: (reason) => {
      if (grant) publish({ type: 'signed-out', reason });
    },
    grant: () => grant,
    close: () => {
      state.complete();
      facts.complete();
    },
  };
}
