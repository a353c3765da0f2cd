/**
 * intentStore: stores a write whose outcome is not known yet. It survives a reload and a closed tab and is visible to all
 * tabs of the browser, so the same Idempotency-Key is sent again instead of a new write. Secrets are never stored.
 */
import { safeStorage, storageKeys, type KeyValueStorage } from '@site/shared/kernel';

export interface Intent<P> {
  /** The Idempotency-Key: the gateway executes requests with the same key once. */
  readonly key: string;
  readonly params: P;
  readonly at: number;
}

export interface IntentStore<P> {
  readonly read: () => Intent<P> | null;
  /** An intent from before a reload that `read` cannot return at once. */
  readonly restore?: () => Promise<Intent<P> | null>;
  readonly write: (intent: Intent<P>) => void;
  /**
   * Ends the intent with this Idempotency-Key; the other tabs are informed of its outcome.
   * @returns false if another tab has ended it before
   */
  readonly end: (key: string, outcome: Outcome) => boolean;
  /** Discards the intent, whose outcome is not known here. */
  readonly clear: () => void;
  /** Calls back when another tab has ended the intent; null where it does not say how (discarded, or a release before outcomes). */
  readonly onEnded: (listener: (outcome: Outcome | null) => void) => () => void;
}

export type Outcome = 'done' | 'refused';

/** The gateway stores answers by Idempotency-Key for one day; the outcome of an older intent is only in the records. */
const LIFE_MS = 24 * 60 * 60_000;

/** Creates the store of one named intent of one member. */
export function createIntentStore<P>(
  storage: KeyValueStorage,
  owner: string,
  name: string,
  now: () => number = Date.now,
): IntentStore<P> {
  const key = storageKeys.intent(owner, name);
  return {
    read: () => {
      const intent = parseIntent<P>(storage.getItem(key));
      return intent && now() - intent.at < LIFE_MS ? intent : null;
    },
    write: (intent) => storage.setItem(key, JSON.stringify(intent)),
    end: (idempotencyKey, outcome) => {
      if (parseIntent<P>(storage.getItem(key))?.key !== idempotencyKey) return false;
      // For the storage event of the other tabs only: it is no intent, so read() ignores it.
      storage.setItem(key, JSON.stringify({ outcome }));
      storage.removeItem(key);
      return true;
    },
    clear: () => storage.removeItem(key),
    onEnded: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key) return;
        const outcome = outcomeOf(event.newValue);
        if (outcome || event.newValue === null) listener(outcome);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** localStorage; falls back to memory where it is full or disabled. */
export const browserStorage: KeyValueStorage = safeStorage('localStorage');

const outcomeOf = (text: string | null): Outcome | null => {
  const match = text === null ? null : /^\{"outcome":"(done|refused)"\}$/.exec(text);
  return (match?.[1] ?? null) as Outcome | null;
};

export function parseIntent<P>(text: string | null): Intent<P> | null {
  if (!text) return null;
  try {
    const value = JSON.parse(text) as Partial<Intent<P>>;
    return typeof value.key === 'string' && typeof value.at === 'number' && value.params !== undefined
      ? (value as Intent<P>)
      : null;
  } catch {
    // Not JSON: treat as empty.
    return null;
  }
}
