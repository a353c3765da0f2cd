/** Keys of operators' wallets at rest: encrypted where the gateway has a secret (production). */
import { decryptAtRest, encryptAtRest } from '../../ground/secrets';

const PLAIN = 'plain:';
const ENCRYPTED = 'encrypted:';

export const sealKey = (key: string, secret: string | null): string =>
  secret === null ? PLAIN + key : ENCRYPTED + encryptAtRest(key, secret);

/** @throws Error when the key was encrypted with another secret. */
export const openStoredKey = (stored: string, secret: string | null): string =>
  stored.startsWith(PLAIN) ? stored.slice(PLAIN.length) : decryptAtRest(stored.slice(ENCRYPTED.length), secret ?? '');
