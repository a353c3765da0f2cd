/** oauthFailure: the failure envelope with `error` and `error_description` (RFC 6749 §5.2) for OAuth clients. */
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
  const error_description = messageOf(refusal.code, 'EN', refusal.options.words);
  return json(status, { error, error_description, ...(JSON.parse(String(body)) as object) });
}

const errorOfStatus = (status: number): string =>
  status === 429 || status >= 500 ? 'temporarily_unavailable' : 'invalid_request';
