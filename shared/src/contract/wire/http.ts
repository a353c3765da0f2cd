/** The only http client of the page: sets headers, unwraps envelopes, reports errors to `onError`. Never toasts or navigates. */
import type { Result } from '@site/shared/kernel';
import { decodeAnswer } from './envelope';
import { codeOf, PROOF_AGAIN, sessionEnd, type WpsError } from './errors';
import type { HttpClient, HttpSettings, PrefetchedResponse } from './http-types';
import { forgetKey } from './seal';
import type { Transmit } from './transport';

const UNREADABLE = 'request_body_required';

/** Create the client. The transport is loaded with the first call, in parallel with the page's start. */
export function createHttpClient(settings: HttpSettings): HttpClient {
  let loading: Promise<Transmit> | null = null;
  const getTransport = () => (loading ??= loadTransport(settings));

  const send: HttpClient['send'] = async (call, params, options = {}) => {
    let requestId = '';
    const attempt = async (token: string | null) => {
      requestId = crypto.randomUUID();
      const sending = { call, params, options, token, requestId };
      return decodeOr(await (await getTransport())(sending), call.options.bare);
    };
    const token = call.options.opensSession ? null : settings.token();
    let answer = await attempt(token);
    // The proof was too old, or the browser has sent it twice: signed again with the nonce of this answer, once.
    if (!answer.ok && codeOf(answer.error) === PROOF_AGAIN) answer = await attempt(token);
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

async function loadTransport(settings: HttpSettings): Promise<Transmit> {
  const { createTransport } = await import(/* webpackChunkName: "early" */ './transport');
  return createTransport(settings);
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
