/**
 * createSigner: proofs of the key that the session is bound to (RFC 9449, docs/decisions/0018). Loaded with a login or a
 * session that is bound; guests do not need it.
 */
import { memoryStorage, storageKeys, type KeyValueStorage } from '@site/shared/kernel';
import type { ProofRequest } from '@site/shared/wps';
import { createFrameKeyStore, type KeyStore, type SessionKey } from './keyStore';

export { createKeyStore } from './keyStore';

export interface Signer {
  /** A proof of a new key for a call that opens a session; null where the browser cannot make or store one. */
  readonly proveNew: (request: ProofRequest) => Promise<string | null>;
  /** A proof of the session's key; null: the browser has it no longer. Rejects when its storage does not answer. */
  readonly prove: (id: string, request: ProofRequest) => Promise<string | null>;
  /** Whether `prove` has this key. */
  readonly has: (id: string) => Promise<boolean>;
  readonly setNonce: (nonce: string) => void;
  /** Forget the keys of this page's sessions and delete them: the session was ended. */
  readonly forget: () => Promise<void>;
}

interface SignerOptions {
  /** Base URL of calls. */
  readonly origin: string;
  /** Null: keys live in memory, as on pages of other origins, where nothing is stored. */
  readonly store: KeyStore | null;
  /** Of the last nonce, which all tabs share: it is no secret. */
  readonly storage: KeyValueStorage;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;

let ofPage: Signer | null = null;

/** The signer of a page on which nothing is stored, one for all of its code: keys live in its memory. */
export const memorySigner = (origin: string): Signer =>
  (ofPage ??= createSigner({ origin, store: null, storage: memoryStorage() }));

/** The same for the page of a frame, which browsers load again when its element is moved: the key is there then. */
export const frameSigner = (origin: string): Signer =>
  (ofPage ??= createSigner({ origin, store: createFrameKeyStore(), storage: memoryStorage() }));

export function createSigner({ origin, store, storage }: SignerOptions): Signer {
  const keys = new Map<string, SessionKey>();
  let next: Promise<SessionKey | null> | null = null;

  const createKey = async (): Promise<SessionKey | null> => {
    try {
      const key = await generateKey();
      await store?.write(key);
      keys.set(key.id, key);
      return key;
    } catch {
      // An insecure context, or a private window without IndexedDB: the session is a plain one. Tried again next time.
      next = null;
      return null;
    }
  };
  const findKey = async (id: string): Promise<SessionKey | null> => {
    const key = keys.get(id) ?? (await store?.read(id)) ?? null;
    if (key) keys.set(id, key);
    return key;
  };
  const sign = async (key: SessionKey, { method, url, token, nonce }: ProofRequest): Promise<string> => {
    const { origin: base, pathname } = new URL(url, origin);
    const lastNonce = nonce ?? storage.getItem(storageKeys.proofNonce);
    const claims = {
      htm: method,
      htu: base + pathname,
      iat: Math.floor(Date.now() / 1000),
      jti: crypto.randomUUID(),
      ...(lastNonce ? { nonce: lastNonce } : {}),
      ...(token === null ? {} : { ath: await digest(token) }),
    };
    const text = `${encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: key.jwk })}.${encode(claims)}`;
    const hash = { name: 'ECDSA', hash: 'SHA-256' };
    const signature = await crypto.subtle.sign(hash, key.privateKey, new TextEncoder().encode(text));
    return `${text}.${toBase64Url(new Uint8Array(signature))}`;
  };

  return {
    proveNew: async (request) => {
      const key = await (next ??= createKey());
      return key && sign(key, request);
    },
    prove: async (id, request) => {
      const key = await findKey(id);
      return key && sign(key, request);
    },
    has: async (id) => (await findKey(id)) !== null,
    setNonce: (nonce) => storage.setItem(storageKeys.proofNonce, nonce),
    forget: async () => {
      const ids = [...keys.keys()];
      keys.clear();
      next = null;
      await Promise.all(ids.map((id) => store?.remove(id)));
    },
  };
}

async function generateKey(): Promise<SessionKey> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(ALGORITHM, false, ['sign']);
  const { crv, kty, x, y } = (await crypto.subtle.exportKey('jwk', publicKey)) as SessionKey['jwk'];
  // The members of RFC 7638 §3.2, in this order.
  const jwk = { crv, kty, x, y };
  return { id: await digest(JSON.stringify(jwk)), privateKey, jwk };
}

async function digest(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

const encode = (value: unknown): string => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
