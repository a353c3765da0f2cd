/**
 * Tabs: facts travel to the visitor's other tabs, and a new tab asks them for the session it has none of (SES-02).
 * The grant goes straight from tab to tab of one origin, in memory; it is never written where a later visitor could read it.
 */
import type { Subscription } from 'rxjs';
import type { SessionFact } from '@site/shared/contract';
import type { Session, SessionGrant } from '@site/shared/session';

const CHANNEL = 'site.session';
/** Says only that some tab is signed in, so that guests do not wait for an answer that cannot come. */
const HINT = 'signedInSomewhere';
/** When the last signed-in tab was left (epoch ms): it may be reloading, and answers in a moment. */
const LEFT_AT = 'signedInLeftAt';
const RELOAD_MS = 3_000;
/** A page that guests may see is shown soon; an answer that comes later is adopted there. */
const ANSWER_MS = 150;
/** A page that needs a session would lead to login: the signed-in tab may be busy, so wait longer for its answer. */
const PATIENT_MS = 3_000;

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
  const answer = () => {
    const grant = session.grant();
    if (grant) channel.postMessage({ type: 'granted', grant } satisfies TabMessage);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    switch (data.type) {
      case 'fact':
        session.absorb(data.fact);
        break;
      case 'granted':
        if (session.grant()?.token !== data.grant.token) session.adopt(data.grant);
        break;
      case 'asking':
        answer();
        break;
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
  // A tab may have opened while this one reloaded: its question was heard by no tab.
  answer();
  // The last of them takes the hint along, or a later visit would begin with a member's frame; any other gives it back.
  const leave = () => {
    if (!session.grant()) return;
    storage.removeItem(HINT);
    storage.setItem(LEFT_AT, String(Date.now()));
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

/** Ask the other tabs for their session; resolves with the first answer, or with null. `needsSession`: the page is a member's. */
export function askTabs(
  storage: Storage,
  needsSession: boolean,
  channel: BroadcastChannel = new BroadcastChannel(CHANNEL),
): Promise<SessionGrant | null> {
  const isReloading = Date.now() - Number(storage.getItem(LEFT_AT) ?? 0) < RELOAD_MS;
  if (storage.getItem(HINT) !== '1' && !(isReloading && needsSession)) {
    channel.close();
    return Promise.resolve(null);
  }
  return new Promise((resolve) => {
    const finish = (grant: SessionGrant | null) => {
      clearTimeout(timer);
      channel.close();
      resolve(grant);
    };
    const timer = setTimeout(() => finish(null), needsSession ? PATIENT_MS : ANSWER_MS);
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.type === 'granted') finish(data.grant);
    });
    channel.postMessage({ type: 'asking' } satisfies TabMessage);
  });
}
