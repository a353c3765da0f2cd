/** Authenticator app codes (TOTP, RFC 6238, SHA-1, thirty seconds), one step of drift allowed. */
import { createHmac, randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** A random secret of 160 bits, base32-encoded. */
export function newSecret(): string {
  return [...randomBytes(32)].map((byte) => ALPHABET[byte & 31]).join('');
}

export function totpAt(secret: string, at: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac[19]! & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export const isTotp = (secret: string, code: string, at: number): boolean =>
  [-STEP_MS, 0, STEP_MS].some((drift) => totpAt(secret, at + drift) === code);

function fromBase32(text: string): Buffer {
  let bits = 0;
  let held = 0;
  const bytes: number[] = [];
  for (const letter of text) {
    held = (held << 5) | ALPHABET.indexOf(letter);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}
