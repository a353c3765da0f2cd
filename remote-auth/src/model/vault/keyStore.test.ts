/** The vault's key in IndexedDB, of which jsdom has none: a small one in memory. */
import { keyStore } from './keyStore';

function memoryDatabases(): IDBFactory {
  const stores = new Map<string, Map<unknown, unknown>>();
  let open = 0;
  const answer = <T>(result: T, before?: (request: IDBOpenDBRequest) => void) => {
    const request = { result } as unknown as IDBOpenDBRequest;
    queueMicrotask(() => {
      before?.(request);
      request.onsuccess?.({} as Event);
    });
    return request;
  };
  const database = {
    createObjectStore: (name: string) => stores.set(name, new Map()),
    transaction: (name: string) => ({
      objectStore: () => ({
        get: (key: unknown) => answer(stores.get(name)!.get(key)),
        put: (value: unknown, key: unknown) => answer(stores.get(name)!.set(key, value)),
      }),
    }),
    close: () => (open -= 1),
  };
  return {
    open: () => {
      open += 1;
      return answer(database, (request) => {
        if (stores.size === 0) request.onupgradeneeded?.({} as IDBVersionChangeEvent);
      });
    },
    get openDatabases() {
      return open;
    },
  } as unknown as IDBFactory;
}

const key = (name: string) => ({ name }) as unknown as CryptoKey;
const page = globalThis as { __site?: { isForeignPage?: boolean } };

beforeEach(() => Object.assign(globalThis, { indexedDB: memoryDatabases() }));
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  delete page.__site;
});

it('[SES-04] the first key of a device stays its key: a second tab gets it instead of its own', async () => {
  await expect(keyStore.get()).resolves.toBeNull();
  await expect(keyStore.put(key('first'))).resolves.toEqual(key('first'));
  await expect(keyStore.put(key('second'))).resolves.toEqual(key('first'));
  await expect(keyStore.get()).resolves.toEqual(key('first'));
  // An open connection would block a later version of the database.
  expect(indexedDB).toHaveProperty('openDatabases', 0);
});

it('in a page of another site the key is in memory only', async () => {
  page.__site = { isForeignPage: true };
  await expect(keyStore.put(key('foreign'))).resolves.toEqual(key('foreign'));
  await expect(keyStore.get()).resolves.toEqual(key('foreign'));
  delete page.__site;
  await expect(keyStore.get()).resolves.toBeNull();
});
