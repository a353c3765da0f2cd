/** keyShelf: the vault's key in IndexedDB, which can hold a key without showing it. */
import { isForeignPage } from '@site/shared/kernel';
import type { KeyShelf } from './vault';

const DATABASE = 'site.auth';
const STORE = 'keys';
const NAME = 'vault';

/** In an integrator's page nothing is written: the key lives as long as that page. */
let embeddedKey: CryptoKey | null = null;

export const browserShelf: KeyShelf = {
  get: async () => {
    if (isForeignPage()) return embeddedKey;
    return (await within('readonly', (store) => settled<CryptoKey | undefined>(store.get(NAME)))) ?? null;
  },
  put: async (key) => {
    if (isForeignPage()) return (embeddedKey ??= key);
    return within('readwrite', async (store) => {
      const first = await settled<CryptoKey | undefined>(store.get(NAME));
      if (first) return first;
      await settled(store.put(key, NAME));
      return key;
    });
  },
};

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
