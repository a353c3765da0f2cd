/** Responses: status, body text, and the envelopes of values and refusals. */
import type { Refusal } from '../refuse';
import { messageOf } from './messages';

export interface Answer {
  readonly status: number;
  readonly body: string | Buffer;
  readonly type: 'application/json; charset=utf-8' | 'text/plain; charset=utf-8' | 'text/csv; charset=utf-8';
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** A response whose body is already JSON text. */
export const jsonText = (status: number, body: string | Buffer): Answer => ({ status, body, type: JSON_TYPE });
export const json = (status: number, body: unknown): Answer => jsonText(status, JSON.stringify(body ?? null));

/** The success envelope; `bare` for lottery calls, which have none. */
export const success = (value: unknown, bare = false): Answer =>
  bare ? json(200, value) : json(200, { success: true, value: value ?? null });

export function failure(refusal: Refusal, language: string): Answer {
  const { status = 400, value = null, words } = refusal.options;
  return json(status, {
    success: false,
    errorCode: refusal.code,
    message: messageOf(refusal.code, language, words),
    value,
  });
}
