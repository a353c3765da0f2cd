/**
 * Signals: wake up what waits for the writes of others, in this process and in all that share its PostgreSQL (OPS-01). A signal says
 * "look", not what has changed, so a lost one costs only the time to the next poll.
 *
 * NOTIFY inside a transaction takes a lock of the whole cluster until its commit is written, so money writes would wait for
 * each other. A signal is therefore sent after the commit, by a statement of its own.
 */
import type { Database, Tx } from './database';

/** content: texts and the catalogue, which a release or an operator changes. */
export const SIGNALS = ['push', 'settings', 'content'] as const;
export type Signal = (typeof SIGNALS)[number];

/** The connection to other processes; without one this process is the only one. */
export interface SignalTransport {
  readonly publish: (signal: Signal) => void;
  /** Called before the first listener waits. */
  readonly start: () => void;
  /** False: signals of other processes do not arrive now. */
  readonly isLive: () => boolean;
}

type Listener = () => void;

const ofTransaction = new WeakMap<Tx, Set<Signal>>();
const listenersOf = new WeakMap<Database, Map<Signal, Set<Listener>>>();
const transportOf = new WeakMap<Database, SignalTransport>();

/** Send it when this transaction has been committed. */
export function signalAfterCommit(tx: Tx, signal: Signal): void {
  ofTransaction.set(tx, (ofTransaction.get(tx) ?? new Set()).add(signal));
}

/** For `inTransaction`. */
export function sendSignals(db: Database, tx: Tx): void {
  for (const signal of ofTransaction.get(tx) ?? []) {
    deliverSignal(db, signal);
    transportOf.get(db)?.publish(signal);
  }
}

/** Calls `listener` after each signal; it must not throw. Returns a function that ends it. */
export function onSignal(db: Database, signal: Signal, listener: Listener): () => void {
  transportOf.get(db)?.start();
  const listeners = listenersOf.get(db) ?? new Map<Signal, Set<Listener>>();
  listenersOf.set(db, listeners);
  const ofSignal = listeners.get(signal) ?? new Set();
  listeners.set(signal, ofSignal.add(listener));
  return () => void ofSignal.delete(listener);
}

/** Whether signals of all processes arrive. Otherwise what waits for them has to poll more often. */
export const hasSignals = (db: Database): boolean => transportOf.get(db)?.isLive() ?? true;

/** For the database's engine. */
export const setTransport = (db: Database, transport: SignalTransport): void => void transportOf.set(db, transport);

/** For a transport. */
export function deliverSignal(db: Database, signal: Signal): void {
  for (const listener of listenersOf.get(db)?.get(signal) ?? []) listener();
}
