/** refuse: the one way a handler says no. The answer is the failure envelope; the request's transaction rolls back. */
import type { PushType } from './push-types';

export interface RefusalOptions {
  /** Default 400. */
  readonly status?: number;
  /** Goes out as the envelope's `value`. */
  readonly value?: unknown;
  /** Numbers for the message's placeholders: { wait: 30 }. */
  readonly words?: Readonly<Record<string, string | number>>;
  /** Keep what the request has written: counters of failed tries must survive the refusal. */
  readonly keep?: boolean;
  /** What the member's open pages hear of it, once everything is rolled back. */
  readonly tell?: { readonly memberId: number; readonly type: PushType; readonly data: object };
}

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly options: RefusalOptions,
  ) {
    super(code);
  }
}

export function refuse(code: string, options: RefusalOptions = {}): never {
  throw new Refusal(code, options);
}
