/** createAddressLimit: how often something was seen in the current minute. An address is hashed with a key of this process. */
import { createHmac, randomBytes } from 'node:crypto';

const WINDOW_MS = 60_000;
const MAX_ADDRESSES = 50_000;

/** Counts this time, too. */
export function createAddressLimit(now: () => number = Date.now): (...parts: readonly string[]) => number {
  const key = randomBytes(32);
  let visitors = new Map<string, number>();
  let windowEnds = 0;
  return (...parts) => {
    if (now() > windowEnds || visitors.size > MAX_ADDRESSES) {
      visitors = new Map();
      windowEnds = now() + WINDOW_MS;
    }
    const hash = createHmac('sha256', key).update(parts.join(' ')).digest('base64');
    const seen = (visitors.get(hash) ?? 0) + 1;
    visitors.set(hash, seen);
    return seen;
  };
}
