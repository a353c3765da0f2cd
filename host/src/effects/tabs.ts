/**
 * Tabs: facts travel to the visitor's other tabs, and a new tab asks them for the session it has none of (SES-02).
 * The grant goes straight from tab to tab of one origin, in memory; it is never written where a later visitor could read it.
 */
import type { Subscription } from 'rxjs';
import type { SessionFact } from '@site/shared/contract';
import type { Session, SessionGrant } from '@site/shared/session';

const CHANNEL = 'site.session';
/** Says only that some tab is signed in, so that guests do not wait for an answer nobody gives. */
const HINT = 'signedInSomewhere';
const ANSWER_MS = 150;

type TabMessage =
  | { readonly type: 'fact'; readonly fact: SessionFact }
  | { readonly type: 'granted'; readonly grant: SessionGrant }
  | { readonly type: 'asking' }
  | { readonly type: 'leaving' };

/** Join the visitor's tabs. `channel` and `page` are injected by tests. */
export function joinTabs(
  session: Session,
  storage: Storage,
  channel: BroadcastChannel = new BroadcastChannel(CHANNEL),
  page: EventTarget = window,
): Subscription {
  const keepHint = () => void (session.grant() && storage.setItem(HINT, '1'));
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    switch (data.type) {
      case 'fact':
        session.absorb(data.fact);
        break;
      case 'granted':
        if (session.grant()?.token !== data.grant.token) session.adopt(data.grant);
        break;
      case 'asking': {
        const grant = session.grant();
        if (grant) channel.postMessage({ type: 'granted', grant } satisfies TabMessage);
        break;
      }
      case 'leaving':
        keepHint();
    }
  });
  const subscription = session.facts$.subscribe((fact) => {
    const grant = session.grant();
    if (fact.type === 'signed-in' && grant) channel.postMessage({ type: 'granted', grant } satisfies TabMessage);
    else channel.postMessage({ type: 'fact', fact } satisfies TabMessage);
  });
  subscription.add(
    session.state$.subscribe(({ member }) => {
      if (member) storage.setItem(HINT, '1');
      else storage.removeItem(HINT);
    }),
  );
  // The last of them takes the hint along, or a later visit would begin with a member's frame; any other gives it back.
  const leave = () => {
    if (!session.grant()) return;
    storage.removeItem(HINT);
    channel.postMessage({ type: 'leaving' } satisfies TabMessage);
  };
  page.addEventListener('pagehide', leave);
  page.addEventListener('pageshow', keepHint);
  subscription.add(() => {
    page.removeEventListener('pagehide', leave);
    page.removeEventListener('pageshow', keepHint);
    channel.close();
  });
  return subscription;
}

/** A new tab's question to the others; resolves with the first answer, or with nothing after a moment. */
export function askTabs(
  storage: Storage,
  channel: BroadcastChannel = new BroadcastChannel(CHANNEL),
): Promise<SessionGrant | null> {
  if (storage.getItem(HINT) !== '1') {
    channel.close();
    return Promise.resolve(null);
  }
  return new Promise((resolve) => {
    const finish = (grant: SessionGrant | null) => {
      clearTimeout(timer);
      channel.close();
      resolve(grant);
    };
    const timer = setTimeout(() => finish(null), ANSWER_MS);
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.type === 'granted') finish(data.grant);
    });
    channel.postMessage({ type: 'asking' } satisfies TabMessage);
  });
}
