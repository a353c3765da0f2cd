/** What a receipt may name; its code and its secrets: tools/replay/receipt.test.ts. */
import { decodeReceipt, encodeReceipt, type Receipt } from './receipt';
import { recordReceipt } from './recordReceipt';

const sample: Receipt = {
  sequence: 300,
  host: '0123456789ab',
  remotes: { games: '00ff00ff00ff', promo: 'own-build' },
  route: '/m/help',
  locale: 'bn',
  theme: 'light',
  role: 0,
  flagsOff: ['FREEPLAY3'],
};

it('[PLAT-12] is read from a message with spaces around it', () => {
  expect(decodeReceipt(` ${encodeReceipt(sample)}\n`)).toEqual({ ok: true, value: sample });
});

it('[PLAT-12] of a later format is not called damaged', () => {
  expect(decodeReceipt(encodeReceipt(sample).replace('SR1-', 'SR2-'))).toEqual({ ok: false, error: 'newer' });
});

it.each<[string, Partial<Receipt>]>([
  ['host', { host: '' }],
  ['host', { host: 'a'.repeat(65) }],
  ['release', { remotes: { games: 'a/b' } }],
  ['remote', { remotes: { Games: 'a' } }],
  ['route', { route: 'm/help' }],
  ['route', { route: '/m/help#<b>' }],
  ['language', { locale: 'bn-BD' }],
  ['language', { locale: '../' }],
  ['flag', { flagsOff: ['A B'] }],
  ['flag', { flagsOff: ['OK', ''] }],
])('[PLAT-12] refuses a code whose %s is no such name: %j', (_, change) => {
  expect(decodeReceipt(encodeReceipt({ ...sample, ...change }))).toEqual({ ok: false, error: 'damaged' });
});

it.each([
  ['/m/games', '', '/m/games'],
  ['/m/slots', '?id=7', '/m/slots?id=7'],
  ['/m/games/', '?id=7', '/m/home'],
  ['/m/other', '?id=7', '/m/home'],
  ['/m/games', '?q=secret&id=7&parentId=9', '/m/games?id=7'],
  ['/m/games', `?id=${'a'.repeat(40)}`, `/m/games?id=${'a'.repeat(40)}`],
  ['/m/games', `?id=${'a'.repeat(41)}`, '/m/games'],
  ['/m/games', '?id=a%20b&demo=1', '/m/games?demo=1'],
  ['/m/games', '?id=&tab=0', '/m/games?tab=0'],
])('[PLAT-12] the address %s%s is recorded as %s', (pathname, search, route) => {
  const meta = { name: 'games', pages: { slots: { path: '/m/games', aliases: ['/m/slots'] } } };
  const code = recordReceipt({
    sequence: 1,
    host: 'h1',
    remotes: { remotes: [{ meta, release: 'first' }] as never, releaseOf: () => 'replaced' },
    session: { member: null, locale: 'en', theme: 'dark' },
    flagsOff: [],
    location: { pathname, search },
  });
  expect(decodeReceipt(code)).toMatchObject({
    value: { route, role: null, locale: 'en', theme: 'dark', remotes: { games: 'replaced' } },
  });
});
