/** Storage that never throws: falls back to memory when the browser's storage is full, disabled or embedded. */
import type { KeyValueStorage, StorageKey } from './storageKeys';

type Kind = 'localStorage' | 'sessionStorage';

/** Values that the browser's storage rejected. */
const left: Readonly<Record<Kind, Storage>> = { localStorage: memoryStorage(), sessionStorage: memoryStorage() };

/** Whether remotes are embedded in an integrator's page, whose storages and cookies are not the site's to read or write (federation/index.ts sets it). */
export const isForeignPage = (): boolean =>
  Boolean((globalThis as { __site?: { isForeignPage?: boolean } }).__site?.isForeignPage);

/** Use it in place of `window.localStorage` and `window.sessionStorage`. */
export function safeStorage(kind: Kind): KeyValueStorage {
  const spare = left[kind];
  const ask = <T>(question: (storage: Storage) => T, otherwise: T): T => {
    if (isForeignPage()) return otherwise;
    try {
      return question(globalThis[kind]);
    } catch {
      return otherwise;
    }
  };
  return {
    // The newest value is in memory: the storage may still hold the older one from before it was full.
    getItem: (key) => spare.getItem(key) ?? ask((storage) => storage.getItem(key), null),
    setItem: (key, value) => {
      spare.setItem(key, value);
      ask((storage) => {
        storage.setItem(key, value);
        spare.removeItem(key);
      }, undefined);
    },
    removeItem: (key) => {
      spare.removeItem(key);
      ask((storage) => storage.removeItem(key), undefined);
    },
  };
}

/** The keys with this beginning in localStorage, or in memory where it rejected their values. */
export function storedKeys(beginning: StorageKey): readonly StorageKey[] {
  const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  let keys = keysOf(left.localStorage);
  try {
    if (!isForeignPage()) keys = [...keys, ...keysOf(globalThis.localStorage)];
  } catch {
    // Disabled: only what is in memory.
  }
  return [...new Set(keys)].filter((key) => key.startsWith(beginning)).sort() as StorageKey[];
}

/** The browser's Cache API, for what localStorage has no space for. Null where there is none, or on a page of another site. */
export function cacheStorage(): CacheStorage | null {
  try {
    return isForeignPage() ? null : ((globalThis as { readonly caches?: CacheStorage }).caches ?? null);
  } catch {
    return null;
  }
}

/** An in-memory storage of this page. */
export function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
