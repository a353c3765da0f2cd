/**
 * intentStore: what the visitor wanted to do and whose outcome is not known yet. It outlives a reload and a closed tab,
 * and every tab of this browser sees it, so the outcome is asked for instead of the thing being done again. Secrets
 * never go in.
 */
import { memoryStorage, safeStorage } from '@site/shared/kernel';

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
  /** Tell when another tab has found out. */
  readonly onCleared: (tell: () => void) => () => void;
}

const PREFIX = 'INTENT';
/** The gateway keeps answers of repeated writes for a day; an older intent can only be looked up in the records. */
const LIFE_MS = 24 * 60 * 60_000;

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The store of one kind of intent of one visitor. */
export function createIntentStore<P>(
  shelf: Shelf,
  owner: string,
  name: string,
  now: () => number = Date.now,
): IntentStore<P> {
  const key = `${PREFIX}:${owner}:${name}`;
  return {
    read: () => {
      const intent = parse<P>(shelf.getItem(key));
      return intent && now() - intent.at < LIFE_MS ? intent : null;
    },
    write: (intent) => shelf.setItem(key, JSON.stringify(intent)),
    clear: () => shelf.removeItem(key),
    onCleared: (tell) => {
      const hear = (event: StorageEvent) => {
        if (event.key === key && event.newValue === null) tell();
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}

/** Lasts as long as the document: enough for other pages of the site, not for a reload. */
export const documentShelf: Shelf = memoryStorage();

/** The browser's storage; where it is full or switched off, the document has to do. */
export const browserShelf: Shelf = safeStorage('localStorage');

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
