/**
 * useIntent: executes a money write once, despite network failures, double taps and reloads.
 * The key is stored before the request is sent. While the outcome is unknown the same key is sent again, so the
 * gateway executes it once and returns its result. Only the gateway's decision ends the intent.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Result } from '@site/shared/kernel';
import { codeOf, isVerdict, type Call, type WpsError } from '@site/shared/wps';
import { useMember, usePlatform, useRefresh } from '@site/shared/platform';
import type { Intention, IntentOptions, IntentState, Route } from './intention';
import { intentReportsOf, type WaitingHook } from './intentReports';
import { browserStorage, createIntentStore, type Intent, type Outcome } from './intentStore';
import { createLargeIntentStore } from './largeIntents';
import { pauseAfter } from './pauseAfter';

/** A second tap within this time is part of a double tap, also when the first one is answered already. */
const DOUBLE_TAP_MS = 500;

export function useIntent<P extends object, V>(
  to: Call<P, V> | Route<P, V>,
  options: IntentOptions<P, V>,
): Intention<P, V> {
  const { http, session } = usePlatform();
  const refresh = useRefresh();
  const owner = useMember()?.userName ?? '';
  const { name, isLarge = false } = options;
  const secrets = useRef(options.secrets ?? []).current;
  const latest = useRef(options);
  latest.current = options;
  const [state, setState] = useState<IntentState<P, V>>({ status: 'idle' });
  const isRunning = useRef(false);
  /** How another tab has ended the intent that this one sends. A refusal releases the key: sent again, it would be executed. */
  const endedElsewhere = useRef<Outcome | null>(null);
  const isHere = useRef(true);
  const wake = useRef<() => void>(() => undefined);
  /** The intent behind `unsure`: sent under its own key, even when another tab has learnt the outcome meanwhile. */
  const unsure = useRef<Intent<Partial<P>> | null>(null);
  /** The last tap that was not refused. */
  const lastTap = useRef<Intent<Partial<P>> | null>(null);
  const reports = intentReportsOf(http);
  const hook = useRef<WaitingHook<P, V>>({ isRunning: () => isRunning.current, settle: () => undefined }).current;
  const store = useCallback(
    () =>
      isLarge
        ? createLargeIntentStore<Partial<P>>(http, owner, name)
        : createIntentStore<Partial<P>>(browserStorage, owner, name),
    [http, owner, name, isLarge],
  );

  const reread = useCallback(
    (outcome: Outcome) => {
      const { rereads = [], rereadsIfRefused = [] } = latest.current;
      void refresh(...(outcome === 'done' ? rereads : rereadsIfRefused));
    },
    [refresh],
  );

  const report = useCallback(
    (result: Result<V, WpsError>, params: P) => {
      // The outcome is not for the next visitor of this browser.
      if ((session.get().member?.userName ?? '') !== owner) return;
      const settled = { params, isMounted: isHere.current };
      if (result.ok) latest.current.onDone?.(result.value, settled);
      else latest.current.onRefused?.(result.error, settled);
    },
    [session, owner],
  );

  const settle = useCallback((result: Result<V, WpsError>, params: P) => {
    unsure.current = null;
    setState(result.ok ? { status: 'done', value: result.value, params } : { status: 'refused', error: result.error });
  }, []);
  /** Another tab reports the outcome. */
  const settleElsewhere = useCallback((outcome: Outcome | null, params: Partial<P>) => {
    unsure.current = null;
    setState({ status: 'idle', ...(outcome ? { endedElsewhere: outcome, params } : {}) });
  }, []);
  // From a screen that was left: its request is answered while this one waits for the secret.
  hook.settle = (result, params) => {
    settle(result, params);
    report(result, params);
  };

  const run = useCallback(
    async (params: P, key: string) => {
      if (isRunning.current) return;
      isRunning.current = true;
      endedElsewhere.current = null;
      reports.claim(key, hook);
      setState({ status: 'sending', ...(unsure.current ? { pending: unsure.current.params } : {}) });
      const { call, body } = typeof to === 'function' ? to(params) : { call: to as Call<object, V>, body: params };
      // Functions: TypeScript would take the values for constant across await.
      const isMounted = () => isHere.current;
      const outcomeElsewhere = () => endedElsewhere.current;
      let isSettled = false;
      for (let tries = 0; isMounted() && !isSettled; tries += 1) {
        const result = await http.send(call, body, { idempotencyKey: key });
        if (!result.ok) lastTap.current = null;
        // A conflict means an accepted send with another secret: a refused one is replayed or releases its key.
        const isOtherSecret = secrets.length > 0 && !result.ok && codeOf(result.error) === 'idempotency.conflict';
        if (isOtherSecret) {
          isSettled = true;
          const stored = withoutSecrets(params, secrets);
          unsure.current = { key, params: stored, at: Date.now() };
          setState({ status: 'unsure', params: stored, isOtherSecret });
          reread('done');
        } else if (result.ok || isVerdict(result.error)) {
          isSettled = true;
          const outcome = result.ok ? 'done' : 'refused';
          // What is stored in memory has a form that a later visit fills in again: that visit gets the same answer by the key.
          const isForLater = isLarge && result.ok && !isMounted();
          const reporter = isForLater ? null : reports.take(key, hook);
          const isReportedElsewhere =
            reporter !== null &&
            !store().end(key, outcome) &&
            (outcomeElsewhere() ?? outcome) === outcome &&
            // Another tab that was used at the same moment has stored its own over this one, which it does not know.
            (outcomeElsewhere() !== null || store().read() === null);
          if (isReportedElsewhere) settleElsewhere(outcome, params);
          else {
            settle(result, params);
            if (reporter === hook) report(result, params);
            else reporter?.settle(result, params);
          }
          reread(outcome);
        } else if (isMounted()) {
          setState({ status: 'checking' });
          await pauseAfter(tries, wake);
          const elsewhere = outcomeElsewhere();
          if (elsewhere) {
            isSettled = true;
            settleElsewhere(elsewhere, params);
            reread(elsewhere);
          }
        }
      }
      // Left without an answer: it may be done.
      if (!isSettled) reread('done');
      isRunning.current = false;
    },
    [http, to, store, secrets, isLarge, reports, hook, settle, settleElsewhere, report, reread],
  );

  useEffect(() => {
    isHere.current = true;
    const wakeUp = () => wake.current();
    let left = store().read();
    const resume = (found: Intent<Partial<P>> | null) => {
      left = found;
      if (!found) return;
      reports.claim(found.key, hook);
      if (isRunning.current) return;
      if (secrets.length === 0) return void run(found.params as P, found.key);
      unsure.current = found;
      setState({ status: 'unsure', params: found.params });
    };
    if (left) resume(left);
    else
      void store()
        .restore?.()
        .then((found) => isHere.current && resume(found));
    window.addEventListener('online', wakeUp);
    const stopListening = store().onEnded((outcome) => {
      if (isRunning.current) {
        if (!outcome) return;
        endedElsewhere.current = outcome;
        return wakeUp();
      }
      if (outcome || unsure.current) reread(outcome ?? 'done');
      if (unsure.current) settleElsewhere(outcome, unsure.current.params);
    });
    return () => {
      isHere.current = false;
      window.removeEventListener('online', wakeUp);
      stopListening();
      wakeUp();
      if (left && !isRunning.current) reports.release(left.key, hook);
    };
  }, [store, run, secrets, reports, hook, reread, settleElsewhere]);

  return useMemo(() => {
    const isChecking = state.status === 'checking';
    const pending = pendingOf(state);
    return {
      state,
      isBusy: state.status === 'sending' || isChecking,
      pending,
      isOutcomeUnknown: isChecking || pending !== null,
      submit: (params) => {
        const stored = withoutSecrets(params, secrets);
        const left = unsure.current ?? store().read();
        // A pending intent must be resolved before anything else is sent.
        if (isRunning.current || (left && !isSame(left, stored))) return;
        const tap = lastTap.current;
        if (tap && isSame(tap, stored) && Date.now() - tap.at < DOUBLE_TAP_MS) return;
        // Send nothing while offline: then no outcome is unknown.
        if (!left && !navigator.onLine) {
          const error = { kind: 'offline' } as const;
          setState({ status: 'refused', error });
          return latest.current.onRefused?.(error, { params, isMounted: true });
        }
        const key = left?.key ?? crypto.randomUUID();
        lastTap.current = { key, params: stored, at: Date.now() };
        if (!left) store().write(lastTap.current);
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
    };
  }, [state, store, run, secrets]);
}

function pendingOf<P>(state: IntentState<P, unknown>): Partial<P> | null {
  if (state.status === 'unsure') return state.params;
  return state.status === 'sending' ? (state.pending ?? null) : null;
}

const isSame = <P>(left: Intent<Partial<P>>, params: Partial<P>): boolean =>
  JSON.stringify(left.params) === JSON.stringify(params);

const withoutSecrets = <P extends object>(params: P, secrets: readonly string[]): Partial<P> =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !secrets.includes(name))) as Partial<P>;
