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

const STORE = 'keys';
/** WebKit has left requests without an answer (bug 226547). */
const TIMEOUT_MS = 3_000;
const DAY_MS = 86_400_000;
/** `maxAgeMs`: for keys of sessions that ended without a sign-out; no session is that old. */
const SITE_KEYS = { name: 'session-keys', maxAgeMs: 400 * DAY_MS };
/** Of embedded frames: each load of an embedding page makes one. Not in the site's database, whose keys live longer. */
const FRAME_KEYS = { name: 'frame-session-keys', maxAgeMs: 2 * DAY_MS };

type Stored = SessionKey & { readonly at: number };

export function createKeyStore(databases: IDBFactory = indexedDB, { name, maxAgeMs } = SITE_KEYS): KeyStore {
  let opening: Promise<IDBDatabase> | null = null;
  const open = () =>
    (opening ??= answerOf(openDatabase(databases, name)).catch((error: unknown) => {
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
        removeOld(keys, maxAgeMs);
        return keys.put({ ...key, at: Date.now() } satisfies Stored);
      });
    },
    remove: async (id) => {
      await run('readwrite', (keys) => keys.delete(id));
    },
  };
}

/** For a page in a frame: a browser that refuses it a database has its keys in memory. */
export function createFrameKeyStore(databases?: IDBFactory): KeyStore {
  const store = createKeyStore(databases, FRAME_KEYS);
  return {
    read: (id) => store.read(id).catch(() => null),
    write: (key) => store.write(key).catch(() => undefined),
    remove: (id) => store.remove(id).catch(() => undefined),
  };
}

function openDatabase(databases: IDBFactory, name: string): IDBOpenDBRequest {
  const request = databases.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return request;
}

function removeOld(keys: IDBObjectStore, maxAgeMs: number): void {
  const cursors = keys.openCursor();
  cursors.onsuccess = () => {
    const cursor = cursors.result;
    if (!cursor) return;
    if ((cursor.value as Stored).at < Date.now() - maxAgeMs) cursor.delete();
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
