/**
 * intentStore: what the visitor wanted to do and whose outcome is not known yet, kept in the tab so that a reload
 * asks for the outcome instead of doing it again. Secrets never go in.
 */

export interface Intent<P> {
  /** The Idempotency-Key: whatever carries it is done once. */
  readonly key: string;
  readonly params: P;
  readonly at: number;
}

export interface IntentStore<P> {
  readonly read: () => Intent<P> | null;
  readonly write: (intent: Intent<P>) => void;
  readonly clear: () => void;
}

const PREFIX = 'INTENT';
/** The gateway keeps answers of repeated writes for a day; an older intent can only be looked up in the records. */
const LIFE_MS = 24 * 60 * 60_000;

/** The store of one kind of intent of one visitor. */
export function createIntentStore<P>(tab: Storage, owner: string, name: string, now = Date.now): IntentStore<P> {
  const key = `${PREFIX}:${owner}:${name}`;
  return {
    read: () => {
      const intent = parse<P>(tab.getItem(key));
      return intent && now() - intent.at < LIFE_MS ? intent : null;
    },
    write: (intent) => tab.setItem(key, JSON.stringify(intent)),
    clear: () => tab.removeItem(key),
  };
}

function parse<P>(text: string | null): Intent<P> | null {
  if (!text) return null;
  try {
    const value = JSON.parse(text) as Partial<Intent<P>>;
    return typeof value.key === 'string' && typeof value.at === 'number' && value.params !== undefined
      ? (value as Intent<P>)
      : null;
  } catch {
    // A broken entry names no intent.
    return null;
  }
}
