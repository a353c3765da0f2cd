import { NavigationType, type RouteObject } from 'react-router-dom';
import type { Address } from '../shell/address';
import { nextPages, type DrawnPages, type Wanted } from './drawnPages';

const page = (path: string, handle?: object): RouteObject => ({ path, element: <p key={path} />, handle });
const routes = [page('/home', { staysDrawn: true }), page('/boats'), page('/ducks'), page('/birds')];

let entries = 0;
function at(
  href: string,
  navigationType: Address['navigationType'] = NavigationType.Push,
  state: unknown = null,
): Address {
  const { pathname, search, hash } = new URL(href, 'http://site.test');
  return { navigationType, location: { pathname, search, hash, state, key: `${(entries += 1)}`, mask: undefined } };
}

let now = 0;
const NONE: Wanted['ahead'] = [];
/** Opens one address after the other. */
const visit = (drawn: DrawnPages | null, address: Address, { ahead = drawn?.ahead ?? NONE, version = 'en' } = {}) =>
  nextPages(drawn, { routes, address, version, ahead }, now);
/** "home* boats": the first is shown. */
const found = ({ pages }: DrawnPages) =>
  pages.map(({ route, isShown }) => `${route.path?.slice(1)}${isShown ? '*' : ''}`).join(' ');
const keyOf = ({ pages }: DrawnPages, path: string) => pages.find(({ route }) => route.path === path)?.key;
const addressOf = ({ pages }: DrawnPages, path: string) => pages.find(({ route }) => route.path === path)?.address;

beforeEach(() => (now = 0));

it('draws only the page of the address, from its beginning whenever it is opened', () => {
  const first = visit(null, at('/boats'));
  const second = visit(first, at('/ducks'));
  const third = visit(second, at('/boats'));
  expect([first, second, third].map(found)).toEqual(['boats*', 'ducks*', 'boats*']);
  expect(keyOf(third, '/boats')).not.toBe(keyOf(first, '/boats'));
});

it('gives the same result for the same address', () => {
  const address = at('/home');
  const first = visit(null, address);
  expect(visit(first, address)).toBe(first);
});

it('another query of the shown page is given to it', () => {
  const first = visit(null, at('/boats'));
  const address = at('/boats?page=2');
  const second = visit(first, address);
  expect(keyOf(second, '/boats')).toBe(keyOf(first, '/boats'));
  expect(addressOf(second, '/boats')).toBe(address);
});

describe('home', () => {
  it('stays drawn, with its address, and is shown again by a link or a step back', () => {
    const home = visit(null, at('/home'));
    const away = visit(home, at('/boats'));
    expect(found(away)).toBe('home boats*');
    for (const address of [at('/home'), at('/home', NavigationType.Pop)]) {
      const again = visit(away, address);
      expect(found(again)).toBe('home*');
      expect(keyOf(again, '/home')).toBe(keyOf(home, '/home'));
      // Every link reads it.
      expect(addressOf(again, '/home')).toBe(addressOf(home, '/home'));
    }
  });

  it.each([at('/home?a=1'), at('/home', NavigationType.Push, { from: 'boats' })])(
    'gets an address that differs in more than its entry of the history',
    (address) => {
      const away = visit(visit(null, at('/home')), at('/boats'));
      expect(addressOf(visit(away, address), '/home')).toBe(address);
    },
  );

  it('is removed at once when the visitor, the language or a release changes; the shown page stays', () => {
    const address = at('/boats');
    const away = visit(visit(null, at('/home')), address);
    const changed = visit(away, address, { version: 'bn' });
    expect(found(changed)).toBe('boats*');
    expect(keyOf(changed, '/boats')).toBe(keyOf(away, '/boats'));
  });

  it('stays when the visitor changes while it is shown', () => {
    const address = at('/home');
    const home = visit(null, address);
    const member = visit(home, address, { version: 'member' });
    expect(found(visit(member, at('/boats'), { version: 'member' }))).toBe('home boats*');
    expect(keyOf(member, '/home')).toBe(keyOf(home, '/home'));
  });

  it('stays drawn for five minutes from when it was left, however long it was shown', () => {
    const home = visit(null, at('/home'));
    now = 20 * 60_000;
    const away = visit(home, at('/boats'));
    now += 5 * 60_000 - 1;
    expect(keyOf(visit(away, at('/home')), '/home')).toBe(keyOf(home, '/home'));
  });

  it('is drawn again after five minutes', () => {
    const away = visit(visit(null, at('/home')), at('/boats'));
    now = 5 * 60_000;
    expect(keyOf(visit(away, at('/home')), '/home')).not.toBe(keyOf(away, '/home'));
  });
});

describe('pages drawn ahead', () => {
  const ahead = [at('/boats'), at('/ducks?kind=wild')];
  const ready = () => {
    const home = at('/home');
    return visit(visit(null, home), home, { ahead });
  };

  it('are hidden, until one is opened with its own address', () => {
    const drawn = ready();
    expect(found(drawn)).toBe('home* boats ducks');
    const address = at('/ducks?kind=wild', NavigationType.Replace, { returnTo: '/home' });
    const opened = visit(drawn, address);
    expect(found(opened)).toBe('home boats ducks*');
    expect(keyOf(opened, '/ducks')).toBe(keyOf(drawn, '/ducks'));
    expect(addressOf(opened, '/ducks')).toBe(address);
  });

  it('keep their address when they are opened with an equal one, so that their links do not draw again', () => {
    const drawn = ready();
    const opened = visit(drawn, at('/ducks?kind=wild'));
    expect(addressOf(opened, '/ducks')).toBe(addressOf(drawn, '/ducks'));
    const again = at('/ducks?kind=wild');
    expect(addressOf(visit(opened, again), '/ducks')).toBe(again);
  });

  it.each([
    ['of another query', at('/ducks?kind=tame')],
    ['reached by a step of the history, which restores what it had', at('/ducks?kind=wild', NavigationType.Pop)],
  ])('are drawn from the beginning when they are %s', (_, address) => {
    const drawn = ready();
    const opened = visit(drawn, address);
    expect(found(opened)).toBe('home boats ducks*');
    expect(keyOf(opened, '/ducks')).not.toBe(keyOf(drawn, '/ducks'));
  });

  it('are removed when they are left, and drawn again when they are next to be opened', () => {
    const drawn = ready();
    const left = visit(visit(drawn, at('/boats')), at('/home'));
    expect(found(left)).toBe('home* ducks');
    const again = visit(left, left.address, { ahead: [...ahead] });
    expect(found(again)).toBe('home* ducks boats');
    expect(keyOf(again, '/ducks')).toBe(keyOf(drawn, '/ducks'));
    expect(keyOf(again, '/boats')).not.toBe(keyOf(drawn, '/boats'));
  });

  it('are removed when others are more likely, another visitor comes, or they are too old', () => {
    const drawn = ready();
    expect(found(visit(drawn, drawn.address, { ahead: ahead.slice(1) }))).toBe('home* ducks');
    expect(found(visit(drawn, drawn.address, { version: 'bn' }))).toBe('home*');
    now = 5 * 60_000;
    expect(found(visit(drawn, at('/birds')))).toBe('home birds*');
  });

  it('are never a second one of the page that is shown', () => {
    const address = at('/boats?page=2');
    expect(found(visit(visit(null, address), address, { ahead }))).toBe('boats* ducks');
  });
});
