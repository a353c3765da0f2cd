/** The only http client of the page: sets headers, unwraps envelopes, reports errors to `onError`. Never toasts or navigates. */
import type { AxiosInstance, AxiosResponse } from 'axios';
import { err, ok, type Result } from '@site/shared/kernel';
import type { Call, CallOptions } from './call';
import { decodeAnswer } from './envelope';
import { codeOf, sessionEnd, type SessionEnd, type WpsError } from './errors';
import { requestHeaders } from './headers';
import { forgetKey, sealBody } from './seal';

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
  /** More headers of every call; they replace the client's own. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
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
export type PrefetchedResponse = Pick<AxiosResponse<string>, 'status' | 'data'> & {
  readonly headers: { readonly [name: string]: unknown };
};

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

const TIMEOUT_MS = 15_000;
const UNREADABLE = 'request_body_required';

/** Create the client. axios is loaded with the first call, in parallel with the page's start. */
export function createHttpClient(settings: HttpSettings): HttpClient {
  let axiosLoading: Promise<AxiosInstance> | null = null;
  const getAxios = () => (axiosLoading ??= loadAxios(settings.baseUrl));

  const send: HttpClient['send'] = async (call, params, options = {}) => {
    let requestId = '';
    const attempt = async (token: string | null) => {
      requestId = crypto.randomUUID();
      const sending = { call, params, options, token, requestId };
      return decodeOr(await transmit(await getAxios(), settings, sending), call.options.bare);
    };
    const token = settings.token();
    let answer = await attempt(token);
    // The gateway could not decrypt the body, so it has not executed it: encrypt with its current key and send again, once.
    if (call.options.encrypted && !answer.ok && codeOf(answer.error) === UNREADABLE) {
      forgetKey();
      answer = await attempt(token);
    }
    // A late answer to an ended session's token must not end the session that has started since.
    const isOfThisSession = settings.token() === token;
    const end = answer.ok ? null : sessionEnd(answer.error);
    if (end) {
      const isGuestCall = (call.options.access ?? 'guest') === 'guest';
      if (isGuestCall && token) {
        if (isOfThisSession) settings.onStaleToken(end);
        answer = await attempt(null);
      } else if (!isGuestCall && isOfThisSession) {
        settings.onSessionEnd(end);
      }
    }
    if (!answer.ok && answer.error.kind !== 'cancelled') {
      const { method, path } = call;
      settings.onError?.(answer.error, { method, path, requestId, ...(options.from ? { from: options.from } : {}) });
    }
    return answer as never;
  };
  return { send };
}

async function loadAxios(baseURL: string): Promise<AxiosInstance> {
  const { default: axios } = await import(/* webpackChunkName: "early" */ 'axios');
  return axios.create({
    baseURL,
    validateStatus: () => true,
    responseType: 'text',
    transformResponse: [(data) => data],
  });
}

const decodeOr = (raw: Result<PrefetchedResponse, WpsError>, bare?: boolean) =>
  raw.ok
    ? decodeAnswer({ status: raw.value.status, body: parse(raw.value.data), requestId: requestIdOf(raw.value) }, bare)
    : raw;

function requestIdOf({ headers }: PrefetchedResponse): string | null {
  const id = headers['x-request-id'];
  return typeof id === 'string' ? id : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

interface Sending<P> {
  readonly call: Call<P, unknown>;
  readonly params: P;
  readonly options: SendOptions;
  readonly token: string | null;
  readonly requestId: string;
}

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
    return ok(
      await axios.request({
        url,
        method: call.method,
        timeout: options.timeoutMs ?? TIMEOUT_MS,
        ...(options.signal ? { signal: options.signal } : {}),
        headers: { ...headersOf(settings, sending), ...sealed?.headers },
        ...(inQuery ? { params: rest } : { data: sealed?.body ?? encode(rest, call.options.encoding) }),
      }),
    );
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
