/** createTransport: sends one request of a call, with axios. Loaded in parallel with the page's start. */
import axiosLibrary, { type AxiosInstance } from 'axios';
import { err, ok, type Result } from '@site/shared/kernel';
import type { Call, CallOptions } from './call';
import type { WpsError } from './errors';
import { requestHeaders } from './headers';
import type { HttpSettings, PrefetchedResponse, SendOptions } from './http-types';
import { sealBody } from './seal';

const TIMEOUT_MS = 15_000;

/** One request of a call. */
interface Sending<P> {
  readonly call: Call<P, unknown>;
  readonly params: P;
  readonly options: SendOptions;
  readonly token: string | null;
  readonly requestId: string;
}

export type Transmit = <P>(sending: Sending<P>) => Promise<Result<PrefetchedResponse, WpsError>>;

/** A function that sends one request of a call. It never rejects: errors of the transport are results. */
export function createTransport(settings: HttpSettings): Transmit {
  const axios = createAxios(settings.baseUrl);
  return (sending) => transmit(axios, settings, sending);
}

const createAxios = (baseURL: string): AxiosInstance =>
  axiosLibrary.create({
    baseURL,
    validateStatus: () => true,
    responseType: 'text',
    transformResponse: [(data) => data],
  });

async function transmit<P>(
  axios: AxiosInstance,
  settings: HttpSettings,
  sending: Sending<P>,
): Promise<Result<PrefetchedResponse, WpsError>> {
  const { call, params, options, token } = sending;
  const { url, rest } = fillPath(call.path, params);
  // A sealed DELETE contains a secret: it goes into the body, never into the URL.
  const inQuery = call.method === 'GET' || (call.method === 'DELETE' && !call.options.encrypted);
  try {
    const isPublicRead = call.method === 'GET' && token === null;
    const prefetched = isPublicRead ? await settings.takePrefetched?.(axios.getUri({ url, params: rest })) : null;
    if (prefetched) return ok(prefetched);
    const sealed = call.options.encrypted ? await sealBody(settings.baseUrl, rest) : null;
    const needsProof = token !== null || call.options.opensSession;
    const proof = needsProof ? await settings.proofs?.prove({ method: call.method, url, token }) : null;
    const response = await axios.request<string>({
      url,
      method: call.method,
      timeout: options.timeoutMs ?? TIMEOUT_MS,
      ...(options.signal ? { signal: options.signal } : {}),
      headers: { ...headersOf(settings, sending), ...sealed?.headers, ...(proof ? { DPoP: proof } : {}) },
      ...(inQuery ? { params: rest } : { data: sealed?.body ?? encode(rest, call.options.encoding) }),
    });
    const nonce: unknown = response.headers['dpop-nonce'];
    if (typeof nonce === 'string') settings.proofs?.onNonce(nonce);
    return ok(response);
  } catch (error) {
    return err(toTransportError(error));
  }
}

/** Fill `{name}` placeholders of the path; the other parameters go into the query or the body. */
function fillPath(path: string, params: unknown): { url: string; rest: unknown } {
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

function encode(body: unknown, encoding: CallOptions['encoding']): unknown {
  if (encoding === 'form') return new URLSearchParams(body as Record<string, string>);
  return body;
}

function headersOf(settings: HttpSettings, { call, options, token, requestId }: Sending<unknown>) {
  const { module, idempotent } = call.options;
  return {
    ...requestHeaders({ merchantCode: settings.merchantCode, locale: settings.locale(), requestId, module }),
    ...(token ? { Authorization: token } : {}),
    ...(idempotent ? { 'Idempotency-Key': options.idempotencyKey ?? crypto.randomUUID() } : {}),
    ...settings.headers,
  };
}

/** Transport errors: read from axios' error code, never by instanceof. */
function toTransportError(error: unknown): WpsError {
  const { code, status } = (error ?? {}) as { code?: string; status?: unknown };
  if (typeof status === 'number') return { kind: 'gateway-unavailable', status, requestId: null };
  if (code === 'ERR_CANCELED') return { kind: 'cancelled' };
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') return { kind: 'timed-out' };
  return { kind: 'offline' };
}
