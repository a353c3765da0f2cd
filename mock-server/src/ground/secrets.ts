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

function decryptWith(stored: string, secret: string): string {
  const bytes = Buffer.from(stored, 'base64');
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** A stored value was encrypted with another secret, or changed since. */
export class WrongSecret extends Error {}

/**
 * Decrypts a value of encryptAtRest.
 * @param secrets tried in turn
 * @throws WrongSecret when none of them is the one that it was encrypted with, or the stored value was changed
 */
export function decryptAtRest(stored: string, secrets: readonly string[]): string {
  for (const secret of secrets) {
    try {
      return decryptWith(stored, secret);
    } catch {
      // Encrypted with another one.
    }
  }
  throw new WrongSecret(
    'No secret of the gateway decrypts a stored value. Set GATEWAY_SECRET_FALLBACK to the one before it.',
  );
}

/** Secrets in the database that the gateway has to read again: encrypted where it has a secret of its own (production). */
export interface Vault {
  readonly seal: (plain: string) => string;
  /** @throws WrongSecret when the value was sealed with another secret, or changed since. */
  readonly open: (stored: string) => string;
  /**
   * The value sealed with the current secret; null when it is already.
   * @throws WrongSecret as `open`
   */
  readonly renew: (stored: string) => string | null;
}

const PLAIN = 'plain:';
const ENCRYPTED = 'encrypted:';

/**
 * Seals values with one secret and opens those of several, so that a secret can be replaced.
 * @param secrets of the gateway: the first one seals, each of them opens; none: values are stored as they are
 */
export function createVault(secrets: readonly string[]): Vault {
  const [current] = secrets;
  const seal = (plain: string) => (current === undefined ? PLAIN + plain : ENCRYPTED + encryptAtRest(plain, current));
  const openWith = (stored: string, tried: readonly string[]): string => {
    if (stored.startsWith(ENCRYPTED)) return decryptAtRest(stored.slice(ENCRYPTED.length), tried);
    return stored.startsWith(PLAIN) ? stored.slice(PLAIN.length) : stored;
  };
  const isCurrent = (stored: string): boolean => {
    if (current === undefined) return true;
    try {
      openWith(stored, [current]);
      return stored.startsWith(ENCRYPTED);
    } catch {
      return false;
    }
  };
  return {
    seal,
    open: (stored) => openWith(stored, secrets),
    renew: (stored) => (isCurrent(stored) ? null : seal(openWith(stored, secrets))),
  };
}
