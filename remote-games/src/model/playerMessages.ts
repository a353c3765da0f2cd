/**
 * playerMessages: parses the postMessage events of a game's frame.
 * The frame is sandboxed, so its origin is the opaque "null"; the sender is identified by its window.
 */
import { parseMinor } from '@site/shared/kernel';

export type PlayerMessage =
  | { readonly type: 'ready'; readonly amount: string | null; readonly currency: string | null }
  | { readonly type: 'round-started' }
  | { readonly type: 'round-refused' }
  | { readonly type: 'balance'; readonly amount: string }
  | { readonly type: 'round-ended'; readonly amount: string | null }
  /** The player has set the game's sounds. */
  | { readonly type: 'sound'; readonly on: boolean }
  /** The game's menu has opened or closed. */
  | { readonly type: 'sheet'; readonly open: boolean }
  | { readonly type: 'close' }
  /** The launch has expired; the game must be launched again. */
  | { readonly type: 'over' };

export interface ReceivedMessage {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/** Whether the message was sent by this frame. */
export const isFromFrame = ({ source, origin }: ReceivedMessage, frame: unknown, gameOrigin: string): boolean =>
  frame !== null && source === frame && (origin === 'null' || origin === gameOrigin);

/** Marker of the player page's messages. */
const SOURCE = 'wps-play';

/** The validated message, or null. */
export function parsePlayerMessage(data: unknown): PlayerMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { source, type, balance, currency, on, open } = data as Readonly<Record<string, unknown>>;
  if (source !== SOURCE) return null;
  const amount = typeof balance === 'string' && parseMinor(balance).ok ? balance : null;
  switch (type) {
    case 'ready':
      return { type, amount, currency: typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : null };
    case 'balance':
      return amount === null ? null : { type, amount };
    case 'round-ended':
      return { type, amount };
    case 'sound':
      return typeof on === 'boolean' ? { type, on } : null;
    case 'sheet':
      return typeof open === 'boolean' ? { type, open } : null;
    case 'round-started':
    case 'round-refused':
    case 'close':
    case 'over':
      return { type };
    default:
      return null;
  }
}
