import { webcrypto } from 'node:crypto';
import { filesOf, openRegistry, readSequence } from './registry';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };
const meta = { name: 'games', contract: 1, pages: {}, widgets: {}, locales: ['bn'] };
const release = {
  id: 'a1',
  base: '/releases/games/a1/',
  files: {},
  entry: 'entry.js',
  container: 'site_games_a1',
  meta,
};
const document = {
  format: 1,
  sequence: 7,
  expires: '2030-01-01T00:00:00.000Z',
  host: { id: 'h1', base: '/releases/host/h1/', files: {} },
  remotes: [{ name: 'games', active: release, canary: null, previous: [] }],
  aliases: {},
};
const NOW = Date.parse('2027-01-01T00:00:00.000Z');

async function signed(content: object, subject = 'site-registry 1\n') {
  const pair = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const json = JSON.stringify(content);
  const bytes = new TextEncoder().encode(subject + json);
  const signature = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, bytes);
  const key = (await webcrypto.subtle.exportKey('jwk', pair.publicKey)) as JsonWebKey;
  return { text: `${Buffer.from(signature).toString('base64')}\n${json}`, trust: { keys: [key], now: NOW, seen: 0 } };
}

it('accepts a registry that is signed, not expired and not older than one seen', async () => {
  const { text, trust } = await signed(document);
  const opened = await openRegistry(text, { ...trust, seen: 7 });
  expect(opened).toMatchObject({ ok: true, value: { sequence: 7, remotes: [{ name: 'games' }] } });
});

it('accepts one that file lists follow, which its signature does not cover', async () => {
  const { text, trust } = await signed(document);
  expect(await openRegistry(`${text}\nsha256-a {}\nsha256-b {}`, trust)).toMatchObject({ ok: true });
});

it('refuses one that was changed by a single letter', async () => {
  const { text, trust } = await signed(document);
  expect(await openRegistry(text.replace('"a1"', '"a2"'), trust)).toEqual({
    ok: false,
    error: { kind: 'registry-tampered' },
  });
});

it('refuses a signature that was made over something else by the same key', async () => {
  const { text, trust } = await signed(document, 'another-subject 1\n');
  expect(await openRegistry(text, trust)).toMatchObject({ error: { kind: 'registry-tampered' } });
});

it('refuses an expired one and one older than this browser has seen', async () => {
  const { text, trust } = await signed(document);
  expect(await openRegistry(text, { ...trust, now: Date.parse('2030-01-02') })).toMatchObject({
    error: { kind: 'registry-expired' },
  });
  expect(await openRegistry(text, { ...trust, seen: 8 })).toEqual({
    ok: false,
    error: { kind: 'registry-older', sequence: 7, seen: 8 },
  });
});

it('refuses an unsupported format', async () => {
  const { text, trust } = await signed({ ...document, format: 2 });
  expect(await openRegistry(text, trust)).toMatchObject({ error: { kind: 'registry-malformed', detail: 'format 2' } });
});

it('maps every file of a release by its URL', () => {
  const files = { 'entry.js': 'sha384-a', 'chunks/7.js': 'sha384-b' };
  expect([...filesOf({ ...release, files }, 'https://site.test')]).toEqual([
    ['https://site.test/releases/games/a1/entry.js', 'sha384-a'],
    ['https://site.test/releases/games/a1/chunks/7.js', 'sha384-b'],
  ]);
  // A developer's release is on another origin (PLAT-06).
  const far = filesOf({ ...release, base: 'http://localhost:3001/r/', files }, 'https://site.test');
  expect([...far][0]).toEqual(['http://localhost:3001/r/entry.js', 'sha384-a']);
});

it('distinguishes a missing registry from a forged one', async () => {
  const { trust } = await signed(document);
  expect(await openRegistry('', trust)).toEqual({ ok: false, error: { kind: 'registry-missing' } });
  expect(await openRegistry('%%%\n{}', trust)).toMatchObject({ error: { kind: 'registry-tampered' } });
});

it('[PLAT-03] keeps the readable routes and slots of a remote of another contract', async () => {
  const boats = { path: '/m/boats', title: 't', access: 'guest', header: 'site', footer: true };
  const pages = { boats, odd: { route: '/m/odd' } };
  const odd = { name: 'promo', active: { ...release, meta: { contract: 99, pages } }, canary: null, previous: [] };
  const { text, trust } = await signed({ ...document, remotes: [odd, ...document.remotes] });
  const opened = await openRegistry(text, trust);
  expect(opened.ok && opened.value.remotes.map(({ active }) => [active.meta.name, active.meta.pages])).toEqual([
    ['promo', { boats }],
    ['games', {}],
  ]);
});

it('[PLAT-03] omits a remote with an unreadable meta and keeps the others', async () => {
  const odd = { name: 'promo', active: { ...release, meta: { ...meta, pages: 7 } }, canary: null, previous: [] };
  const { text, trust } = await signed({ ...document, remotes: [odd, ...document.remotes] });
  const opened = await openRegistry(text, trust);
  expect(opened.ok && opened.value.remotes.map(({ name }) => name)).toEqual(['games']);
});

it('accepts the key before and after a rotation, and no third one', async () => {
  const [before, after, other] = [await signed(document), await signed(document), await signed(document)];
  const trust = { ...before.trust, keys: [...before.trust.keys, ...after.trust.keys] };
  expect(await openRegistry(before.text, trust)).toMatchObject({ ok: true });
  expect(await openRegistry(after.text, trust)).toMatchObject({ ok: true });
  expect(await openRegistry(other.text, trust)).toMatchObject({ error: { kind: 'registry-tampered' } });
  expect(await openRegistry(after.text, before.trust)).toMatchObject({ error: { kind: 'registry-tampered' } });
});

it.each([null, '', 'abc', '{}', 'NaN', '-5', 'Infinity', '1e300', String(NOW + 48 * 3600 * 1000)])(
  '[PLAT-01] a damaged sequence in the storage (%s) does not lock the visitor out',
  async (stored) => {
    const { text, trust } = await signed(document);
    expect(await openRegistry(text, { ...trust, seen: readSequence(stored, NOW) })).toMatchObject({ ok: true });
  },
);

it('[PLAT-01] a sequence that was issued is still compared', () => {
  expect(readSequence(String(NOW - 1), NOW)).toBe(NOW - 1);
  expect(readSequence(String(NOW + 60_000), NOW)).toBe(NOW + 60_000);
  // The clock of a device can be behind the site's by most of a day.
  expect(readSequence(String(NOW + 23 * 3_600_000), NOW)).toBe(NOW + 23 * 3_600_000);
});

describe('[PLAT-02] the releases that a visitor may get', () => {
  const OTHER = { ...release, id: 'b2', base: '/releases/games/b2/' };
  const BROKEN = { ...release, id: 'c3', meta: { ...meta, pages: 'none' } };
  const opened = async (remote: object) => {
    const remotes = [{ name: 'games', active: release, canary: null, previous: [], ...remote }];
    const { text, trust } = await signed({ ...document, remotes });
    const registry = await openRegistry(text, trust);
    return registry.ok ? registry.value.remotes[0] : null;
  };

  it('include a canary with its share, unless its meta cannot be read', async () => {
    expect((await opened({}))?.canary).toBeNull();
    expect((await opened({ canary: { release: OTHER, share: 10 } }))?.canary).toEqual({ release: OTHER, share: 10 });
    expect((await opened({ canary: { release: BROKEN, share: 10 } }))?.canary).toBeNull();
  });

  it('include older releases whose meta can be read', async () => {
    expect((await opened({ previous: [BROKEN, OTHER] }))?.previous.map(({ id }) => id)).toEqual(['b2']);
  });

  it('exclude a remote whose active release cannot be read', async () => {
    expect(await opened({ active: BROKEN })).toBeUndefined();
  });
});

describe('a registry that cannot be verified', () => {
  it.each([['not base64'], ['']])('is tampered with when its signature is %j', async (signature) => {
    const { text, trust } = await signed(document);
    const json = text.slice(text.indexOf('\n'));
    expect(await openRegistry(signature + json, trust)).toEqual({ ok: false, error: { kind: 'registry-tampered' } });
  });

  it.each([{}, undefined])('is refused as such where the browser has no WebCrypto: %j', async (value) => {
    const { text, trust } = await signed(document);
    const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
    Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
    const registry = await openRegistry(text, trust);
    if (own) Object.defineProperty(globalThis, 'crypto', own);
    else Reflect.deleteProperty(globalThis, 'crypto');
    expect(registry).toEqual({ ok: false, error: { kind: 'no-crypto' } });
  });

  it('is valid up to the moment of its expiry', async () => {
    const { text, trust } = await signed(document);
    const at = Date.parse(document.expires);
    expect(await openRegistry(text, { ...trust, now: at })).toMatchObject({ ok: true });
    expect(await openRegistry(text, { ...trust, now: at + 1 })).toMatchObject({ error: { kind: 'registry-expired' } });
  });
});
