/** The composition receipt: what it names comes back exactly, and nothing else is accepted. */
import {
  array,
  assert,
  constantFrom,
  dictionary,
  integer,
  nat,
  oneof,
  option,
  property,
  record,
  string,
  stringMatching,
  webPath,
  type Arbitrary,
} from 'fast-check';
import { decodeReceipt, encodeReceipt, type Receipt } from '../../host/src/inspector/receipt';
import { recordReceipt } from '../../host/src/inspector/recordReceipt';

const hash = stringMatching(/^[0-9a-f]{12}$/);
const release = oneof(hash, stringMatching(/^[\w-]{1,20}$/));
const name = stringMatching(/^[a-z][a-z0-9-]{0,10}$/);
const receipts: Arbitrary<Receipt> = record({
  sequence: nat(Number.MAX_SAFE_INTEGER),
  host: release,
  remotes: dictionary(name, release, { noNullPrototype: true }),
  route: stringMatching(/^\/m\/[\w-]{1,20}(\?id=[\w.-]{1,20})?$/),
  locale: constantFrom('bn', 'en'),
  theme: constantFrom('dark' as const, 'light' as const),
  role: option(nat(42)),
  flagsOff: array(stringMatching(/^[A-Z0-9]{3,12}$/), { maxLength: 12 }),
});

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const sample: Receipt = {
  sequence: 1_763_800_000_000,
  host: '0123456789ab',
  remotes: { auth: '111111111111', games: '222222222222', promo: 'own-build' },
  route: '/m/slot-games',
  locale: 'bn',
  theme: 'dark',
  role: 0,
  flagsOff: ['FREEPLAY3'],
};

it('[PLAT-12] a receipt names every release and fact exactly', () => {
  assert(
    property(receipts, (receipt) => {
      expect(decodeReceipt(encodeReceipt(receipt))).toEqual({ ok: true, value: receipt });
    }),
  );
});

it('[PLAT-12] a receipt of five remotes is short enough for a message', () => {
  const five = Object.fromEntries(
    ['agent', 'auth', 'games', 'member', 'promo'].map((remote) => [remote, '0123456789ab']),
  );
  expect(encodeReceipt({ ...sample, remotes: five }).length).toBeLessThan(160);
});

it('[PLAT-12] a receipt with one changed character is refused', () => {
  const code = encodeReceipt(sample);
  assert(
    property(integer({ min: 4, max: code.length - 1 }), constantFrom(...ALPHABET), (index, character) => {
      const changed = code.slice(0, index) + character + code.slice(index + 1);
      if (changed !== code) expect(decodeReceipt(changed)).toEqual({ ok: false, error: 'damaged' });
    }),
    { numRuns: 1000 },
  );
});

it('[PLAT-12] a receipt that was cut is refused', () => {
  const code = encodeReceipt(sample);
  for (let length = 5; length < code.length; length++)
    expect(decodeReceipt(code.slice(0, length))).toEqual({ ok: false, error: 'damaged' });
});

it('[PLAT-12] other texts are no receipts, and a later format says so', () => {
  assert(property(string(), (text) => expect(decodeReceipt(text).ok).toBe(false)));
  expect(decodeReceipt('hello')).toEqual({ ok: false, error: 'no-receipt' });
  expect(decodeReceipt(`SR2-${encodeReceipt(sample).slice(4)}`)).toEqual({ ok: false, error: 'newer' });
});

it.each([
  ['a release', { host: '../../etc' }],
  ['a remote', { remotes: { '../host': '111111111111' } }],
  ['an address of another site', { route: '//evil.example/m' }],
])('[PLAT-12] refuses a valid code that names %s outside of its folder', (_, change) => {
  expect(decodeReceipt(encodeReceipt({ ...sample, ...change }))).toEqual({ ok: false, error: 'damaged' });
});

const games = { meta: { name: 'games', pages: { slots: { path: '/m/slot-games' } } }, release: '222222222222' };
const recordPage = (pathname: string, search: string, secret = '') =>
  recordReceipt({
    sequence: 1,
    host: '0123456789ab',
    remotes: { remotes: [games] as never, releaseOf: () => '222222222222' },
    // What a careless change could let in: the whole state of a session.
    session: {
      member: { type: 0, userName: secret, nickname: secret, vipLabel: secret, firstTimeLogin: false },
      locale: 'en',
      theme: 'dark',
      token: secret,
    } as never,
    flagsOff: [],
    location: { pathname, search },
  });

it('[PLAT-12] a receipt never contains who a member is, or what their address bar carries', () => {
  const secrets = stringMatching(/^[A-Za-z0-9]{8,30}$/);
  const parameter = constantFrom('code', 'state', 'token', 'access_token', 'member', 'parentId', 'q', 'invite');
  assert(
    property(secrets, parameter, webPath(), (secret, named, path) => {
      for (const code of [
        recordPage('/m/slot-games', `?${named}=${secret}&id=7`, secret),
        recordPage(`${path}/${secret}`, `?id=${encodeURIComponent(`${secret}@example.com`)}`, secret),
      ]) {
        const bytes = Buffer.from(code.slice(4), 'base64url').toString('latin1');
        expect(bytes).not.toContain(secret);
      }
    }),
  );
});

it('[PLAT-12] a receipt keeps what chooses the page', () => {
  const decoded = decodeReceipt(recordPage('/m/slot-games', '?id=7&inspect=1&override=off&tab=new'));
  expect(decoded).toMatchObject({ ok: true, value: { route: '/m/slot-games?id=7&tab=new', role: 0 } });
});
