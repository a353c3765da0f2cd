/** oauthFailure: the failure envelope with `error` and `error_description` (RFC 6749 §5.2) for OAuth clients. */
import type { RefusalValues } from '@site/shared/wps';
import type { Refusal } from '../refuse';
import { failure, json, type Answer } from './answer';
import { messageOf } from './messages';

const OAUTH_CODES: ReadonlySet<string> = new Set([
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'invalid_target',
  'unsupported_grant_type',
]);

export function oauthFailure(refusal: Refusal, language: string): Answer {
  const { status, body } = failure(refusal, language);
  const error = OAUTH_CODES.has(refusal.code) ? refusal.code : errorOfStatus(status);
  // RFC 6749 allows ASCII only in the description, so it is always English.
  const field = refusal.code === 'validation' && firstField(refusal.options.value);
  const error_description = field
    ? messageOf('invalid_request', 'EN', { name: field })
    : messageOf(refusal.code, 'EN', refusal.options.words);
  return json(status, { error, error_description, ...(JSON.parse(String(body)) as object) });
}

/** Of the form's refusal (ground/http/validate.ts) the first parameter: its words are about fields that a page marks. */
const firstField = (value: unknown): string | undefined =>
  Object.keys((value as RefusalValues['validation']).fields)[0];

const errorOfStatus = (status: number): string =>
  status === 429 || status >= 500 ? 'temporarily_unavailable' : 'invalid_request';
