/** keyShelf: the vault's key in IndexedDB, which can hold a key without showing it. */
import type { KeyShelf } from './vault';

const DATABASE = 'site.auth';
const STORE = 'keys';
const NAME = 'vault';

export const browserShelf: KeyShelf = {
  get: () => within('readonly', (store) => settled<CryptoKey | undefined>(store.get(NAME))).then((key) => key ?? null),
  put: (key) =>
    within('readwrite', async (store) => {
      const first = await settled<CryptoKey | undefined>(store.get(NAME));
      if (first) return first;
      await settled(store.put(key, NAME));
      return key;
    }),
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
