/** The meta of a remote, checked at run time: another team's release may hold anything. */
import { parseMeta, placesOf } from './parseMeta';
import { CONTRACT_VERSION } from './remote';

const page = { path: '/m/slots', title: 'title.slots', access: 'member', header: 'site', footer: false };
const widget = { slot: 'home', order: 10, minHeight: 200 };
const meta = {
  name: 'games',
  contract: CONTRACT_VERSION,
  locales: ['bn', 'en'],
  pages: { slots: page },
  widgets: { winners: widget },
};

it('[PLAT-01] is the value itself when it is valid', () => {
  expect(parseMeta(meta)).toEqual({ ok: true, value: meta });
  const other = { ...page, access: 'agent', header: 'none', guestsNeed: 'login' };
  expect(parseMeta({ ...meta, pages: { other, home: { ...page, access: 'guest', header: 'home' } } }).ok).toBe(true);
});

it.each([
  ['the meta is not an object', [meta]],
  ['the meta is not an object', null],
  ['bad name', { ...meta, name: 'Games' }],
  ['bad name', { ...meta, name: '../games' }],
  ['bad name', { ...meta, name: 'games\n' }],
  ['pages missing', { ...meta, pages: [page] }],
  ['widgets missing', { ...meta, widgets: undefined }],
  ['locales missing', { ...meta, locales: ['bn', 1] }],
  ['page slots', { ...meta, pages: { slots: { ...page, path: 'm/slots' } } }],
  ['page slots', { ...meta, pages: { slots: { ...page, title: undefined } } }],
  ['page slots', { ...meta, pages: { slots: { ...page, access: 'admin' } } }],
  ['page slots', { ...meta, pages: { slots: { ...page, header: 'own' } } }],
  ['page slots', { ...meta, pages: { slots: { ...page, footer: 'no' } } }],
  ['page slots', { ...meta, pages: { slots: { ...page, guestsNeed: true } } }],
  ['widget winners', { ...meta, widgets: { winners: { ...widget, slot: null } } }],
  ['widget winners', { ...meta, widgets: { winners: { ...widget, order: NaN } } }],
  ['widget winners', { ...meta, widgets: { winners: { ...widget, minHeight: '200' } } }],
])('[PLAT-03] is corrupt otherwise: %s (%#)', (detail, value) => {
  expect(parseMeta(value)).toEqual({ ok: false, error: { kind: 'corrupt', detail } });
});

describe('the places of a meta of another contract', () => {
  const later = { ...meta, contract: CONTRACT_VERSION + 1 };

  it('[PLAT-11] are the pages and widgets that can be read, without its messages', () => {
    const value = {
      ...later,
      pages: { slots: page, lobby: { ...page, path: 1 } },
      widgets: { winners: widget, ticker: { ...widget, order: '10' }, odd: null },
    };
    expect(placesOf('games', value)).toMatchObject({
      name: 'games',
      locales: [],
      pages: { slots: page },
      widgets: { winners: widget },
    });
    expect(Object.keys(placesOf('games', value)!.pages)).toEqual(['slots']);
    expect(Object.keys(placesOf('games', value)!.widgets)).toEqual(['winners']);
  });

  it('[PLAT-11] have the name under which the registry lists the remote', () => {
    expect(placesOf('games', { ...later, name: 'host' })?.name).toBe('games');
  });

  it('[PLAT-11] are none without readable pages', () => {
    expect(placesOf('games', { ...later, widgets: undefined })?.widgets).toEqual({});
    for (const value of [null, 'games', { ...later, pages: [page] }]) expect(placesOf('games', value)).toBeNull();
  });
});
