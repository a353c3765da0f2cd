/**
 * useIntent: executes a money write once, despite network failures, double taps and reloads.
 * The key is stored before the request is sent. While the outcome is unknown the same key is sent again, so the
 * gateway executes it once and returns its result. Only the gateway's decision ends the intent.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { codeOf, isVerdict, type Call, type WpsError } from '@site/shared/wps';
import { useMember, usePlatform } from '@site/shared/platform';
import { browserStorage, createIntentStore, documentStorage, type Intent } from './intentStore';

export type IntentState<P, V> =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** Sent without an answer: being retried. */
  | { readonly status: 'checking' }
  /** Restored after a reload and needs a secret again: nothing else can be sent before its outcome is known. */
  | {
      readonly status: 'unsure';
      readonly params: Partial<P>;
      /** The gateway accepted it earlier, with another secret. Its answer is not known; `reset` discards the intent. */
      readonly isOtherSecret?: boolean;
    }
  | { readonly status: 'refused'; readonly error: WpsError }
  | { readonly status: 'done'; readonly value: V; readonly params: P };

export interface Intention<P, V> {
  readonly state: IntentState<P, V>;
  /** No-op while another send of this name is in progress. */
  readonly submit: (params: P) => void;
  readonly checkNow: () => void;
  /** Back to idle after an answer, or after a send accepted with another secret. An unknown outcome cannot be dismissed. */
  readonly reset: () => void;
}

export interface IntentOptions<P> {
  /** Storage name; one intent of a name at a time. */
  readonly name: string;
  /** Fields that must not be stored: after a reload the form requires them again. */
  readonly secrets?: readonly (keyof P & string)[];
  /** The body contains images: too large for the browser's storage, so it does not survive a reload. */
  readonly isLarge?: boolean;
}

const PAUSES_MS = [1_500, 3_000, 6_000, 12_000];

/** Selects the call by the parameters. Must be a module constant. */
export type Route<P, V> = (params: P) => { readonly call: Call<object, V>; readonly body: object };

export function useIntent<P extends object, V>(
  to: Call<P, V> | Route<P, V>,
  options: IntentOptions<P>,
): Intention<P, V> {
  const { http } = usePlatform();
  const owner = useMember()?.userName ?? '';
  const { name, isLarge = false } = options;
  const secrets = useRef(options.secrets ?? []).current;
  const [state, setState] = useState<IntentState<P, V>>({ status: 'idle' });
  const isRunning = useRef(false);
  const isHere = useRef(true);
  const wake = useRef<() => void>(() => undefined);
  /** The intent behind `unsure`: sent under its own key, even when another tab has learnt the outcome meanwhile. */
  const unsure = useRef<Intent<Partial<P>> | null>(null);
  const store = useCallback(
    () => createIntentStore<Partial<P>>(isLarge ? documentStorage : browserStorage, owner, name),
    [owner, name, isLarge],
  );

  const run = useCallback(
    async (params: P, key: string) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setState({ status: 'sending' });
      const { call, body } = typeof to === 'function' ? to(params) : { call: to as Call<object, V>, body: params };
      // A function: TypeScript would take the value for constant across await.
      const isMounted = () => isHere.current;
      for (let tries = 0; isMounted(); tries += 1) {
        const result = await http.send(call, body, { idempotencyKey: key });
        // A conflict means an accepted send with another secret: a refused one is replayed or releases its key.
        const isOtherSecret = secrets.length > 0 && !result.ok && codeOf(result.error) === 'idempotency.conflict';
        const isKnown = !isOtherSecret && (result.ok || isVerdict(result.error));
        // What is stored in memory has a form that a later visit fills in again: that visit gets the same answer by the key.
        if (isKnown && (isMounted() || !isLarge || !result.ok)) store().clear();
        if (!isMounted()) break;
        if (isOtherSecret) {
          const stored = withoutSecrets(params, secrets);
          unsure.current = { key, params: stored, at: Date.now() };
          setState({ status: 'unsure', params: stored, isOtherSecret });
          break;
        }
        if (isKnown) {
          unsure.current = null;
          setState(
            result.ok ? { status: 'done', value: result.value, params } : { status: 'refused', error: result.error },
          );
          break;
        }
        setState({ status: 'checking' });
        await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0, wake);
      }
      isRunning.current = false;
    },
    [http, to, store, secrets, isLarge],
  );

  useEffect(() => {
    isHere.current = true;
    const wakeUp = () => wake.current();
    const left = store().read();
    if (left && !isRunning.current) {
      if (secrets.length === 0) void run(left.params as P, left.key);
      else {
        unsure.current = left;
        setState({ status: 'unsure', params: left.params });
      }
    }
    window.addEventListener('online', wakeUp);
    const deafen = store().onCleared(() => {
      if (isRunning.current || !unsure.current) return;
      unsure.current = null;
      setState({ status: 'idle' });
    });
    return () => {
      isHere.current = false;
      window.removeEventListener('online', wakeUp);
      deafen();
      wakeUp();
    };
  }, [store, run, secrets]);

  return useMemo(
    () => ({
      state,
      submit: (params) => {
        const stored = withoutSecrets(params, secrets);
        const left = unsure.current ?? store().read();
        // A pending intent must be resolved before anything else is sent.
        if (isRunning.current || (left && !isSame(left, stored))) return;
        // Send nothing while offline: then no outcome is unknown.
        if (!left && !navigator.onLine) return setState({ status: 'refused', error: { kind: 'offline' } });
        const key = left?.key ?? crypto.randomUUID();
        if (!left) store().write({ key, params: stored, at: Date.now() });
        void run(params, key);
      },
      checkNow: () => wake.current(),
      reset: () => {
        if (isRunning.current || (state.status === 'unsure' && !state.isOtherSecret)) return;
        if (state.status === 'unsure') {
          store().clear();
          unsure.current = null;
        }
        setState({ status: 'idle' });
      },
    }),
    [state, store, run, secrets],
  );
}

const isSame = <P>(left: Intent<Partial<P>>, params: Partial<P>): boolean =>
  JSON.stringify(left.params) === JSON.stringify(params);

const withoutSecrets = <P extends object>(params: P, secrets: readonly string[]): Partial<P> =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !secrets.includes(name))) as Partial<P>;

/** Wait, or less: until the network is back or the page becomes visible. */
const pause = (ms: number, wake: { current: () => void }): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    wake.current = () => {
      clearTimeout(timer);
      resolve();
    };
  });
