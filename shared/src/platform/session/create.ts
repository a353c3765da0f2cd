/** createSession: the bus. Facts go in by `publish`, states come out by `state$`; the token never travels on it. */
import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import type { SessionFact, SessionState, SignOutReason, ThemeName } from '@site/shared/contract';
import { guestState, reduceSession } from './reduce';
import type { SessionGrant, SessionStore } from './store';

export interface Session {
  readonly state$: Observable<SessionState>;
  /** Facts of this tab, in order; what other tabs said comes through `absorb` and is not repeated here. */
  readonly facts$: Observable<SessionFact>;
  readonly get: () => SessionState;
  readonly publish: (fact: SessionFact) => void;
  /** Take a fact that another tab has published: changes the state, is not told on. */
  readonly absorb: (fact: SessionFact) => void;
  /** Begin a session with what the gateway granted. */
  readonly signIn: (grant: SessionGrant) => void;
  /** Continue a session that another tab holds; not told on. */
  readonly adopt: (grant: SessionGrant) => void;
  readonly signOut: (reason: SignOutReason) => void;
  /** The token of this tab's session, for the http client and the hand-over between tabs. */
  readonly grant: () => SessionGrant | null;
  /** End the bus itself: an embedded page was taken down. */
  readonly close: () => void;
}

export interface SessionSettings {
  readonly store: SessionStore;
  readonly locale: string;
  readonly theme: ThemeName;
}

export function createSession({ store, locale, theme }: SessionSettings): Session {
  let grant = store.read();
  const begun = guestState(locale, theme);
  const state = new BehaviorSubject<SessionState>(grant ? { ...begun, member: grant.member } : begun);
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
    // Who has no session cannot lose one: a refusal to a guest is no farewell.
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
