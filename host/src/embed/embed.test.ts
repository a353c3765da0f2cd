/** The element's attributes and its failures; mounting itself is tested in a browser. */
import { waitFor } from '@testing-library/react';
import { isOriginRefused } from './checkOrigin';
import type { EmbeddedComponent, Mount } from './mount';
import { defineSiteRemote, SiteFailure } from './SiteRemoteElement';

const shown: EmbeddedComponent[] = [];
const updates: EmbeddedComponent[] = [];
let failure: SiteFailure | null = null;
const mount: Mount = (shadow, component) => {
  shown.push(component);
  shadow.append('content');
  return { update: (next) => updates.push(next), stop: () => shadow.replaceChildren() };
};

// jsdom has no constructable style sheets and cannot define an element twice.
class Sheet {
  replaceSync() {
    return undefined;
  }
}

beforeAll(() => {
  Object.assign(globalThis, { CSSStyleSheet: Sheet });
  defineSiteRemote(() => (failure ? Promise.reject(failure) : Promise.resolve(mount)));
});
beforeEach(() => {
  shown.length = 0;
  updates.length = 0;
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
  ['origin-not-allowed', 'en', 'This page may not show the site'],
  ['unreachable', 'bn', 'সংযোগ দেখে'],
])('[PLAT-13] shows why the site is not shown: %s', async (kind, locale, words) => {
  failure = new SiteFailure(kind);
  const element = anElement({ name: 'promo', page: 'activity', locale });
  await waitFor(() => expect(textOf(element)).toContain(words));
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
  expect(shown).toHaveLength(1);
  expect(updates.map(({ theme, locale, path }) => [theme, locale, path])).toEqual([
    ['light', null, null],
    ['light', 'bn', null],
    ['light', 'bn', '/m/activityDetail?id=7'],
  ]);
  expect(textOf(element)).toBe('content');
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
