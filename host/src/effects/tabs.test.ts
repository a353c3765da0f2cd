import { createSession, createSessionStore } from '@site/shared/session';
import { aMember, memoryStorage } from '@site/shared/testing';
import { FACTS_VERSION } from '@site/shared/contract';
import { requestSessionFromTabs, joinTabs } from './tabs';

/** In-memory BroadcastChannels: a message reaches all other channels of the same name. */
function fakeChannels() {
  const open = new Set<FakeChannel>();
  class FakeChannel extends EventTarget {
    readonly name = 'test';
    constructor() {
      super();
      open.add(this);
    }
    postMessage(data: unknown) {
      for (const other of open)
        if (other !== this) other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
    }
    close() {
      open.delete(this);
    }
  }
  return () => new FakeChannel() as unknown as BroadcastChannel;
}

const grant = { token: 'tok', merchantCode: 'm', member: aMember() };
const aSession = () =>
  createSession({ store: createSessionStore(memoryStorage(), memoryStorage()), locale: 'bn', theme: 'dark' });

function twoTabs() {
  const channel = fakeChannels();
  const storage = memoryStorage();
  const [one, two] = [aSession(), aSession()];
  const pages = [new EventTarget(), new EventTarget()] as const;
  const reread = jest.fn();
  joinTabs(one, storage, reread, channel(), pages[0]);
  joinTabs(two, storage, reread, channel(), pages[1]);
  return { one, two, pages, storage, channel, reread };
}

describe('tabs', () => {
  it('[SES-02] a login in one tab is a login in the other, with its token', () => {
    const { one, two } = twoTabs();
    one.signIn(grant);
    expect(two.get().member?.userName).toBe('demo');
    expect(two.grant()?.token).toBe('tok');
  });

  it('[SES-02] a session bound to a key reaches the other tab, and no tab of an older release, which cannot sign', () => {
    const { one, two, channel } = twoTabs();
    const sent: string[] = [];
    channel().addEventListener('message', ({ data }) => sent.push((data as { type: string }).type));
    one.signIn({ ...grant, jkt: 'key' });
    expect(two.grant()?.jkt).toBe('key');
    expect(sent).toContain('bound');
    expect(sent).not.toContain('granted');
  });

  it('[SES-02] logout, balance, language and unread changes arrive in the other tab', () => {
    const { one, two } = twoTabs();
    one.signIn(grant);
    one.publish({ type: 'balance-changed', balance: { amount: '5.00', currency: 'BDT' } });
    one.publish({ type: 'unread-changed', unread: { inbox: 2 } });
    one.publish({ type: 'locale-changed', locale: 'en' });
    expect(two.get()).toMatchObject({ balance: { amount: '5.00' }, unread: { inbox: 2 }, locale: 'en' });
    one.signOut('asked');
    expect(two.get().member).toBeNull();
    expect(two.grant()).toBeNull();
  });

  it('[SES-02] a new tab takes over the session another tab holds', async () => {
    const { one, storage, channel } = twoTabs();
    one.signIn(grant);
    expect(await requestSessionFromTabs(storage, false, channel())).toEqual(grant);
  });

  /** Each of them answers the new one, and hears the answers of the others. */
  it('[SES-02] the other tabs stay as they are when one opens or reloads', async () => {
    const { one, two, storage, channel, reread } = twoTabs();
    one.signIn(grant);
    one.publish({ type: 'balance-changed', balance: { amount: '5.00', currency: 'BDT' } });
    one.publish({ type: 'unread-changed', unread: { inbox: 2 } });
    const before = [one.get(), two.get()];
    const three = aSession();
    three.adopt((await requestSessionFromTabs(storage, true, channel()))!);
    joinTabs(three, storage, reread, channel(), new EventTarget());
    expect([one.get(), two.get()]).toEqual(before);
    expect(before.map(({ balance, unread }) => [balance?.amount, unread.inbox])).toEqual([
      ['5.00', 2],
      ['5.00', 2],
    ]);
  });

  it('[PLAT-11] messages name the version of their facts; those of a tab before the number are read', async () => {
    const { one, two, storage, channel, reread } = twoTabs();
    const sent: { readonly type: string; readonly version?: number }[] = [];
    const older = channel();
    older.addEventListener('message', ({ data }) => sent.push(data as (typeof sent)[number]));
    one.signIn(grant);
    one.publish({ type: 'locale-changed', locale: 'en' });
    expect(sent.map(({ type, version }) => [type, version])).toEqual([
      ['granted', FACTS_VERSION],
      ['fact', FACTS_VERSION],
    ]);
    older.postMessage({ type: 'fact', fact: { type: 'signed-out', reason: 'asked' } });
    expect([one.get().member, two.get().member]).toEqual([null, null]);
    older.addEventListener('message', ({ data }) => {
      if ((data as { type: string }).type === 'asking') older.postMessage({ type: 'granted', grant });
    });
    storage.setItem('signedInSomewhere', '1');
    expect(await requestSessionFromTabs(storage, false, channel())).toEqual(grant);
    expect(reread).not.toHaveBeenCalled();
  });

  it('[PLAT-11] facts and sessions of another version are not read: the tab looks at what is stored instead', async () => {
    jest.useFakeTimers();
    const { one, two, storage, channel, reread } = twoTabs();
    one.signIn(grant);
    const newer = channel();
    const version = FACTS_VERSION + 1;
    newer.postMessage({ type: 'fact', version, fact: { type: 'balance-changed', balance: { minor: 500 } } });
    expect(reread).toHaveBeenCalledTimes(2);
    expect([one.get().balance, two.get().balance]).toEqual([null, null]);
    newer.postMessage({ type: 'granted', version, grant: { secret: 'of another form' } });
    expect([one.grant()?.token, two.grant()?.token]).toEqual(['tok', 'tok']);
    one.signOut('asked');
    newer.addEventListener('message', ({ data }) => {
      if ((data as { type: string }).type === 'asking') newer.postMessage({ type: 'granted', version, grant: {} });
    });
    storage.setItem('signedInSomewhere', '1');
    const asking = requestSessionFromTabs(storage, false, channel());
    await jest.advanceTimersByTimeAsync(150);
    expect(await asking).toBeNull();
    jest.useRealTimers();
  });

  it('a guest does not wait for tabs that cannot know anything', async () => {
    const { storage, channel } = twoTabs();
    expect(await requestSessionFromTabs(storage, false, channel())).toBeNull();
  });

  it('[SES-02] a session received from another tab is not published again', () => {
    const { one, two } = twoTabs();
    const facts: string[] = [];
    two.facts$.subscribe((fact) => facts.push(fact.type));
    one.signIn(grant);
    one.signOut('asked');
    expect(facts).toEqual([]);
  });

  it('a new tab does not wait for tabs that were closed without an event, nor after a logout', async () => {
    jest.useFakeTimers();
    const { one, storage, channel } = twoTabs();
    storage.setItem('signedInSomewhere', '1');
    const asking = requestSessionFromTabs(storage, false, channel());
    await jest.advanceTimersByTimeAsync(150);
    expect(await asking).toBeNull();
    one.signIn(grant);
    one.signOut('asked');
    expect(storage.getItem('signedInSomewhere')).toBeNull();
    jest.useRealTimers();
  });

  it('[SES-02] a member page waits for a signed-in tab that is busy, instead of redirecting to login', async () => {
    jest.useFakeTimers();
    const channel = fakeChannels();
    const storage = memoryStorage();
    storage.setItem('signedInSomewhere', '1');
    const busy = channel();
    busy.addEventListener('message', () => setTimeout(() => busy.postMessage({ type: 'granted', grant }), 2_000));
    const asking = requestSessionFromTabs(storage, true, channel());
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await asking).toEqual(grant);
    jest.useRealTimers();
  });

  it('[SES-02] a member page opened while the only signed-in tab reloads gets its session once it is back', async () => {
    const channel = fakeChannels();
    const storage = memoryStorage();
    const page = new EventTarget();
    const only = aSession();
    const before = joinTabs(only, storage, jest.fn(), channel(), page);
    only.signIn(grant);
    page.dispatchEvent(new Event('pagehide'));
    before.unsubscribe();
    const asking = requestSessionFromTabs(storage, true, channel());
    joinTabs(only, storage, jest.fn(), channel(), page);
    expect(await asking).toEqual(grant);
  });

  it('[SES-02] the last closing tab removes the signed-in hint, an earlier one does not', () => {
    const { one, pages, storage } = twoTabs();
    one.signIn(grant);
    pages[0].dispatchEvent(new Event('pagehide'));
    expect(storage.getItem('signedInSomewhere')).toBe('1');
    one.signOut('asked');
    expect(storage.getItem('signedInSomewhere')).toBeNull();
  });

  it('a closed browser has no signed-in hint, and a page restored from the back-forward cache sets it again', () => {
    const storage = memoryStorage();
    const page = new EventTarget();
    const only = aSession();
    joinTabs(only, storage, jest.fn(), fakeChannels()(), page);
    only.signIn(grant);
    page.dispatchEvent(new Event('pagehide'));
    expect(storage.getItem('signedInSomewhere')).toBeNull();
    page.dispatchEvent(new Event('pageshow'));
    expect(storage.getItem('signedInSomewhere')).toBe('1');
  });

  it('never writes the token where another visitor could read it', () => {
    const { one, storage } = twoTabs();
    one.signIn(grant);
    const stored = Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? ''));
    expect(stored.join()).not.toContain('tok');
  });
});
