/** @jest-environment node */
import { memoryStorage, storageKeys } from '@site/shared/kernel';
import { createSession, createSessionStore } from '@site/shared/session';
import { createProofs } from '../proofs';
import { createSigner, memorySigner, type Signer } from '.';
import { createFrameKeyStore, type KeyStore, type SessionKey } from './keyStore';

const LOGIN = { method: 'POST', url: '/wps/session/login', token: null };
const INFO = { method: 'GET', url: '/wps/member/info', token: 'secret' };
const member = { userName: 'demo', nickname: null, type: 0, vipLabel: null, firstTimeLogin: false };

function memoryKeys() {
  const stored = new Map<string, SessionKey>();
  const store: KeyStore = {
    read: async (id) => stored.get(id) ?? null,
    write: async (key) => void stored.set(key.id, key),
    remove: async (id) => void stored.delete(id),
  };
  return { stored, store };
}

const setUp = (store: KeyStore | null = memoryKeys().store) => {
  const storage = memoryStorage();
  return { storage, signer: createSigner({ origin: 'https://site.test', store, storage }) };
};

const decode = (part: string | undefined) => JSON.parse(Buffer.from(part!, 'base64url').toString()) as never;
/** Header and claims of a proof whose signature is valid. */
async function opened(proof: string | null) {
  const [head, body, signature] = proof!.split('.');
  const header = decode(head) as { typ: string; alg: string; jwk: JsonWebKey };
  const key = await crypto.subtle.importKey('jwk', header.jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'verify',
  ]);
  const hash = { name: 'ECDSA', hash: 'SHA-256' };
  const data = new TextEncoder().encode(`${head}.${body}`);
  expect(await crypto.subtle.verify(hash, key, Buffer.from(signature!, 'base64url'), data)).toBe(true);
  return { header, claims: decode(body) as Record<string, unknown> };
}

it('signs a login with a new key that cannot be exported, and later calls with the same key', async () => {
  const { stored, store } = memoryKeys();
  const { signer } = setUp(store);
  const login = await opened(await signer.proveNew(LOGIN));
  expect(login.header).toMatchObject({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256' } });
  expect(Object.keys(login.header.jwk).toSorted()).toEqual(['crv', 'kty', 'x', 'y']);
  expect(login.claims).toMatchObject({ htm: 'POST', htu: 'https://site.test/wps/session/login' });
  expect(login.claims).not.toHaveProperty('ath');
  const [id] = [...stored.keys()];
  await expect(crypto.subtle.exportKey('jwk', stored.get(id!)!.privateKey)).rejects.toThrow();
  // Another tab, or this one after a reload.
  const read = await opened(await setUp(store).signer.prove(id!, { ...INFO, url: '/wps/member/info?page=1' }));
  expect(read.header.jwk).toEqual(login.header.jwk);
  // echo -n secret | openssl dgst -sha256 -binary | basenc --base64url
  expect(read.claims).toMatchObject({ htm: 'GET', ath: 'K7gNU3sdo-OL0wNhqoVWhr3g6s1xYv72ol_pe_Unols' });
  expect(read.claims.htu).toBe('https://site.test/wps/member/info');
  expect(read.claims.jti).not.toBe(login.claims.jti);
});

it('signs with the gateway’s last nonce, which other tabs share', async () => {
  const { store, stored } = memoryKeys();
  const { signer, storage } = setUp(store);
  await signer.proveNew(LOGIN);
  signer.setNonce('n1');
  expect(storage.getItem(storageKeys.proofNonce)).toBe('n1');
  const [id] = [...stored.keys()];
  expect((await opened(await signer.prove(id!, INFO))).claims.nonce).toBe('n1');
  expect((await opened(await signer.prove(id!, { ...INFO, nonce: 'n2' }))).claims.nonce).toBe('n2');
});

it('[SES-03] deletes the key at sign-out; the next login has another', async () => {
  const { store, stored } = memoryKeys();
  const { signer } = setUp(store);
  await signer.proveNew(LOGIN);
  const [first] = [...stored.keys()];
  await signer.forget();
  expect(stored.size).toBe(0);
  expect(await signer.prove(first!, INFO)).toBeNull();
  const { header } = await opened(await signer.proveNew(LOGIN));
  // It survives a reload, and serves the other tabs.
  expect([...stored.values()].map(({ jwk }) => jwk)).toEqual([header.jwk]);
  expect([...stored.keys()]).not.toContain(first);
});

it('logs in without a proof where keys cannot be stored', async () => {
  const broken: KeyStore = { ...memoryKeys().store, write: () => Promise.reject(new Error('private window')) };
  expect(await setUp(broken).signer.proveNew(LOGIN)).toBeNull();
});

it('on an embedding page the key lives in memory only', async () => {
  const { signer } = setUp(null);
  const { header } = await opened(await signer.proveNew(LOGIN));
  expect(header.jwk.kty).toBe('EC');
});

it('on an embedding page all code finds the key that one part has made', async () => {
  const { header } = await opened(await memorySigner('https://site.test').proveNew(LOGIN));
  const { crv, kty, x, y } = header.jwk;
  const text = new TextEncoder().encode(JSON.stringify({ crv, kty, x, y }));
  const id = Buffer.from(await crypto.subtle.digest('SHA-256', text)).toString('base64url');
  expect(await memorySigner('https://site.test').prove(id, INFO)).not.toBeNull();
});

it('[PLAT-14] in a frame the key is there when the frame has been loaded again', async () => {
  const { store, stored } = memoryKeys();
  await setUp(store).signer.proveNew(LOGIN);
  const loadedAgain = setUp(store).signer;
  const [id] = [...stored.keys()];
  expect([await loadedAgain.has(id!), await loadedAgain.has('another')]).toEqual([true, false]);
});

it('[PLAT-14] in a frame without a database the key lives in memory', async () => {
  const refused = {
    open: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  } as unknown as IDBFactory;
  const { signer } = setUp(createFrameKeyStore(refused));
  const { header } = await opened(await signer.proveNew(LOGIN));
  expect(header.jwk.kty).toBe('EC');
  await signer.forget();
});

describe('createProofs', () => {
  const start = (load: () => Promise<Signer>, jkt?: string) => {
    const session = createSession({
      store: createSessionStore(memoryStorage(), memoryStorage()),
      locale: 'en',
      theme: 'dark',
    });
    if (jkt !== undefined) session.adopt({ token: 'secret', merchantCode: 'm', member, jkt });
    return { session, proofs: createProofs(session, null, load) };
  };

  it('loads nothing for a guest, and signs no call of a plain session', async () => {
    const load = jest.fn(() => Promise.resolve(setUp().signer));
    const { session, proofs } = start(load);
    session.adopt({ token: 'secret', merchantCode: 'm', member });
    expect(await proofs.prove(INFO)).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it('a failed load of the code opens a plain session, and fails a call of a bound one', async () => {
    const { proofs } = start(() => Promise.reject(new Error('offline')), 'key');
    expect(await proofs.prove(LOGIN)).toBeNull();
    await expect(proofs.prove(INFO)).rejects.toThrow('offline');
  });

  it('its code that did not load is requested again, once for calls at the same time', async () => {
    const { store, stored } = memoryKeys();
    const { signer } = setUp(store);
    await signer.proveNew(LOGIN);
    let isDown = true;
    const load = jest.fn(() => (isDown ? Promise.reject(new Error('offline')) : Promise.resolve(signer)));
    const { proofs } = start(load, [...stored.keys()][0]!);
    // A bound session loads it before the first call.
    expect(load).toHaveBeenCalledTimes(1);
    await expect(proofs.prove(INFO)).rejects.toThrow('offline');
    isDown = false;
    const both = await Promise.all([proofs.prove(INFO), proofs.prove(INFO)]);
    expect(both.map((proof) => typeof proof)).toEqual(['string', 'string']);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('signs no call with the token of another session', async () => {
    const { store, stored } = memoryKeys();
    const { signer } = setUp(store);
    await signer.proveNew(LOGIN);
    const { proofs } = start(() => Promise.resolve(signer), [...stored.keys()][0]!);
    expect(await proofs.prove({ ...INFO, token: 'earlier' })).toBeNull();
    expect(await proofs.prove(INFO)).not.toBeNull();
  });

  it('[SES-03] a visitor who signs out of a plain session loads nothing', async () => {
    const load = jest.fn(() => Promise.resolve(setUp().signer));
    const { session } = start(load);
    session.adopt({ token: 'secret', merchantCode: 'm', member });
    session.signOut('asked');
    await new Promise(setImmediate);
    expect(load).not.toHaveBeenCalled();
  });

  it('stores the gateway’s nonce for the next proof', async () => {
    const { signer } = setUp();
    const { proofs } = start(() => Promise.resolve(signer));
    proofs.onNonce('n7');
    await new Promise(setImmediate);
    expect((await opened(await proofs.prove(LOGIN))).claims.nonce).toBe('n7');
  });

  it('[SES-03] forgets the key with the session', async () => {
    const { store, stored } = memoryKeys();
    const { signer } = setUp(store);
    await signer.proveNew(LOGIN);
    const { session, proofs } = start(() => Promise.resolve(signer), [...stored.keys()][0]!);
    expect(await proofs.prove(INFO)).not.toBeNull();
    session.signOut('asked');
    await new Promise(setImmediate);
    expect(stored.size).toBe(0);
  });

  it.each([
    ['this tab', 'publish'],
    ['another tab', 'absorb'],
  ] as const)('[SES-03] after a logout in %s the next login here has a key that is stored', async (_, by) => {
    const { store, stored } = memoryKeys();
    const { signer } = setUp(store);
    const { session, proofs } = start(() => Promise.resolve(signer));
    const logIn = async () => {
      const { header } = await opened(await proofs.prove(LOGIN));
      session.adopt({ token: 'secret', merchantCode: 'm', member, jkt: [...stored.keys()].at(-1)! });
      return header.jwk;
    };
    const first = await logIn();
    // The other tab deletes the key, which the tabs share.
    if (by === 'absorb') stored.clear();
    session[by]({ type: 'signed-out', reason: 'asked' });
    await new Promise(setImmediate);
    const second = await logIn();
    expect(second).not.toEqual(first);
    expect([...stored.values()].map(({ jwk }) => jwk)).toEqual([second]);
  });
});
