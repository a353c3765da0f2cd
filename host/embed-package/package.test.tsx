/** The client of foreign pages: mount(), the React component, and the federated container. */
import { act, render } from '@testing-library/react';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Mounted, SiteRemoteElement } from '../static/embed-client';
import { mount } from './index';
import { SiteRemote, type SiteRemoteProps } from './react';

const SITE = 'https://site.test';
const PIN = { src: '/releases/host/a/embed/1.js', integrity: 'sha384-a' };

let show: (() => void) | null = null;
class Observer {
  constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    show = () => callback([{ isIntersecting: true }]);
  }
  observe = () => undefined;
  disconnect = () => (show = null);
}
beforeAll(() => Object.assign(globalThis, { IntersectionObserver: Observer }));
beforeEach(() => document.head.replaceChildren());
afterEach(() => document.body.replaceChildren());

const script = () => document.head.querySelector('script');
const failScript = () => script()?.dispatchEvent(new Event('error'));
const place = () => document.body.appendChild(document.createElement('div'));
const settle = () => new Promise((done) => setTimeout(done));

function mounted(more: Partial<Parameters<typeof mount>[1]> = {}) {
  const errors: unknown[] = [];
  const remote = mount(place(), {
    site: SITE,
    name: 'promo',
    page: 'activity',
    onLoadError: ({ error }) => errors.push(error),
    ...more,
  });
  return { remote, errors, container: remote.element };
}

describe('mount()', () => {
  it('[PLAT-13] needs the address of the site', () => {
    expect(() => mount(place(), { name: 'promo' } as never)).toThrow('the option `site` is missing');
  });

  it.each(['localhost:3000', 'site.test', '/site', 'https://'])('[PLAT-13] refuses the address %s at once', (site) => {
    expect(() => mounted({ site })).toThrow(`the option \`site\` is not an address like https://SITE: ${site}`);
    expect(document.body.querySelector('site-remote')).toBeNull();
  });

  it('[PLAT-13] loads the script when the element is near the window, once for several elements', async () => {
    const started: unknown[] = [];
    const { remote } = mounted({ onLoadStart: ({ element }) => started.push(element) });
    expect([script(), started]).toEqual([null, []]);
    show?.();
    expect(script()?.src).toBe(`${SITE}/embed.js`);
    expect(script()?.integrity).toBeFalsy();
    expect(started).toEqual([remote.element]);
    mounted({ lazy: false });
    expect(document.head.children).toHaveLength(1);
    failScript();
    await settle();
  });

  it('[PLAT-13] a pinned version is loaded from its own address and with its hash', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('network'));
    mounted({ version: PIN, lazy: false });
    expect(script()).toMatchObject({ src: SITE + PIN.src, integrity: PIN.integrity, crossOrigin: 'anonymous' });
    failScript();
    await settle();
  });

  it.each([
    ['served, so its content is another', () => Promise.resolve({ ok: true }), 'api_error', /integrity value$/],
    ['not on the site any more', () => Promise.resolve({ ok: false }), 'connection_error', /did not load$/],
    ['not reachable', () => Promise.reject(new TypeError('network')), 'connection_error', /did not load$/],
  ])('[PLAT-13] a pinned version that does not run is reported: %s', async (_, answer, type, message) => {
    globalThis.fetch = answer as never;
    const { errors } = mounted({ version: PIN, lazy: false });
    failScript();
    await settle();
    expect(errors).toEqual([{ type, message: expect.stringMatching(message) as string }]);
    expect(script()).toBeNull();
  });

  it.each([
    ['unreachable', 'connection_error'],
    ['timed-out', 'connection_error'],
    ['origin-not-allowed', 'origin_error'],
    ['authentication', 'authentication_error'],
    ['session', 'session_error'],
    ['unknown-name', 'request_error'],
    ['rate-limited', 'rate_limit_error'],
    ['crashed', 'render_error'],
    ['registry-tampered', 'api_error'],
    ['release-retired', 'api_error'],
  ])('[PLAT-13] reports the failure %s as %s', (kind, type) => {
    const { remote, errors } = mounted();
    remote.element.dispatchEvent(new CustomEvent('site-failure', { detail: { kind, detail: 'why' } }));
    expect(errors).toEqual([{ type, message: 'why' }]);
  });

  it('[PLAT-13] changes attributes in place, and nothing is heard after its end', () => {
    const { remote, errors } = mounted({ params: 'id=7', fetchSession: null });
    remote.update({ theme: 'light', params: null });
    expect([remote.element.getAttribute('theme'), remote.element.getAttribute('params')]).toEqual(['light', null]);
    const heard: unknown[] = [];
    const unsubscribe = remote.subscribe('site-leave', (detail) => heard.push(detail));
    const facts: unknown[] = [];
    remote.subscribe('site-fact', (detail) => facts.push(detail));
    const dispatch = () => {
      remote.element.dispatchEvent(new CustomEvent('site-leave', { detail: {} }));
      document.dispatchEvent(new CustomEvent('site-fact', { detail: {} }));
      remote.element.dispatchEvent(new CustomEvent('site-failure', { detail: { kind: 'session' } }));
    };
    dispatch();
    unsubscribe();
    dispatch();
    remote.unmount();
    dispatch();
    expect([heard.length, facts.length, errors.length]).toEqual([1, 2, 2]);
    expect([remote.element.isConnected, show]).toEqual([false, null]);
  });
});

/** What both the package and the container give to React. */
function expectComponent(Component: React.ComponentType<SiteRemoteProps>) {
  const heard: string[] = [];
  const remoteRef: { current: Mounted | null } = { current: null };
  const page = (theme: 'dark' | 'light', listener: string, isolation: 'shadow' | 'inline' = 'shadow') => (
    <StrictMode>
      <Component
        site={SITE}
        name="games"
        page="slotGames"
        theme={theme}
        isolation={isolation}
        remoteRef={remoteRef}
        onLeave={() => heard.push(listener)}
      />
    </StrictMode>
  );
  const { rerender, unmount } = render(page('dark', 'first'));
  const element = document.querySelector('site-remote');
  expect(document.querySelectorAll('site-remote')).toHaveLength(1);
  expect(remoteRef.current?.element).toBe(element);
  rerender(page('light', 'second'));
  expect(document.querySelector('site-remote')).toBe(element);
  expect(element?.getAttribute('theme')).toBe('light');
  act(() => void element?.dispatchEvent(new CustomEvent('site-leave', { detail: {} })));
  expect(heard).toEqual(['second']);
  rerender(page('light', 'second', 'inline'));
  expect(document.querySelector('site-remote')).not.toBe(element);
  unmount();
  expect([document.querySelector('site-remote'), remoteRef.current]).toEqual([null, null]);
}

describe('the React component', () => {
  it('[PLAT-13] changes the element in place, calls current listeners, and leaves nothing behind', () => {
    expectComponent(SiteRemote);
  });

  it('[PLAT-14] follows fetchSession: another function, none after the user has left the page’s session, one again', async () => {
    const page = (token: string | null) => (
      <SiteRemote site={SITE} name="games" fetchSession={token ? () => Promise.resolve(token) : null} />
    );
    const { rerender } = render(page('first'));
    const element = document.querySelector('site-remote') as SiteRemoteElement;
    const current = element.fetchSession;
    rerender(page('second'));
    // An inline function is a new one in every render: it starts no further exchange.
    expect(element.fetchSession).toBe(current);
    await expect(element.fetchSession?.()).resolves.toBe('second');
    rerender(page(null));
    expect(element.fetchSession).toBeNull();
    rerender(page('third'));
    await expect(element.fetchSession?.()).resolves.toBe('third');
  });

  it('[PLAT-13] renders on a server', () => {
    expect(renderToString(<SiteRemote site={SITE} name="games" className="shop" />)).toBe('<div class="shop"></div>');
  });
});

describe('the federated container', () => {
  const load = () => import('../static/embed-federation.js' as string) as Promise<never>;
  const shared = {
    react: { version: React.version, lib: () => React, shareConfig: { singleton: true, requiredVersion: '*' } },
  };
  const aPage = (name: string, more: object) =>
    createInstance({
      name,
      remotes: [{ name: 'site', entry: `${SITE}/embed-federation.js`, type: 'module' }],
      plugins: [{ name: 'without-network', loadEntry: load }],
      ...more,
    });

  it('[PLAT-13] gives mount() and a component for the page’s own React', async () => {
    const page = aPage('shop', { shared });
    const { mount: mountRemote } = (await page.loadRemote('site/mount')) as { mount: typeof mount };
    const remote = mountRemote(place(), { site: SITE, name: 'games' });
    expect(remote.element.getAttribute('name')).toBe('games');
    remote.unmount();
    const { SiteRemote: Component } = (await page.loadRemote('site/react')) as { SiteRemote: typeof SiteRemote };
    expectComponent(Component);
  });

  it('[PLAT-13] refuses a name that it does not expose', async () => {
    const container = (await load()) as { get: (name: string) => Promise<unknown> };
    await expect(container.get('./nothing')).rejects.toThrow('use ./mount or ./react');
  });
});

it('[PLAT-13] when the page has the script already, the start is reported before a failure', async () => {
  const reported: string[] = [];
  mounted({ onLoadStart: () => reported.push('start'), onLoadError: () => reported.push('error') });
  customElements.define(
    'site-remote',
    class extends HTMLElement {
      connectedCallback() {
        const detail = { kind: 'unreachable', detail: '' };
        setTimeout(() => this.dispatchEvent(new CustomEvent('site-failure', { detail })));
      }
    },
  );
  mounted({ onLoadStart: () => reported.push('start of the second'), onLoadError: () => reported.push('error') });
  await settle();
  show?.();
  expect(reported).toEqual(['start', 'start of the second', 'error', 'error']);
});
