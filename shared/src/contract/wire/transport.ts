/** createTransport: sends the writes of a page, with axios. Loaded before the first of them (http.ts). */
import axiosLibrary, { type AxiosInstance } from 'axios';
import { err, ok, type Result } from '@site/shared/kernel';
import type { CallOptions } from './call';
import type { WpsError } from './errors';
import type { Fetch, HttpSettings, PrefetchedResponse } from './httpTypes';
import { fillPath, headersOf, takeNonce, TIMEOUT_MS, type Sending, type Transmit } from './request';
import { sealBody } from './seal';

export { forgetKey } from './seal';

/** Sends calls of every method but GET. */
export function createTransport(settings: HttpSettings, fetch: Fetch): Transmit {
  const axios = createAxios(settings.baseUrl);
  return (sending) => transmit(axios, settings, sending, fetch);
}

const createAxios = (baseURL: string): AxiosInstance =>
  axiosLibrary.create({
    baseURL,
    validateStatus: () => true,
    responseType: 'text',
    transformResponse: [(data) => data],
  });

async function transmit(
  axios: AxiosInstance,
  settings: HttpSettings,
  sending: Sending<unknown>,
  fetch: Fetch,
): Promise<Result<PrefetchedResponse, WpsError>> {
  const { call, params, options } = sending;
  const { url, rest } = fillPath(call.path, params);
  // A sealed DELETE contains a secret: it goes into the body, never into the URL.
  const inQuery = call.method === 'DELETE' && !call.options.encrypted;
  try {
    const sealed = call.options.encrypted ? await sealBody(settings.baseUrl, rest, fetch) : null;
    const headers = await headersOf(settings, sending, url);
    const response = await axios.request<string>({
      url,
      method: call.method,
      timeout: options.timeoutMs ?? TIMEOUT_MS,
      ...(options.signal ? { signal: options.signal } : {}),
      headers: { ...headers, ...sealed?.headers },
      ...(inQuery ? { params: rest } : { data: sealed?.body ?? encode(rest, call.options.encoding) }),
    });
    takeNonce(settings, response.headers['dpop-nonce']);
    return ok(response);
  } catch (error) {
    return err(toTransportError(error));
  }
}

function encode(body: unknown, encoding: CallOptions['encoding']): unknown {
  if (encoding === 'form') return new URLSearchParams(body as Record<string, string>);
  return body;
}

/** Transport errors: read from axios' error code, never by instanceof. */
function toTransportError(error: unknown): WpsError {
  const { code, status } = (error ?? {}) as { code?: string; status?: unknown };
  if (typeof status === 'number') return { kind: 'gateway-unavailable', status, requestId: null };
  if (code === 'ERR_CANCELED') return { kind: 'cancelled' };
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') return { kind: 'timed-out' };
  return { kind: 'offline' };
}
