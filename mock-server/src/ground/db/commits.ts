/** Commits: informs this process after each of its transactions, so that background work does not have to poll. */
import type { Database } from './database';

type Listener = () => void;

const listenersOf = new WeakMap<Database, Set<Listener>>();

/** Calls `listener` after every committed transaction of `db`. It must not throw. Returns a function that ends it. */
export function onCommit(db: Database, listener: Listener): () => void {
  const listeners = listenersOf.get(db) ?? new Set();
  listenersOf.set(db, listeners);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For `inTransaction`. */
export function announceCommit(db: Database): void {
  for (const listener of listenersOf.get(db) ?? []) listener();
}
