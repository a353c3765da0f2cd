/**
 * Vault: seals short secrets with a key that script can use but nobody can read out: WebCrypto, non-extractable, kept in
 * IndexedDB. Whoever copies the storage as text has nothing; whoever removes the key has removed the secrets.
 */

export interface Vault {
  readonly seal: (secret: string) => Promise<string>;
  /** The secret, or null where the key is gone or the seal is broken. */
  readonly open: (sealed: string) => Promise<string | null>;
}

export interface KeyShelf {
  readonly get: () => Promise<CryptoKey | null>;
  /** Keep the key; where another tab was first, its key comes back. */
  readonly put: (key: CryptoKey) => Promise<CryptoKey>;
}

const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;

export function createVault(shelf: KeyShelf): Vault {
  const keyForSealing = async () =>
    (await shelf.get()) ??
    (await shelf.put(await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt'])));

  return {
    seal: async (secret) => {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const plain = new TextEncoder().encode(secret);
      const cipher = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await keyForSealing(), plain);
      return encodeTwice(iv, new Uint8Array(cipher));
    },
    open: async (sealed) => {
      const key = await shelf.get();
      const bytes = key && decodeTwice(sealed);
      if (!key || !bytes || bytes.length <= IV_BYTES) return null;
      const iv = bytes.slice(0, IV_BYTES);
      try {
        const plain = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, bytes.slice(IV_BYTES));
        return new TextDecoder().decode(plain);
      } catch {
        // Another key or a changed text: nothing to open.
        return null;
      }
    },
  };
}

/** The specification keeps the password double encoded (SES-04); here the encoding is around the cipher, not instead of it. */
const encodeTwice = (iv: Uint8Array, cipher: Uint8Array): string => btoa(btoa(String.fromCharCode(...iv, ...cipher)));

function decodeTwice(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(atob(text)), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}
