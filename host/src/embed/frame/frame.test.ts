/** The messages between an element and its frame: what is accepted, and from whom. */
import { nearOrigins } from '@site/shared/testing';
import type { SessionSource } from '../component';
import { createFrameMount } from './mountFrame';
import { CONNECT, parseFromFrame, parseToFrame, READY } from './messages';

it.each([
  [{ type: 'height', height: 640.5 }, true],
  [{ type: 'height', height: -1 }, false],
  [{ type: 'height', height: '640px' }, false],
  [{ type: 'height', height: Infinity }, false],
  [{ type: 'show-top' }, true],
  [{ type: 'event', name: 'site-leave', detail: { url: 'https://site.test/m/home' } }, true],
  [{ type: 'event', name: 'click', detail: {} }, false],
  [{ type: 'event', name: 'site-fact', detail: null }, false],
  [{ type: 'proof', id: 1, proof: 'head.claims.signature' }, true],
  [{ type: 'proof', id: 1, proof: null }, true],
  [{ type: 'proof', id: 1 }, false],
  [{ type: 'proof', id: '1', proof: null }, false],
  [{ type: 'key', id: 1, isFound: true }, true],
  [{ type: 'key', id: 1, isFound: 'yes' }, false],
  [{ type: 'request-session', id: 1 }, true],
  [{ type: 'request-session' }, false],
  [{ type: 'toString' }, false],
  ['height', false],
  [null, false],
])('[PLAT-13] of a frame’s messages only known ones with correct fields are accepted: %j', (message, isAccepted) => {
  expect(parseFromFrame(message)).toEqual(isAccepted ? message : null);
});

it.each([
  [{ type: 'show', attributes: { name: 'games', page: 'slotGames', path: null }, initialPath: null }, true],
  [{ type: 'show', attributes: { name: 7 }, initialPath: null }, false],
  [{ type: 'update', attributes: null }, false],
  [{ type: 'go', delta: -1 }, true],
  [{ type: 'go', delta: 0.5 }, false],
  [{ type: 'open', path: '/m/activity' }, true],
  [{ type: 'sign-in', grant: { token: 't', merchantCode: 'm', member: { userName: 'u', type: 1 } } }, true],
  [{ type: 'sign-in', grant: { token: 't' } }, false],
  [{ type: 'sign-in', grant: { token: 't', jkt: 'k', merchantCode: 'm', member: { userName: 'u', type: 1 } } }, true],
  [{ type: 'sign-in', grant: { token: 't', jkt: 7, merchantCode: 'm', member: { userName: 'u', type: 1 } } }, false],
  [{ type: 'prove', id: 1, request: { method: 'POST', url: '/wps/session/exchange' } }, true],
  [{ type: 'prove', id: 1, request: { method: 'POST', url: '/wps/session/exchange', nonce: 7 } }, false],
  [{ type: 'prove', id: 1, request: { method: 'POST' } }, false],
  [{ type: 'find-key', id: 1, jkt: 'k' }, true],
  [{ type: 'find-key', id: 1 }, false],
  [{ type: 'show', attributes: {}, initialPath: null, hasSession: true }, true],
  [{ type: 'show', attributes: {}, initialPath: null, hasSession: 'yes' }, false],
  [{ type: 'session-source', isSet: false }, true],
  [{ type: 'session-source' }, false],
  [{ type: 'session', id: 1, grant: null }, true],
  [{ type: 'session', id: 1, grant: { token: 't', merchantCode: 'm', member: { userName: 'u', type: 1 } } }, true],
  [{ type: 'session', id: 1, grant: { token: 't' } }, false],
  [{ type: 'session', grant: null }, false],
  [{ type: 'no-session', id: 1, kind: 'session', detail: 'expired' }, true],
  [{ type: 'no-session', id: 1, kind: 'session' }, false],
  [{ type: 'nonce', nonce: 'n' }, true],
  [{ type: 'nonce', nonce: null }, false],
  [{ type: 'view', top: -20, height: 800 }, true],
  [{ type: 'view', top: -20, height: 500, windowHeight: 800 }, true],
  [{ type: 'view', top: -20, height: 500, windowHeight: '800px' }, false],
  [{ type: 'view', top: NaN, height: 800 }, false],
])('[PLAT-13] of an element’s messages only known ones with correct fields are accepted: %j', (message, isAccepted) => {
  expect(parseToFrame(message)).toEqual(isAccepted ? message : null);
});

describe('an element with a frame', () => {
  const SITE = 'https://site.test';
  const sent: unknown[] = [];
  const closed: unknown[] = [];
  const given: unknown[] = [];
  class Port {
    onmessage: ((event: { readonly data: unknown }) => void) | null = null;
    postMessage = (message: unknown) => sent.push(message);
    close = () => closed.push(this);
  }
  const port = new Port();
  class Observer {
    observe() {
      return undefined;
    }
    disconnect() {
      return undefined;
    }
  }

  beforeAll(() =>
    Object.assign(globalThis, {
      ResizeObserver: Observer,
      MessageChannel: class {
        port1 = port;
        port2 = 'port2';
      },
    }),
  );
  beforeEach(() => {
    jest.useFakeTimers();
    for (const list of [sent, closed, given]) list.length = 0;
    document.body.replaceChildren();
  });
  afterEach(() => jest.useRealTimers());

  function aFrame(sessionSource: SessionSource | null = null) {
    const host = document.createElement('div');
    host.id = 'shop';
    host.setAttribute('name', 'games');
    host.setAttribute('routing', 'hash');
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    const failures: unknown[] = [];
    const mounted = createFrameMount(SITE)({
      root,
      host,
      component: {} as never,
      initialPath: null,
      sessionSource,
      onFailure: (error) => failures.push(error),
    });
    const frame = root.querySelector('iframe') as HTMLIFrameElement;
    Object.defineProperty(frame, 'contentWindow', {
      value: { postMessage: (...args: unknown[]) => given.push(args) },
    });
    const isReady = (more: object = {}) =>
      window.dispatchEvent(
        Object.assign(new Event('message'), { source: frame.contentWindow, origin: SITE, data: READY, ...more }),
      );
    return { host, frame, mounted, failures, isReady };
  }

  it('[PLAT-13] hands its port to its own frame only, and only to the site', () => {
    const { isReady } = aFrame();
    for (const origin of ['https://evil.test', ...nearOrigins(SITE)]) isReady({ origin });
    isReady({ source: window });
    isReady({ data: { type: READY } });
    expect(given).toEqual([]);
    isReady();
    expect(given).toEqual([[CONNECT, SITE, ['port2']]]);
  });

  it('[PLAT-13] a frame that loads again, because its element was moved, continues at its page', () => {
    const { isReady } = aFrame();
    isReady();
    expect(sent.at(-1)).toMatchObject({ type: 'show', initialPath: null });
    port.onmessage?.({
      data: { type: 'event', name: 'site-navigate', detail: { path: '/m/activity?id=7', action: 'push', step: 1 } },
    });
    isReady();
    expect(given).toHaveLength(2);
    expect(sent.at(-1)).toMatchObject({ type: 'show', initialPath: '/m/activity?id=7' });
  });

  it('[PLAT-13] is sandboxed, gets its attributes, and takes its height', () => {
    const { frame, mounted, host, isReady } = aFrame();
    isReady();
    expect(frame.src).toBe(`${SITE}/embed-frame.html`);
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    // The address bar is the embedding page's: its element follows the hash.
    expect(sent.map((message) => (message as { type: string }).type)).toEqual(['view', 'show']);
    expect(sent[1]).toMatchObject({ type: 'show', attributes: { name: 'games', routing: null } });
    port.onmessage?.({ data: { type: 'height', height: 1234.2 } });
    expect(frame.style.height).toBe('1235px');
    host.setAttribute('theme', 'light');
    mounted.update({} as never);
    expect(sent.at(-1)).toMatchObject({ type: 'update', attributes: { theme: 'light' } });
  });

  it('[PLAT-13] events of a frame are dispatched by its element with its id, facts on the document', () => {
    const { host, isReady } = aFrame();
    isReady();
    const heard: unknown[] = [];
    for (const name of ['site-leave', 'site-fact'])
      document.addEventListener(name, (event) =>
        heard.push([event.target === host ? 'element' : 'document', (event as CustomEvent).detail]),
      );
    port.onmessage?.({ data: { type: 'event', name: 'site-leave', detail: { isHome: true, element: 'inner' } } });
    port.onmessage?.({ data: { type: 'event', name: 'site-fact', detail: { type: 'signed-out' } } });
    expect(heard).toEqual([
      ['element', { isHome: true, element: 'shop' }],
      ['document', { type: 'signed-out' }],
    ]);
  });

  it('[PLAT-14] a frame requests its session, hears why there is none, and whether it may request one later', async () => {
    let calls = 0;
    const fetchSession = () => Promise.reject(new Error(`no such user ${(calls += 1)}`));
    const { mounted, isReady } = aFrame(fetchSession);
    isReady();
    expect(sent.at(-1)).toMatchObject({ type: 'show', hasSession: true });
    expect(calls).toBe(0);
    for (const id of [1, 2]) {
      port.onmessage?.({ data: { type: 'request-session', id } });
      await jest.advanceTimersByTimeAsync(0);
      expect(sent.at(-1)).toEqual({ type: 'no-session', id, kind: 'authentication', detail: `no such user ${id}` });
    }
    mounted.stopRenewing();
    expect(sent.at(-1)).toEqual({ type: 'session-source', isSet: false });
    mounted.signIn(fetchSession);
    expect(sent.at(-1)).toEqual({ type: 'session-source', isSet: true });
  });

  it('[PLAT-14] ends a session inside its frame', async () => {
    const { mounted, isReady } = aFrame();
    isReady();
    expect(sent.at(-1)).toMatchObject({ type: 'show', hasSession: false });
    const ended = mounted.logout();
    expect(sent.at(-1)).toEqual({ type: 'logout' });
    port.onmessage?.({ data: { type: 'logged-out' } });
    await expect(ended).resolves.toBeUndefined();
  });

  it('[PLAT-14] a logout that the frame does not answer ends in time, or with the element', async () => {
    const { mounted, isReady } = aFrame();
    isReady();
    const late = mounted.logout();
    jest.advanceTimersByTime(15_000);
    await expect(late).resolves.toBeUndefined();
    const removed = mounted.logout();
    mounted.stop();
    await expect(removed).resolves.toBeUndefined();
    expect([closed, jest.getTimerCount()]).toEqual([[port], 0]);
  });

  it('[PLAT-13] passes on steps and pages, and shows its top only where that is above the window', () => {
    const { host, mounted, isReady } = aFrame();
    isReady();
    mounted.go(-2);
    mounted.open('/m/help');
    expect(sent.slice(-2)).toEqual([
      { type: 'go', delta: -2 },
      { type: 'open', path: '/m/help' },
    ]);
    host.scrollIntoView = jest.fn();
    for (const top of [0, -1]) {
      host.getBoundingClientRect = () => ({ top }) as DOMRect;
      port.onmessage?.({ data: { type: 'show-top' } });
    }
    expect(host.scrollIntoView).toHaveBeenCalledTimes(1);
    host.setAttribute('routing', 'callback');
    mounted.update({} as never);
    expect(sent.at(-1)).toMatchObject({ type: 'update', attributes: { routing: 'callback' } });
  });

  it('[PLAT-13] reports a frame that does not respond, and leaves nothing behind', () => {
    const { failures, mounted, frame, isReady } = aFrame();
    isReady({ origin: 'https://evil.test' });
    jest.advanceTimersByTime(15_000);
    expect(failures).toMatchObject([{ kind: 'unreachable' }]);
    mounted.stop();
    isReady();
    expect([given, frame.isConnected]).toEqual([[], false]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
