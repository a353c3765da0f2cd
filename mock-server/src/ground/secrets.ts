/** Comparison and storage of secrets. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so the answer's duration reveals nothing of the expected value. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest());

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'stored keys', 32));

/**
 * Encrypts a value for storage with AES-256-GCM. The key is derived from the gateway's secret by HKDF-SHA-256 (RFC 5869).
 * @returns base64 of initialisation vector, ciphertext and authentication tag
 */
export function encryptAtRest(plain: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/**
 * Decrypts a value of encryptAtRest.
 * @throws Error when the secret is not the one that it was encrypted with, or the stored value was changed
 */
export function decryptAtRest(stored: string, secret: string): string {
  const bytes = Buffer.from(stored, 'base64');
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** Secrets in the database that the gateway has to read again: encrypted where it has a secret of its own (production). */
export interface Vault {
  readonly seal: (plain: string) => string;
  /** @throws Error when the value was sealed with another secret, or changed since. */
  readonly open: (stored: string) => string;
}

const PLAIN = 'plain:';
const ENCRYPTED = 'encrypted:';

/**
 * Seals and opens values with one secret.
 * @param secret of the gateway; null: it has none, and values are stored as they are
 */
export const createVault = (secret: string | null): Vault => ({
  seal: (plain) => (secret === null ? PLAIN + plain : ENCRYPTED + encryptAtRest(plain, secret)),
  open: (stored) => {
    if (stored.startsWith(ENCRYPTED)) return decryptAtRest(stored.slice(ENCRYPTED.length), secret ?? '');
    return stored.startsWith(PLAIN) ? stored.slice(PLAIN.length) : stored;
  },
});
