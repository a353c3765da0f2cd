/** keyStore: the vault's CryptoKey in IndexedDB, which stores non-extractable keys. */
import { isForeignPage } from '@site/shared/kernel';
import type { KeyStore } from './vault';

const DATABASE = 'site.auth';
const STORE = 'keys';
const NAME = 'vault';

/** In an integrator's page nothing is written: the key stays in memory. */
let embeddedKey: CryptoKey | null = null;

export const keyStore: KeyStore = {
  get: async () => {
    if (isForeignPage()) return embeddedKey;
    return (await withStore('readonly', (store) => resultOf<CryptoKey | undefined>(store.get(NAME)))) ?? null;
  },
  put: async (key) => {
    if (isForeignPage()) return (embeddedKey ??= key);
    return withStore('readwrite', async (store) => {
      const existing = await resultOf<CryptoKey | undefined>(store.get(NAME));
      if (existing) return existing;
      await resultOf(store.put(key, NAME));
      return key;
    });
  },
};

async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
  const database = await resultOf(opening);
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
