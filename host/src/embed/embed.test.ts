/** The element's attributes and its failures; mounting itself is tested in a browser. */
import { waitFor } from '@testing-library/react';
import { isOriginRefused } from './checkOrigin';
import type { SiteRemote } from './attributes';
import { SiteFailure, type EmbeddedComponent, type Mount, type NavigateDetail } from './component';
import { defineSiteRemote } from './SiteRemoteElement';

const shown: EmbeddedComponent[] = [];
const updates: EmbeddedComponent[] = [];
let failure: SiteFailure | null = null;
const moves: unknown[] = [];
const sources: unknown[] = [];
const mount: Mount = ({ root, component, initialPath, sessionSource }) => {
  sources.push(sessionSource);
  shown.push(component);
  root.append('content');
  moves.push(['initial', initialPath]);
  return {
    update: (next) => updates.push(next),
    go: (delta) => moves.push(['go', delta]),
    open: (path) => moves.push(['open', path]),
    signIn: (source) => sources.push(source),
    stopRenewing: () => moves.push(['stop renewing']),
    logout: () => Promise.resolve(void moves.push(['logout'])),
    stop: () => root.replaceChildren(),
  };
};

// jsdom cannot define an element twice.
beforeAll(() => defineSiteRemote(() => (failure ? Promise.reject(failure) : Promise.resolve(mount))));
beforeEach(() => {
  shown.length = 0;
  updates.length = 0;
  moves.length = 0;
  document.body.replaceChildren();
});

function anElement(attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement('site-remote');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}
const textOf = (element: HTMLElement) => element.shadowRoot?.textContent ?? '';
const retry = (element: HTMLElement) => element.shadowRoot?.querySelector('button')?.click();

// Before the first success: the page keeps its composition from then on.
it.each([
  ['registry-tampered', 'en', 'could not verify the site'],
  ['registry-expired', 'bn', 'যাচাই করা যায়নি'],
  ['no-crypto', 'en', 'could not verify the site'],
  ['origin-not-allowed', 'en', 'This page may not show the site'],
  ['release-retired', 'en', 'uses an old version of the site'],
  ['unreachable', 'bn', 'সংযোগ দেখে'],
])('[PLAT-13] shows why the site is not shown: %s', async (kind, locale, words) => {
  failure = new SiteFailure(kind);
  const element = anElement({ name: 'promo', page: 'activity', locale });
  await waitFor(() => expect(textOf(element)).toContain(words));
  // The date of the device may be wrong.
  expect(textOf(element).includes(new Date().toDateString())).toBe(kind === 'registry-expired');
  failure = null;
});

it('[PLAT-05] recovers from a registry that is down, several times in a row, and reports which element failed', async () => {
  failure = new SiteFailure('unreachable');
  const failures: unknown[] = [];
  document.addEventListener('site-failure', ({ detail }: CustomEventInit) => failures.push(detail));
  const element = anElement({ id: 'left', name: 'promo', page: 'activity', locale: 'en' });
  for (let round = 1; round <= 3; round += 1) {
    await waitFor(() => expect(failures).toHaveLength(round));
    expect(textOf(element)).toContain('Check your connection');
    if (round < 3) retry(element);
  }
  expect(failures[0]).toEqual({ kind: 'unreachable', detail: '', element: 'left' });
  failure = null;
  retry(element);
  await waitFor(() => expect(textOf(element)).toBe('content'));
});

it('[PLAT-13] changes theme, language and page in place', async () => {
  const element = anElement({ name: 'games', page: 'slotGames', params: 'sort=new' });
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toMatchObject({ theme: 'dark', params: 'sort=new', path: null });
  element.setAttribute('theme', 'light');
  element.setAttribute('locale', 'bn');
  element.setAttribute('path', '/m/activityDetail?id=7');
  await waitFor(() => expect(updates).toHaveLength(1));
  expect(shown).toHaveLength(1);
  // Attributes set together are one change.
  expect(updates[0]).toMatchObject({ theme: 'light', locale: 'bn', path: '/m/activityDetail?id=7' });
  expect(textOf(element)).toBe('content');
});

it('[PLAT-13] inline renders in the page’s own DOM, and leaves the content between the tags as it was', async () => {
  const element = anElement({ name: 'games', page: 'slotGames', isolation: 'inline' });
  await waitFor(() => expect(element.textContent).toBe('content'));
  expect(element.shadowRoot).toBeNull();
  element.remove();
  const own = document.createElement('p');
  await Promise.resolve();
  element.append(own);
  document.body.append(element);
  await waitFor(() => expect(element.textContent).toBe('content'));
  element.remove();
  await waitFor(() => expect([...element.childNodes]).toEqual([own]));
});

it('[PLAT-13] another isolation mounts again, in a root of its own', async () => {
  const element = anElement({ name: 'games', page: 'slotGames' });
  await waitFor(() => expect(textOf(element)).toBe('content'));
  element.setAttribute('isolation', 'inline');
  await waitFor(() => expect(element.textContent).toBe('content'));
  expect(element.shadowRoot?.querySelector('slot')).not.toBeNull();
  element.setAttribute('isolation', 'shadow');
  await waitFor(() => expect(textOf(element)).toBe('content'));
  expect(shown).toHaveLength(3);
});

it('[PLAT-14] takes the source of its session at any time, and ends it on request', async () => {
  const first = () => Promise.resolve('first');
  const second = () => Promise.resolve('second');
  const element = document.createElement('site-remote') as SiteRemote;
  element.fetchSession = first;
  document.body.append(element);
  await waitFor(() => expect(sources.at(-1)).toBe(first));
  element.fetchSession = second;
  expect(sources.at(-1)).toBe(second);
  element.fetchSession = null;
  expect(moves.at(-1)).toEqual(['stop renewing']);
  await element.logout();
  expect(moves.at(-1)).toEqual(['logout']);
});

describe('routing="hash"', () => {
  const navigated = (element: HTMLElement, detail: Omit<NavigateDetail, 'url'>) =>
    element.dispatchEvent(new CustomEvent('site-navigate', { detail }));
  const lastMove = () => moves.at(-1);
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('[PLAT-13] opens the page that the hash names, and follows the element', async () => {
    window.history.replaceState({ own: 1 }, '', '/shop?q=1#/m/activityDetail?id=7');
    const element = anElement({ name: 'promo', page: 'activity', routing: 'hash' });
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(moves).toEqual([['initial', '/m/activityDetail?id=7']]);
    navigated(element, { path: '/m/activityDetail?id=7', action: 'replace', step: 0 });
    expect(window.location.href).toContain('/shop?q=1#/m/activityDetail?id=7');
    const entries = window.history.length;
    navigated(element, { path: '/m/activity', action: 'push', step: 1 });
    expect(window.location.hash).toBe('#/m/activity');
    // The page's own state of the entry stays.
    expect(window.history.state).toMatchObject({ own: 1 });
    expect(window.history).toHaveLength(entries + 1);
    element.remove();
    await waitFor(() => expect(window.location.hash).toBe(''));
  });

  it('[PLAT-13] the browser’s Back steps back in the element, and the element’s Back in the browser', async () => {
    const element = anElement({ name: 'promo', page: 'activity', routing: 'hash' });
    await waitFor(() => expect(shown).toHaveLength(1));
    navigated(element, { path: '/m/activity', action: 'replace', step: 0 });
    navigated(element, { path: '/m/activityDetail?id=7', action: 'push', step: 1 });
    window.history.back();
    await waitFor(() => expect(lastMove()).toEqual(['go', -1]));
    navigated(element, { path: '/m/activity', action: 'pop', step: 0 });
    navigated(element, { path: '/m/activityDetail?id=8', action: 'push', step: 1 });
    navigated(element, { path: '/m/activity', action: 'pop', step: 0 });
    await waitFor(() => expect(window.location.hash).toBe('#/m/activity'));
    // Typed into the address bar: no step of the element.
    window.location.hash = '/m/activityDetail?id=9';
    await waitFor(() => expect(lastMove()).toEqual(['open', '/m/activityDetail?id=9']));
    element.remove();
  });

  it('[PLAT-13] leaves a hash of the page’s own alone', async () => {
    window.history.replaceState(null, '', '/#section');
    const element = anElement({ name: 'member', widget: 'deposit', routing: 'hash' });
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(moves).toEqual([['initial', null]]);
    navigated(element, { path: '', action: 'replace', step: 0 });
    expect(window.location.hash).toBe('#section');
    element.remove();
  });
});

describe('an origin', () => {
  const SITE = 'https://site.test';
  const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
  const answer = () => Promise.resolve({ status: 502 } as Response);
  const withNetwork = (gateway: typeof answer, registry: typeof answer) => {
    globalThis.fetch = ((url: string) => (url.includes('/wps/') ? gateway() : registry())) as typeof fetch;
    return isOriginRefused(SITE);
  };

  it('[PLAT-13] is refused when the site answers but the gateway refuses the origin', async () => {
    expect(await withNetwork(refuse, answer)).toBe(true);
  });

  it('[PLAT-13] is not refused for a network failure, a slow gateway or an unavailable one', async () => {
    expect(await withNetwork(refuse, refuse)).toBe(false);
    expect(await withNetwork(() => Promise.reject(new DOMException('', 'TimeoutError')), answer)).toBe(false);
    expect(await withNetwork(answer, answer)).toBe(false);
  });
});
