/** @jest-environment node */
/** The database of session keys; a browser’s own is in the end-to-end tests. */
import { createFrameKeyStore, createKeyStore, type SessionKey } from './keyStore';

const DAY_MS = 86_400_000;
const keyOf = (id: string) => ({ id, privateKey: {}, jwk: {} }) as unknown as SessionKey;

interface Row {
  readonly id: string;
  readonly at: number;
}
/** What of IndexedDB the store uses: requests are answered in a later microtask, a transaction ends after them. */
function fakeDatabases() {
  const rows = new Map<string, Row>();
  const state = { opens: 0, names: [] as string[], isRefused: false, isSilent: false };
  const later = (work: () => void) => void (state.isSilent || queueMicrotask(work));
  const request = <T>(result: T) => ({ result, onsuccess: null as (() => void) | null });
  const openCursor = () => {
    const all = [...rows.values()];
    const cursors = request<object | null>(null);
    const next = () => {
      const row = all.shift();
      cursors.result = row ? { value: row, delete: () => rows.delete(row.id), continue: () => later(next) } : null;
      cursors.onsuccess?.();
    };
    later(next);
    return cursors;
  };
  const store = {
    get: (id: string) => request(rows.get(id)),
    put: (row: Row) => (rows.set(row.id, row), request(row.id)),
    delete: (id: string) => (rows.delete(id), request(undefined)),
    openCursor,
  };
  const database = {
    transaction: () => {
      const transaction = { objectStore: () => store, oncomplete: null as (() => void) | null };
      if (!state.isSilent) setImmediate(() => transaction.oncomplete?.());
      return transaction;
    },
  };
  const open = (name: string) => {
    state.opens += 1;
    state.names.push(name);
    const opening = { ...request(database), error: null, onerror: null as (() => void) | null };
    later(() => (state.isRefused ? opening.onerror?.() : opening.onsuccess?.()));
    return opening;
  };
  return { rows, state, databases: { open } as unknown as IDBFactory };
}
afterEach(() => jest.useRealTimers());

it('[SES-03] stores a key with its time, opens the database once, and removes the key of this id only', async () => {
  const { rows, state, databases } = fakeDatabases();
  const store = createKeyStore(databases);
  await store.write(keyOf('a'));
  await store.write(keyOf('b'));
  expect((await store.read('a'))?.id).toBe('a');
  expect(await store.read('c')).toBeNull();
  expect(Math.abs(Date.now() - rows.get('a')!.at)).toBeLessThan(60_000);
  await store.remove('a');
  expect([[...rows.keys()], state.opens, state.names]).toEqual([['b'], 1, ['session-keys']]);
});

it.each([
  ['of the site', createKeyStore, 400, 'session-keys'],
  ['of a frame', createFrameKeyStore, 2, 'frame-session-keys'],
] as const)(
  '[SES-03] a new key %s removes those that are older than its longest session',
  async (_, create, days, name) => {
    const { rows, state, databases } = fakeDatabases();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now);
    // In the order of their ids, which are random.
    rows.set('a recent one', { id: 'a recent one', at: now - days * DAY_MS });
    rows.set('old', { id: 'old', at: now - days * DAY_MS - 1 });
    rows.set('recent', { id: 'recent', at: now - days * DAY_MS });
    rows.set('the oldest', { id: 'the oldest', at: 0 });
    await create(databases).write(keyOf('new'));
    expect([[...rows.keys()].sort(), state.names]).toEqual([['a recent one', 'new', 'recent'], [name]]);
    jest.restoreAllMocks();
  },
);

it('a database that was refused is opened again for the next call', async () => {
  const { state, databases } = fakeDatabases();
  const store = createKeyStore(databases);
  state.isRefused = true;
  await expect(store.read('a')).rejects.toThrow('refused');
  state.isRefused = false;
  expect(await store.read('a')).toBeNull();
  expect(state.opens).toBe(2);
});

it('a database that does not answer fails after three seconds; in a frame there is no key then', async () => {
  jest.useFakeTimers();
  const { state, databases } = fakeDatabases();
  state.isSilent = true;
  let outcome = 'waiting';
  createKeyStore(databases)
    .read('a')
    .catch(({ message }: Error) => (outcome = message));
  const inFrame = createFrameKeyStore(databases).read('a');
  await jest.advanceTimersByTimeAsync(2_999);
  expect(outcome).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1);
  expect(outcome).toBe('IndexedDB does not answer');
  expect([await inFrame, jest.getTimerCount()]).toEqual([null, 0]);
});
