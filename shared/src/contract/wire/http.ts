/** The only http client of the page: sets headers, unwraps envelopes, reports errors to `onError`. Never toasts or navigates. */
import { err, type Result } from '@site/shared/kernel';
import { decodeAnswer } from './envelope';
import { codeOf, PROOF_AGAIN, sessionEnd, type WpsError } from './errors';
import type { HttpClient, HttpSettings, PrefetchedResponse } from './httpTypes';
import type { Transmit } from './request';

const UNREADABLE = 'request_body_required';

/** Create the client. What sends reads is loaded with the first call, in parallel with the page's start; the rest on demand. */
export function createHttpClient(settings: HttpSettings): HttpClient {
  // That of the page's start: a remote that replaces the global function must not stop the calls of the others.
  const { fetch } = globalThis;
  const reads = once(async () =>
    (await import(/* webpackChunkName: "early" */ './reads')).createReads(settings, fetch),
  );
  const writes = once(async () => (await import('./transport')).createTransport(settings, fetch));
  settings.prepareWrites?.(() => void writes().catch(() => undefined));

  const send: HttpClient['send'] = async (call, params, options = {}) => {
    let requestId = '';
    const attempt = async (token: string | null) => {
      requestId = crypto.randomUUID();
      const sending = { call, params, options, token, requestId };
      const transmit = await (call.method === 'GET' ? reads : writes)().catch(() => unreachable);
      return decodeOr(await transmit(sending), call.options.bare);
    };
    const token = call.options.opensSession ? null : settings.token();
    let answer = await attempt(token);
    // The proof was too old, or the browser has sent it twice: signed again with the nonce of this answer, once.
    if (!answer.ok && codeOf(answer.error) === PROOF_AGAIN) answer = await attempt(token);
    // The gateway could not decrypt the body, so it has not executed it: encrypt with its current key and send again, once.
    if (call.options.encrypted && !answer.ok && codeOf(answer.error) === UNREADABLE) {
      // It has sent this call: the code is here.
      (await import('./transport')).forgetKey();
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

/** A failed load is tried again with the next call. */
function once(load: () => Promise<Transmit>): () => Promise<Transmit> {
  let loading: Promise<Transmit> | null = null;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
}

/** Nothing was sent. */
const unreachable: Transmit = async () => err({ kind: 'offline' });

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
