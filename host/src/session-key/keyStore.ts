/** createKeyStore: keys that cannot be exported, in the IndexedDB of the site's origin: they survive a reload and serve every tab. */
export interface SessionKey {
  /** RFC 7638 thumbprint of the public key. */
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly jwk: Readonly<Record<'crv' | 'kty' | 'x' | 'y', string>>;
}

export interface KeyStore {
  /** Null: there is no such key. Rejects when the database does not answer. */
  readonly read: (id: string) => Promise<SessionKey | null>;
  readonly write: (key: SessionKey) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

const DATABASE = 'session-keys';
const STORE = 'keys';
/** WebKit has left requests without an answer (bug 226547). */
const TIMEOUT_MS = 3_000;
/** Keys of sessions that ended without a sign-out; no session is that old. */
const MAX_AGE_MS = 400 * 86_400_000;

type Stored = SessionKey & { readonly at: number };

export function createKeyStore(databases: IDBFactory = indexedDB): KeyStore {
  let opening: Promise<IDBDatabase> | null = null;
  const open = () =>
    (opening ??= answerOf(openDatabase(databases)).catch((error: unknown) => {
      opening = null;
      throw error;
    }));
  const run = async <T>(mode: IDBTransactionMode, work: (keys: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const transaction = (await open()).transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    const finished = new Promise<T>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
    return withTimeout(finished);
  };
  return {
    read: async (id) => (await run<Stored | undefined>('readonly', (keys) => keys.get(id))) ?? null,
    write: async (key) => {
      await run('readwrite', (keys) => {
        removeOld(keys);
        return keys.put({ ...key, at: Date.now() } satisfies Stored);
      });
    },
    remove: async (id) => {
      await run('readwrite', (keys) => keys.delete(id));
    },
  };
}

function openDatabase(databases: IDBFactory): IDBOpenDBRequest {
  const request = databases.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return request;
}

function removeOld(keys: IDBObjectStore): void {
  const cursors = keys.openCursor();
  cursors.onsuccess = () => {
    const cursor = cursors.result;
    if (!cursor) return;
    if ((cursor.value as Stored).at < Date.now() - MAX_AGE_MS) cursor.delete();
    cursor.continue();
  };
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  withTimeout(
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('refused'));
    }),
  );

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), TIMEOUT_MS);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
