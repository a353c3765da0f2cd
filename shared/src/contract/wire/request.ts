/** What the transports of reads and writes have in common: the address and the headers of one request of a call. */
import type { Result } from '@site/shared/kernel';
import type { Call } from './call';
import type { WpsError } from './errors';
import { requestHeaders } from './headers';
import type { HttpSettings, PrefetchedResponse, SendOptions } from './httpTypes';

/** Milliseconds; a call may have its own. */
export const TIMEOUT_MS = 15_000;

/** One request of a call. */
export interface Sending<P> {
  readonly call: Call<P, unknown>;
  readonly params: P;
  readonly options: SendOptions;
  readonly token: string | null;
  readonly requestId: string;
}

/** Sends one request of a call. It never rejects: errors of the transport are results. */
export type Transmit = <P>(sending: Sending<P>) => Promise<Result<PrefetchedResponse, WpsError>>;

/** Fill `{name}` placeholders of the path; the other parameters go into the query or the body. */
export function fillPath(path: string, params: unknown): { url: string; rest: unknown } {
  if (typeof params !== 'object' || params === null || params instanceof FormData || Array.isArray(params)) {
    return { url: path, rest: params };
  }
  const rest = { ...(params as Record<string, unknown>) };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { url, rest };
}

/** The headers of a request, with the proof of a session that is bound to a key. */
export async function headersOf(
  settings: HttpSettings,
  { call, options, token, requestId }: Sending<unknown>,
  url: string,
) {
  const { module, idempotent, opensSession } = call.options;
  const proof =
    token !== null || opensSession ? await settings.proofs?.prove({ method: call.method, url, token }) : null;
  return {
    ...requestHeaders({ merchantCode: settings.merchantCode, locale: settings.locale(), requestId, module }),
    ...(token ? { Authorization: token } : {}),
    ...(idempotent ? { 'Idempotency-Key': options.idempotencyKey ?? crypto.randomUUID() } : {}),
    ...settings.headers,
    ...(proof ? { DPoP: proof } : {}),
  };
}

/** Gives the nonce of an answer to the next proofs. */
export function takeNonce({ proofs }: HttpSettings, nonce: unknown): void {
  if (typeof nonce === 'string') proofs?.onNonce(nonce);
}
