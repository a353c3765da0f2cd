/**
 * Tabs: session facts are sent to the visitor's other tabs, and a new tab requests their session (SES-02).
 * The grant is sent from tab to tab of one origin, in memory; it is never stored where a later visitor could read it.
 */
import { storageKeys, type KeyValueStorage } from '@site/shared/kernel';
import type { Subscription } from 'rxjs';
import { FACTS_VERSION } from '@site/shared/contract';
import type { Session, SessionGrant } from '@site/shared/session';
import { CHANNEL, type Granted, type TabMessage, type Versioned } from '../tabChannel';

/** Without this hint, guests do not wait for an answer. */
const HINT = storageKeys.signedInSomewhere;
/** A tab that was closed just now may be reloading and will answer soon. */
const LEFT_AT = storageKeys.signedInLeftAt;
const RELOAD_MS = 3_000;
/** Timeout on a public page; a later answer is still adopted. */
const ANSWER_MS = 150;
/** Timeout on a member page, longer: the signed-in tab may be busy, and without an answer the page redirects to login. */
const PATIENT_MS = 3_000;

const isReadable = ({ version = 1 }: Versioned) => version === FACTS_VERSION;

const granted = (grant: SessionGrant): Granted => ({
  type: grant.jkt ? 'bound' : 'granted',
  version: FACTS_VERSION,
  grant,
});

/**
 * Join the visitor's tabs.
 * @param reread after a fact of another version (rereadSession.ts)
 * @param channel and `page` are injected by tests
 */
export function joinTabs(
  session: Session,
  storage: KeyValueStorage,
  reread: () => void,
  channel: BroadcastChannel = new BroadcastChannel(CHANNEL),
  page: EventTarget = window,
): Subscription {
  const setHint = () => void (session.grant() && storage.setItem(HINT, '1'));
  const answer = () => {
    const grant = session.grant();
    if (grant) channel.postMessage(granted(grant));
  };
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    switch (data.type) {
      case 'fact':
        if (isReadable(data)) session.absorb(data.fact);
        else reread();
        break;
      case 'granted':
      case 'bound':
        // Of another version it may lack what this tab needs; the visitor logs in here, too.
        if (isReadable(data) && session.grant()?.token !== data.grant.token) session.adopt(data.grant);
        break;
      case 'asking':
        answer();
        break;
      case 'leaving':
        setHint();
    }
  });
  const subscription = session.facts$.subscribe((fact) => {
    const grant = session.grant();
    if (fact.type === 'signed-in' && grant) channel.postMessage(granted(grant));
    else channel.postMessage({ type: 'fact', version: FACTS_VERSION, fact } satisfies TabMessage);
  });
  subscription.add(
    session.state$.subscribe(({ member }) => {
      if (member) storage.setItem(HINT, '1');
      else storage.removeItem(HINT);
    }),
  );
  // A tab may have opened while this one reloaded, and no tab received its request.
  answer();
  // The last tab removes the flag, or a later visit would start with a member's frame; any other tab sets it again.
  const leave = () => {
    if (!session.grant()) return;
    storage.removeItem(HINT);
    storage.setItem(LEFT_AT, String(Date.now()));
    channel.postMessage({ type: 'leaving' } satisfies TabMessage);
  };
  page.addEventListener('pagehide', leave);
  page.addEventListener('pageshow', setHint);
  subscription.add(() => {
    page.removeEventListener('pagehide', leave);
    page.removeEventListener('pageshow', setHint);
    channel.close();
  });
  return subscription;
}

/** Request the session of the other tabs; resolves with the first answer, or null. `needsSession`: this is a member page. */
export function requestSessionFromTabs(
  storage: KeyValueStorage,
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
      if ('grant' in data && isReadable(data)) finish(data.grant);
    });
    channel.postMessage({ type: 'asking' } satisfies TabMessage);
  });
}
