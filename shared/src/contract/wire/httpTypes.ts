/** Types of the http client: its settings, its calls, and the proofs of sessions that are bound to a key. */
import type { Result } from '@site/shared/kernel';
import type { Call } from './call';
import type { SessionEnd, WpsError } from './errors';

export type Fetch = typeof globalThis.fetch;

export interface HttpSettings {
  /** "" for the page's own origin. */
  readonly baseUrl: string;
  readonly merchantCode: string;
  readonly token: () => string | null;
  readonly locale: () => string;
  /** A member's call was answered with an expired session. */
  readonly onSessionEnd: (reason: SessionEnd) => void;
  /** A guest-capable call was sent with a stale token: discard it. */
  readonly onStaleToken: (reason: SessionEnd) => void;
  /** A prefetched response for a guest, started before this client existed; null where there is none. */
  readonly takePrefetched?: (url: string) => Promise<PrefetchedResponse | null> | null;
  readonly onError?: (error: WpsError, about: FailedCall) => void;
  /** Calls `load` when a write becomes likely; default: its code is loaded with the first write. */
  readonly prepareWrites?: (load: () => void) => void;
  /** More headers of every call; they replace the client's own. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Proofs of the key that a session is bound to (RFC 9449); default: sessions are plain ones. */
  readonly proofs?: Proofs;
}

/** What a proof is for. */
export interface ProofRequest {
  readonly method: string;
  readonly url: string;
  /** Null: the call opens a session. */
  readonly token: string | null;
  /** In place of the last one received. */
  readonly nonce?: string;
}

export interface Proofs {
  /** The header `DPoP`; null: without one. Rejects when the key cannot be read now. */
  readonly prove: (request: ProofRequest) => Promise<string | null>;
  /** The gateway's nonce for the next proofs. */
  readonly onNonce: (nonce: string) => void;
}

/** The remote and release that made a call. */
export interface CallOrigin {
  readonly remote: string;
  readonly release: string;
}

export interface FailedCall {
  readonly method: string;
  readonly path: string;
  /** `X-Request-Id` as sent; the gateway logs the same id. */
  readonly requestId: string;
  /** Absent for the host's own calls. */
  readonly from?: CallOrigin;
}

/** The fields of a response that the client reads. */
export interface PrefetchedResponse {
  readonly status: number;
  readonly data: string;
  readonly headers: { readonly [name: string]: unknown };
}

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** One key per intent of the user; required by calls marked idempotent. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
  /** Set by the platform. */
  readonly from?: CallOrigin;
}

export interface HttpClient {
  /** Send a described call. Never rejects. */
  readonly send: <P, V>(call: Call<P, V>, params: P, options?: SendOptions) => Promise<Result<V, WpsError>>;
}
