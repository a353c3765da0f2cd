import type { NavigateDetail } from './component';
import { followHash, hrefInHash, pathInHash } from './hashRouting';

const host = document.createElement('div');
let moves: (readonly [string, unknown])[];
let ends: (() => void)[];
beforeEach(() => {
  moves = [];
  ends = [];
  window.history.replaceState(null, '', '/shop?q=1');
});
afterEach(() => {
  for (const end of ends) end();
  jest.restoreAllMocks();
});

const follow = () => {
  const end = followHash(host, () => ({
    go: (delta) => moves.push(['go', delta]),
    open: (path) => moves.push(['open', path]),
  }));
  ends.push(end);
  return end;
};
const navigated = (path: string, action: NavigateDetail['action'], step: number) =>
  host.dispatchEvent(new CustomEvent('site-navigate', { detail: { path, action, step } }));
/** The browser shows another entry. */
const show = (state: unknown, url: string) => {
  window.history.replaceState(state, '', url);
  window.dispatchEvent(new PopStateEvent('popstate'));
};
const address = () => window.location.href.replace(window.location.origin, '');

it.each([
  ['#/m/help', '/m/help'],
  ['#/m/help?id=7', '/m/help?id=7'],
  ['#/m/', null],
  ['#/mm/help', null],
  ['#x/m/help', null],
  ['', null],
])('[PLAT-13] the page of %j is %s', (hash, path) => {
  window.history.replaceState(null, '', `/shop?q=1${hash}`);
  expect(pathInHash()).toBe(path);
});

it('[PLAT-13] the address of a page keeps the query of the embedding page', () => {
  expect(hrefInHash('/m/help?id=7')).toBe('/shop?q=1#/m/help?id=7');
});

it('[PLAT-13] a step of the element marks its entry; Back to it moves by the difference', () => {
  follow();
  navigated('/m/a', 'replace', 0);
  const first: unknown = window.history.state;
  navigated('/m/b', 'push', 1);
  navigated('/m/c', 'push', 2);
  expect(address()).toBe('/shop?q=1#/m/c');
  show(first, '/shop?q=1#/m/a');
  expect(moves).toEqual([['go', -2]]);
});

it('[PLAT-13] an entry of an earlier visit has other steps: its page is opened', () => {
  const end = follow();
  navigated('/m/a', 'replace', 0);
  navigated('/m/b', 'push', 1);
  const earlier: unknown = window.history.state;
  end();
  follow();
  navigated('/m/a', 'replace', 0);
  navigated('/m/b', 'push', 1);
  navigated('/m/c', 'push', 2);
  show(earlier, '/shop?q=1#/m/b');
  expect(moves).toEqual([['open', '/m/b']]);
});

it('[PLAT-13] a step whose page was replaced since is opened by its address', () => {
  follow();
  navigated('/m/a', 'replace', 0);
  const first: unknown = window.history.state;
  navigated('/m/b', 'push', 1);
  show(first, '/shop?q=1#/m/z');
  expect(moves).toEqual([['open', '/m/z']]);
});

it('[PLAT-13] the element’s Back moves the browser once, and never reloads the page', () => {
  const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
  follow();
  navigated('/m/a', 'replace', 0);
  navigated('/m/b', 'push', 1);
  navigated('/m/c', 'push', 2);
  navigated('/m/a', 'pop', 0);
  navigated('/m/a', 'pop', 0);
  expect(go.mock.calls).toEqual([[-2]]);
});

it('[PLAT-13] a page without an address in the hash removes the one before, and leaves the rest of the address', () => {
  follow();
  navigated('/m/a', 'replace', 0);
  navigated('', 'push', 1);
  expect(address()).toBe('/shop?q=1');
});

it('[PLAT-13] Back from a page that a link opened leads to the widget on its own place, and Forward to the page again', () => {
  follow();
  navigated('', 'replace', 0);
  const own: unknown = window.history.state;
  // A link of the embedding page.
  show(null, '/shop?q=1#/m/help');
  navigated('/m/help', 'replace', 0);
  const help: unknown = window.history.state;
  show(own, '/shop?q=1#section');
  expect(moves).toEqual([
    ['open', '/m/help'],
    ['open', ''],
  ]);
  navigated('', 'replace', 0);
  expect(address()).toBe('/shop?q=1#section');
  show(help, '/shop?q=1#/m/help');
  expect(moves.at(-1)).toEqual(['open', '/m/help']);
});

it('[PLAT-13] after its end it follows neither the element nor the browser', () => {
  const end = follow();
  navigated('/m/a', 'replace', 0);
  end();
  expect(address()).toBe('/shop?q=1');
  navigated('/m/b', 'push', 1);
  expect(address()).toBe('/shop?q=1');
  show(null, '/shop?q=1#/m/c');
  expect(moves).toEqual([]);
  window.history.replaceState(null, '', '/shop#section');
  follow()();
  expect(address()).toBe('/shop#section');
});
