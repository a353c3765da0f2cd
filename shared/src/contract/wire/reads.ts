/** createReads: sends the reads of a page, with fetch. A visitor who only looks needs no more (transport.ts sends the writes). */
import { err, ok, type Result } from '@site/shared/kernel';
import type { WpsError } from './errors';
import type { Fetch, HttpSettings, PrefetchedResponse } from './httpTypes';
import { fillPath, headersOf, takeNonce, TIMEOUT_MS, type Sending, type Transmit } from './request';

/** Sends calls with the method GET. */
export function createReads(settings: HttpSettings, fetch: Fetch): Transmit {
  return (sending) => read(settings, sending, fetch);
}

async function read(
  settings: HttpSettings,
  sending: Sending<unknown>,
  fetch: Fetch,
): Promise<Result<PrefetchedResponse, WpsError>> {
  const { call, params, options, token } = sending;
  const { url, rest } = fillPath(call.path, params);
  const address = settings.baseUrl + url + queryOf(rest);
  const { signal } = options;
  const end = new AbortController();
  const stop = () => end.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const prefetched = token === null ? await settings.takePrefetched?.(address) : null;
    if (prefetched) return ok(prefetched);
    const headers = await headersOf(settings, sending, url);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
    timer = setTimeout(stop, options.timeoutMs ?? TIMEOUT_MS);
    const response = await fetch(address, { headers, signal: end.signal });
    takeNonce(settings, response.headers.get('dpop-nonce'));
    return ok({
      status: response.status,
      data: await response.text(),
      headers: { 'x-request-id': response.headers.get('x-request-id') },
    });
  } catch {
    return err({ kind: signal?.aborted ? 'cancelled' : end.signal.aborted ? 'timed-out' : 'offline' });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** The same text as axios makes of parameters: addresses are keys of caches and of prefetched responses. */
function queryOf(params: unknown): string {
  const pairs = Object.entries(params ?? {}).flatMap(([name, value]: [string, unknown]) =>
    Array.isArray(value) ? value.map((item: unknown) => [`${name}[]`, item] as const) : [[name, value] as const],
  );
  const query = pairs
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encode(name)}=${encode(value instanceof Date ? value.toISOString() : String(value))}`)
    .join('&');
  return query && `?${query}`;
}

const PLAIN: Readonly<Record<string, string>> = { '%3A': ':', '%24': '$', '%2C': ',', '%20': '+' };
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:3A|24|2C|20)/g, (code) => PLAIN[code] ?? code);
