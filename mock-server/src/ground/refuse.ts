/** refuse: how a handler rejects a request. The response is the failure envelope; the request's transaction rolls back. */
import type { PushEvent, RefusalCode } from '@site/shared/wps';

export interface RefusalOptions {
  /** Default 400. */
  readonly status?: number;
  /** Sent as the envelope's `value`. */
  readonly value?: unknown;
  /** Numbers for the message's placeholders: { wait: 30 }. */
  readonly words?: Readonly<Record<string, string | number>>;
  /** Commit what the request has written: counters of failed attempts must survive the refusal. */
  readonly commit?: boolean;
  /** Push event for the member's open pages, sent after the rollback. */
  readonly notify?: { readonly memberId: number } & PushEvent;
}

export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly options: RefusalOptions,
  ) {
    super(code);
  }
}

/** Throws a refusal: the response has this error code, and the transaction rolls back. */
export function refuse(code: RefusalCode, options: RefusalOptions = {}): never {
  throw new Refusal(code, options);
}
