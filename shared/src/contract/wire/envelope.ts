/** The decoder of every envelope the gateway sends (wps-contract §1.1). Never throws: HTML is an error like any other. */
import { err, ok, type Result } from '@site/shared/kernel';
import type { WpsError } from './errors';

export interface RawAnswer {
  readonly status: number;
  /** Parsed JSON, or the text when it is not JSON. */
  readonly body: unknown;
  readonly requestId: string | null;
}

/** Decode an answer into its value or a tagged error. `bare` is for lottery calls, which have no envelope. */
export function decodeAnswer<T>(answer: RawAnswer, bare = false): Result<T, WpsError> {
  const { body, status } = answer;
  if (isEnvelope(body)) {
    const good = body.success ?? body.status;
    return good === true && status < 400 ? ok(body.value as T) : err(failure(answer, body));
  }
  if (status >= 400) return err(gatewayError(answer));
  // Empty answers of writes, the bare RSA key, and lottery JSON have no envelope.
  if (body === '' || body === null || body === undefined) return ok(undefined as T);
  if (typeof body === 'string' && looksLikeMarkup(body)) return err(gatewayError(answer));
  if (bare || typeof body === 'string') return ok(body as T);
  return err(gatewayError(answer));
}

interface Envelope {
  readonly success?: boolean;
  readonly status?: boolean;
  readonly errorCode?: unknown;
  readonly message?: unknown;
  readonly description?: unknown;
  readonly value?: unknown;
}

function isEnvelope(body: unknown): body is Envelope {
  if (typeof body !== 'object' || body === null) return false;
  const { success, status } = body as Envelope;
  return typeof success === 'boolean' || typeof status === 'boolean';
}

const looksLikeMarkup = (text: string): boolean => text.trimStart().startsWith('<');

function failure(answer: RawAnswer, envelope: Envelope): WpsError {
  const message = String(envelope.message ?? envelope.description ?? '');
  // Some gateways prefix the message with a support number: "#543 Function not available".
  const [, support = null, words = message] = /^#(\d+)\s*(.*)$/s.exec(message) ?? [];
  return {
    kind: 'refused',
    status: answer.status,
    code: typeof envelope.errorCode === 'string' ? envelope.errorCode : support ? `#${support}` : 'unknown',
    message: words,
    support,
    value: envelope.value,
    requestId: answer.requestId,
  };
}

const gatewayError = (answer: RawAnswer): WpsError => ({
  kind: 'gateway-unavailable',
  status: answer.status,
  requestId: answer.requestId,
});
