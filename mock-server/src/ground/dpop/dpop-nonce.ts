/** createNonces: values that show when a proof was made, independent of the clock of the device (RFC 9449 §8). */
import { createHmac } from 'node:crypto';
import { isSameSecret } from '../secrets';

export interface Nonces {
  /** Every gateway with the same key accepts it. */
  readonly issue: (at: number) => string;
  /** Milliseconds since a nonce was issued; null if it is not one, or too old to be accepted. */
  readonly ageOf: (nonce: string | null, at: number) => number | null;
}

/** How long a nonce is accepted. A script in the page can make proofs in advance for this time. */
export const NONCE_MS = 5 * 60_000;
/** Clocks of two gateways differ. */
const SKEW_MS = 60_000;

export function createNonces(key: Buffer): Nonces {
  const sign = (time: string) => createHmac('sha256', key).update(`dpop ${time}`).digest('base64url').slice(0, 22);
  return {
    issue: (at) => {
      const time = at.toString(36);
      return `${time}.${sign(time)}`;
    },
    ageOf: (nonce, at) => {
      const [, time = '', signature = ''] = /^([0-9a-z]{1,12})\.([\w-]{22})$/.exec(nonce ?? '') ?? [];
      if (!time || !isSameSecret(signature, sign(time))) return null;
      const age = at - parseInt(time, 36);
      return age <= NONCE_MS && age >= -SKEW_MS ? Math.max(0, age) : null;
    },
  };
}
