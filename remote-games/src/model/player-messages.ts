/**
 * player-messages: what a game in the frame may tell the page. Pure.
 * The frame is sandboxed, so its origin is the opaque "null"; the sender is known by its window and checked besides.
 */
import { parseMinor } from '@site/shared/kernel';

export type PlayerMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'round-started' }
  | { readonly type: 'balance'; readonly amount: string; readonly currency: string }
  | { readonly type: 'round-ended'; readonly amount: string | null; readonly currency: string | null }
  | { readonly type: 'close' }
  | { readonly type: 'expired' };

export interface Heard {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/** Does this message come from the frame we opened? */
export const isFromFrame = ({ source, origin }: Heard, frame: unknown, gameOrigin: string): boolean =>
  frame !== null && source === frame && (origin === 'null' || origin === gameOrigin);

/** Read a message; anything that is not exactly one of ours is nothing. */
export function parsePlayerMessage(data: unknown): PlayerMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, balance, currency } = data as { type?: unknown; balance?: unknown; currency?: unknown };
  const amount = typeof balance === 'string' && parseMinor(balance).ok ? balance : null;
  const money = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : null;
  switch (type) {
    case 'ready':
    case 'round-started':
    case 'close':
    case 'expired':
      return { type };
    case 'balance':
      return amount !== null && money !== null ? { type, amount, currency: money } : null;
    case 'round-ended':
      return { type, amount, currency: money };
    default:
      return null;
  }
}
