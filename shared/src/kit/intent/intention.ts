/** Intention: what `useIntent` takes and returns. */
import type { Call, WpsError } from '@site/shared/wps';
import type { Outcome } from './intentStore';

export type IntentState<P, V> =
  /** `endedElsewhere`: another tab has found out and reports the outcome that this one was waiting for, of the write with these `params`. */
  | { readonly status: 'idle'; readonly endedElsewhere?: Outcome; readonly params?: Partial<P> }
  /** `pending`: a request from before a reload, sent again. */
  | { readonly status: 'sending'; readonly pending?: Partial<P> }
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
  /** Sending or checking: disables the form. */
  readonly isBusy: boolean;
  /** A request from before a reload with unknown outcome, also while it is sent again: it blocks new ones. Without its secrets. */
  readonly pending: Partial<P> | null;
  /** Checking or pending: show this write before anything else. */
  readonly isOutcomeUnknown: boolean;
  /** No-op while another send of this name is in progress. */
  readonly submit: (params: P) => void;
  readonly checkNow: () => void;
  /** Back to idle after an answer, or after a send accepted with another secret. An unknown outcome cannot be dismissed. */
  readonly reset: () => void;
}

export interface SettledIntent<P> {
  readonly params: P;
  /** False once the screen has been left: the callback must not navigate or close anything then. */
  readonly isMounted: boolean;
}

type Rereads = readonly { readonly path: string }[];

export interface IntentOptions<P, V = unknown> {
  /** Storage name; one intent of a name at a time. */
  readonly name: string;
  /** Fields that must not be stored: after a reload the form requires them again. */
  readonly secrets?: readonly (keyof P & string)[];
  /** The body contains images: too large for localStorage. It survives a reload where the browser has the Cache API. */
  readonly isLarge?: boolean;
  /**
   * Calls whose answers the write changes. They are read again when it is done, here or in another tab, and when the
   * screen is left while its outcome is unknown.
   */
  readonly rereads?: Rereads;
  /** Calls to read again after a refusal, which often means that the screen shows outdated data. */
  readonly rereadsIfRefused?: Rereads;
  /**
   * Called once with the gateway's answer: also when it arrives after a reload, or after the screen was left. Not after a
   * sign-out. In one of the tabs that wait for the answer; the others show that it was done elsewhere.
   */
  readonly onDone?: (value: V, settled: SettledIntent<P>) => void;
  /** Called once with the gateway's refusal, or because the device is offline. */
  readonly onRefused?: (error: WpsError, settled: SettledIntent<P>) => void;
}

/** Selects the call by the parameters. Must be a module constant. */
export type Route<P, V> = (params: P) => { readonly call: Call<object, V>; readonly body: object };
