/** Authenticator app codes (TOTP, RFC 6238, SHA-1, thirty seconds), one step of drift allowed. */
import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../../ground/secrets';

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

/** The time step of a right code; null for a wrong one. All steps are compared, in constant time. */
export function totpStepOf(secret: string, code: string, at: number): number | null {
  const step = Math.floor(at / STEP_MS);
  const matching = [step - 1, step, step + 1].filter((each) => isSameSecret(code, totpAt(secret, each * STEP_MS)));
  return matching[0] ?? null;
}

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
