/**
 * largeIntents: intents with pictures, which localStorage has no space for. They are in the Cache API of the browser, which
 * stores megabytes and survives a reload, and in memory, which answers at once; localStorage holds the key for the other tabs.
 */
import { cacheStorage, memoryStorage, storageKeys, type KeyValueStorage } from '@site/shared/kernel';
import { browserStorage, createIntentStore, parseIntent, type Intent, type IntentStore } from './intentStore';

/** By page: the http client exists once on it. */
const memories = new WeakMap<object, KeyValueStorage>();

export function createLargeIntentStore<P>(page: object, owner: string, name: string): IntentStore<P> {
  const pageStorage = memories.get(page) ?? memoryStorage();
  memories.set(page, pageStorage);
  const key = createIntentStore<null>(browserStorage, owner, name);
  const memory = createIntentStore<P>(pageStorage, owner, name);
  const stored = storedIntent<P>(storageKeys.intent(owner, name));
  const current = (intent: Intent<P> | null) => (intent?.key === key.read()?.key ? intent : null);
  const forget = () => {
    memory.clear();
    stored.remove();
  };
  return {
    read: () => current(memory.read()),
    restore: async () => {
      const intent = current(await stored.read());
      if (intent) memory.write(intent);
      else stored.remove();
      return intent;
    },
    write: (intent) => {
      key.write({ ...intent, params: null });
      memory.write(intent);
      stored.write(intent);
    },
    end: (idempotencyKey, outcome) => {
      forget();
      return key.end(idempotencyKey, outcome);
    },
    clear: () => {
      forget();
      key.clear();
    },
    onEnded: key.onEnded,
  };
}

/** Where the browser has no such cache, or no space in it, an intent does not survive a reload. */
function storedIntent<P>(name: string) {
  const address = `/${storageKeys.intentPictures}/${encodeURIComponent(name)}`;
  const inCache = async <T>(work: (cache: Cache) => Promise<T>): Promise<T | null> =>
    cacheStorage()
      ?.open(storageKeys.intentPictures)
      .then(work)
      .catch(() => null) ?? null;
  return {
    read: () => inCache(async (cache) => parseIntent<P>((await (await cache.match(address))?.text()) ?? null)),
    write: (intent: Intent<P>) => void inCache((cache) => cache.put(address, new Response(JSON.stringify(intent)))),
    remove: () => void inCache((cache) => cache.delete(address)),
  };
}
