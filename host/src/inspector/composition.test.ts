import { memoryStorage, storageKeys } from '@site/shared/kernel';
import type { ComposedRemote } from '@site/shared/contract';
import { parseListed, readComposition, type Timeline } from './composition';
import { compareReceipt } from './compareReceipt';
import { readLibraries } from './libraries';
import { findPlaceOf, findPlaces, isVisible } from './places';
import type { Receipt } from './receipt';

const PAGES = { slots: { path: '/m/slot-games' } };
const remotes = [
  { meta: { name: 'games', pages: PAGES }, release: 'g2' },
  { meta: { name: 'promo', pages: {} }, release: 'p1' },
] as unknown as readonly ComposedRemote[];

const registry = parseListed(
  `signature\n${JSON.stringify({
    sequence: 7,
    host: { id: 'h1' },
    overrideOrigins: ['http://localhost:3001'],
    remotes: [
      { name: 'games', active: { id: 'g2' }, canary: { release: { id: 'g3' }, share: 10 } },
      { name: 'promo', active: { id: 'p1' }, canary: null },
    ],
  })}`,
);

const entries = {
  resource: [
    { name: 'https://site.test/releases/games/g2/remote.js', startTime: 120, encodedBodySize: 1500 },
    { name: 'https://site.test/releases/games/g2/slots.js', startTime: 180, encodedBodySize: 500 },
    { name: 'https://site.test/releases/games/g1/remote.js', startTime: 10, encodedBodySize: 9000 },
  ],
  measure: [{ name: 'site:load games g2', startTime: 100, duration: 150 }],
  mark: [
    { name: 'site:shown games page/slots g2', startTime: 300 },
    { name: 'site:shown promo widget/banners p0', startTime: 310 },
    { name: 'site:shown promo widget/banners p1', startTime: 900 },
    { name: 'another tool’s mark', startTime: 1 },
  ],
};
const timeline = { getEntriesByType: (type: string) => entries[type as keyof typeof entries] } as unknown as Timeline;

const compositionWith = (releases: Readonly<Record<string, string>> = {}, tab = memoryStorage()) =>
  readComposition({
    registry,
    remotes: { remotes, releaseOf: (name) => releases[name] ?? (name === 'games' ? 'g2' : 'p1') },
    timeline,
    tab,
  });

it('[PLAT-12] lists each remote with its release and the times of its phases', () => {
  const [games, promo] = compositionWith();
  expect(games).toMatchObject({ name: 'games', release: 'g2', source: 'active', fault: null, override: null });
  expect(games?.phases).toEqual({ requested: 120, loaded: 250, shown: 300, files: 2, bytes: 2000 });
  expect(promo?.phases).toMatchObject({ requested: null, loaded: null, shown: 900, files: 0 });
});

it.each([
  ['g2', 'active'],
  ['g3', 'canary'],
  ['g1', 'earlier'],
])('[PLAT-12] says why a remote has the release %s: %s', (release, source) => {
  expect(compositionWith({ games: release })[0]).toMatchObject({ release, source });
});

it('[PLAT-12] [PLAT-06] names the build that overrides a remote, and ignores one of an origin that is not allowed', () => {
  const tab = memoryStorage();
  tab.setItem(storageKeys.overrides, JSON.stringify({ games: 'http://localhost:3001', promo: 'http://localhost:9' }));
  const [games, promo] = compositionWith({ games: 'own' }, tab);
  expect(games).toMatchObject({ source: 'override', override: 'http://localhost:3001' });
  expect(promo).toMatchObject({ source: 'active', override: null });
});

it('[PLAT-12] names the remote and the release that fill each place, also after a fallback', () => {
  document.body.innerHTML =
    '<main id="main"><div data-widget="promo/banners"></div><div data-widget="games/hot"></div></main>';
  const placesAt = (path: string) =>
    findPlaces({ document, path, remotes: { remotes }, timeline, host: 'h1' }).map(
      ({ key, release }) => `${key} ${release}`,
    );
  expect(placesAt('/m/slot-games')).toEqual(['games page/slots g2', 'promo widget/banners p1', 'games widget/hot ']);
  expect(placesAt('/m/home')[0]).toBe('host page/home h1');
});

it('[PLAT-12] names the innermost place of an element, and the page for one that is not shown', () => {
  document.body.innerHTML = `<main id="main"><p>text</p><div data-widget="promo/banners"><i>text</i>
    <div data-widget="games/hot"><b></b></div></div>
    <div style="display: none !important"><div data-widget="games/hot"><u></u></div></div></main>`;
  const page = { document, path: '/m/slot-games', remotes: { remotes }, timeline, host: 'h1' };
  const placeAt = (node: Node | null | undefined) => {
    const { key, release } = findPlaceOf(node, page) ?? {};
    return `${key} ${release}`;
  };
  const at = (selector: string) => document.querySelector(selector);
  const removed = document.createElement('div');
  removed.dataset.widget = 'promo/banners';
  expect([at('p'), at('i')?.firstChild, at('b'), at('u'), removed, null].map(placeAt)).toEqual([
    'games page/slots g2',
    'promo widget/banners p1',
    'games widget/hot ',
    'games page/slots g2',
    'games page/slots g2',
    'games page/slots g2',
  ]);
  // As the list of all places has it.
  for (const { element, key } of findPlaces(page).slice(1)) expect(findPlaceOf(element, page)?.key).toBe(key);
  expect(findPlaceOf(at('p'), { ...page, path: '/m/home' })).toMatchObject({ component: 'page/home', release: 'h1' });
  document.body.innerHTML = '';
  expect(findPlaceOf(null, page)).toBeUndefined();
});

it.each([
  [300, 40, true],
  [300, 0, false],
  [0, 40, false],
])('[PLAT-12] a place of %i × %i px is one to point at: %s', (width, height, isShown) => {
  document.body.innerHTML = '<main id="main"><div data-widget="promo/banners"></div></main>';
  const place = findPlaces({ document, path: '/m/home', remotes: { remotes }, timeline, host: 'h1' })[1]!;
  place.element.getBoundingClientRect = () => ({ width, height }) as DOMRect;
  expect(isVisible(place)).toBe(isShown);
});

it('[PLAT-12] lists every copy of a shared library', () => {
  const scope = {
    react: { '19.2.0': { from: 'site_host', lib: () => 1 }, '19.1.0': { from: 'games' } },
    'react/': { '19.2.0': { from: 'site_host' } },
  };
  expect(readLibraries(scope)).toEqual([
    { name: 'react', version: '19.2.0', from: 'site_host', isLoaded: true },
    { name: 'react', version: '19.1.0', from: 'games', isLoaded: false },
  ]);
});

it('[PLAT-12] a replay lists where it differs from the receipt', () => {
  const receipt: Receipt = {
    sequence: 7,
    host: 'h1',
    remotes: { games: 'g2', promo: 'p1' },
    route: '/m/home',
    locale: 'bn',
    theme: 'dark',
    role: null,
    flagsOff: ['A', 'B'],
  };
  expect(compareReceipt({ ...receipt, flagsOff: ['B', 'A'], route: '/m/help' }, receipt)).toEqual([]);
  expect(compareReceipt({ ...receipt, remotes: { games: 'g1', chess: 'c' }, role: 0 }, receipt)).toEqual([
    'games: g1 (g2)',
    'chess: c (–)',
    'role: 0 (guest)',
    'promo: – (p1)',
  ]);
});
