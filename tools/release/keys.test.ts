/** The signing keys in an environment variable: as in the file of the key folder, which is neither read nor written then. */
import { webcrypto } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { KEYS, removeTestSite } from '../registry/testSite';

interface Pair {
  readonly public: JsonWebKey;
  readonly private: JsonWebKey;
}
interface Keys {
  readonly publicKeys: () => Promise<readonly JsonWebKey[]>;
  readonly sign: (text: string) => Promise<string>;
  readonly isSignedBy: (keys: readonly JsonWebKey[], signedText: string, subject?: string) => Promise<boolean>;
  readonly prepareKey: () => Promise<string | null>;
  readonly switchKey: (accepted: readonly JsonWebKey[]) => Promise<string | null>;
  readonly retireKey: () => Promise<string | null>;
}
let keys: Keys;
let pair: Pair;
const FILE = join(KEYS, 'registry.json');

beforeAll(async () => {
  keys = (await import('./keys.mjs' as string)) as Keys;
  const made = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const [publicKey, privateKey] = await Promise.all(
    [made.publicKey, made.privateKey].map((key) => webcrypto.subtle.exportKey('jwk', key)),
  );
  const { kty, crv, x, y } = publicKey as JsonWebKey;
  pair = { public: { kty, crv, x, y } as JsonWebKey, private: privateKey as JsonWebKey };
});
beforeEach(() => {
  process.env.SITE_SIGNING_KEYS = JSON.stringify(pair);
});
afterEach(() => {
  delete process.env.SITE_SIGNING_KEYS;
});
afterAll(removeTestSite);

it('[PLAT-16] the key of SITE_SIGNING_KEYS signs, and no file is needed', async () => {
  const signed = `${await keys.sign('text')}\ntext`;
  expect(await keys.publicKeys()).toEqual([pair.public]);
  expect(existsSync(FILE)).toBe(false);
  delete process.env.SITE_SIGNING_KEYS;
  // The key folder gets a pair of its own.
  expect(await keys.isSignedBy(await keys.publicKeys(), signed)).toBe(false);
  expect(await keys.isSignedBy([pair.public], signed)).toBe(true);
});

it('[PLAT-16] each step of a rotation returns what the variable must contain from then on', async () => {
  const prepared = JSON.parse((await keys.prepareKey()) ?? '{}') as Pair & { readonly next: Pair };
  expect(prepared).toMatchObject(pair);
  expect(await keys.publicKeys()).toHaveLength(2);
  await expect(keys.switchKey([pair.public])).rejects.toThrow('release the host first');
  const switched = JSON.parse((await keys.switchKey(await keys.publicKeys())) ?? '{}') as object;
  expect(switched).toEqual({ ...prepared.next, previous: pair.public });
  expect(JSON.parse((await keys.retireKey()) ?? '{}')).toEqual(prepared.next);
  expect(await keys.publicKeys()).toHaveLength(1);
});

it('[PLAT-16] a step of a rotation out of its order is refused, and changes no key', async () => {
  await expect(keys.switchKey([pair.public])).rejects.toThrow('There is no next key: prepare one first.');
  await expect(keys.retireKey()).rejects.toThrow('There is no previous key to retire.');
  expect(process.env.SITE_SIGNING_KEYS).toBe(JSON.stringify(pair));
  await keys.prepareKey();
  const prepared = process.env.SITE_SIGNING_KEYS;
  await expect(keys.prepareKey()).rejects.toThrow('The next key exists already');
  expect(process.env.SITE_SIGNING_KEYS).toBe(prepared);
  // The same x, of another point of the curve.
  const [current, next] = (await keys.publicKeys()) as [JsonWebKey, JsonWebKey];
  await expect(keys.switchKey([{ ...next, y: current.y }])).rejects.toThrow('release the host first');
});

it('[PLAT-16] a team accepts the keys of its registry service, and only their public parts', async () => {
  process.env.SITE_PUBLIC_KEYS = JSON.stringify([{ ...pair.private, ...pair.public }]);
  try {
    delete process.env.SITE_SIGNING_KEYS;
    expect(await keys.publicKeys()).toEqual([pair.public]);
  } finally {
    delete process.env.SITE_PUBLIC_KEYS;
  }
});

it('[PLAT-16] a text is signed for its purpose: not cut, not longer, without its signature, and never by a broken key', async () => {
  const signed = `${await keys.sign('one\ntwo')}\none\ntwo`;
  const accepted = [pair.public];
  expect(await keys.isSignedBy([{ kty: 'EC' }, ...accepted], signed)).toBe(true);
  for (const text of [`${signed} `, signed.slice(0, -1), 'one\ntwo', `\none\ntwo`, signed.split('\n')[0]!, ''])
    expect(await keys.isSignedBy(accepted, text)).toBe(false);
  expect(await keys.isSignedBy(accepted, signed, 'site-files 1\n')).toBe(false);
  expect(await keys.isSignedBy([], signed)).toBe(false);
});

it.each(['no json', '{}', '{"public":{"crv":"P-256"}}', 'null'])(
  '[PLAT-16] refuses the value %s, and makes no key in its place',
  async (value) => {
    process.env.SITE_SIGNING_KEYS = value;
    await expect(keys.sign('text')).rejects.toThrow('SITE_SIGNING_KEYS is not the content of a registry.json');
  },
);
