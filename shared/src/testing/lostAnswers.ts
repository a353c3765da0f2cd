/** Requests whose answer is lost, and their Idempotency-Key headers. */
import { err, ok } from '@site/shared/kernel';
import type { Call, WpsError } from '@site/shared/wps';
import { refusal, type FakeAnswers } from './fakeAnswers';

/** The first request times out; later ones answer with `value`. */
export function loseFirstAnswer<P, V>(answers: FakeAnswers, call: Call<P, V>, value: V): FakeAnswers {
  let attempts = 0;
  return answers.on(call, () => (++attempts === 1 ? err<WpsError>({ kind: 'timed-out' }) : ok(value)));
}

/** Errors after which a write may have been executed: sent again, it must be the same write. */
export const UNKNOWN_OUTCOMES: readonly (readonly [name: string, error: WpsError])[] = [
  ['no connection', { kind: 'offline' }],
  ['no answer in time', { kind: 'timed-out' }],
  ['no gateway', { kind: 'gateway-unavailable', status: 502, requestId: null }],
  ['an error of the gateway', refusal('unknown', { status: 500 })],
  ['a gateway that is busy', refusal('unknown', { status: 503 })],
];

/** The Idempotency-Key of each request of a call. */
export const idempotencyKeysOf = ({ sent }: FakeAnswers, { path }: { readonly path: string }) =>
  sent.filter((request) => request.path === path).map(({ idempotencyKey }) => idempotencyKey);
