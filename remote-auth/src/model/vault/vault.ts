/**
 * Vault: encrypts short secrets (AES-GCM) with a non-extractable WebCrypto key in IndexedDB. A copy of the storage as text
 * is useless without the key; removing the key destroys the secrets.
 */

export interface Vault {
  readonly seal: (secret: string) => Promise<string>;
  /** The secret, or null if the key is gone or the text was changed. */
  readonly open: (sealed: string) => Promise<string | null>;
}

export interface KeyStore {
  readonly get: () => Promise<CryptoKey | null>;
  /** Stores the key; if another tab was first, returns that tab's key. */
  readonly put: (key: CryptoKey) => Promise<CryptoKey>;
}

const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;

export function createVault(keyStore: KeyStore): Vault {
  const getOrCreateKey = async () =>
    (await keyStore.get()) ??
    (await keyStore.put(
      await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']),
    ));

  return {
    seal: async (secret) => {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const plain = new TextEncoder().encode(secret);
      const cipher = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await getOrCreateKey(), plain);
      return encodeTwice(iv, new Uint8Array(cipher));
    },
    open: async (sealed) => {
      const key = await keyStore.get();
      const bytes = key && decodeTwice(sealed);
      if (!key || !bytes || bytes.length <= IV_BYTES) return null;
      const iv = bytes.slice(0, IV_BYTES);
      try {
        const plain = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, bytes.slice(IV_BYTES));
        return new TextDecoder().decode(plain);
      } catch {
        // Another key or a changed text.
        return null;
      }
    },
  };
}

/** SES-04 wants the password double base64 encoded; here the encoding wraps the ciphertext instead of the plain text. */
const encodeTwice = (iv: Uint8Array, cipher: Uint8Array): string => btoa(btoa(String.fromCharCode(...iv, ...cipher)));

function decodeTwice(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(atob(text)), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}
