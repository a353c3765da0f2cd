/**
 * What the framed player page and the site say to each other. The frame is sandboxed (allow-scripts only), so its
 * messages come from origin "null": take them only from the frame's own window. Nothing secret is ever in one.
 */
export type PlayerMessage =
  | {
      readonly type: 'ready';
      readonly nodeId: string;
      readonly mode: 'real' | 'demo';
      readonly balance: string;
      readonly currency: string;
    }
  | { readonly type: 'balance'; readonly balance: string }
  | { readonly type: 'round-started'; readonly roundId: string; readonly stake: string }
  | {
      readonly type: 'round-ended';
      readonly roundId: string;
      readonly stake: string;
      readonly payout: string;
      readonly balance: string;
    }
  /** The player asked to leave. */
  | { readonly type: 'close' }
  /** The launch token is dead: launch anew. */
  | { readonly type: 'over' };

/** Post with targetOrigin "*": an opaque origin cannot be named, and there is nothing secret in it. */
export interface SiteMessage {
  readonly source: 'wps-site';
  /** `quit`: close the game; the page answers `close`. */
  readonly type: 'quit';
}

const FIELDS: Readonly<Record<PlayerMessage['type'], readonly string[]>> = {
  ready: ['nodeId', 'mode', 'balance', 'currency'],
  balance: ['balance'],
  'round-started': ['roundId', 'stake'],
  'round-ended': ['roundId', 'stake', 'payout', 'balance'],
  close: [],
  over: [],
};

/** A message of the player page, or null for anything else: other frames, extensions, wrong shapes, a foreign window. */
export function parsePlayerMessage(event: MessageEvent, frame: Window | null): PlayerMessage | null {
  if (frame === null || event.source !== frame || event.origin !== 'null') return null;
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null) return null;
  const { source, type, ...facts } = data as Record<string, unknown>;
  if (source !== 'wps-play' || typeof type !== 'string' || !Object.hasOwn(FIELDS, type)) return null;
  const isWhole = FIELDS[type as PlayerMessage['type']].every((field) => typeof facts[field] === 'string');
  return isWhole ? ({ type, ...facts } as unknown as PlayerMessage) : null;
}
