/** Requests whose answer is lost, and their Idempotency-Key headers. */
import { err, ok } from '@site/shared/kernel';
import type { Call, WpsError } from '@site/shared/wps';
import type { FakeAnswers } from './fakeAnswers';

/** The first request times out; later ones answer with `value`. */
export function loseFirstAnswer<P, V>(answers: FakeAnswers, call: Call<P, V>, value: V): FakeAnswers {
  let attempts = 0;
  return answers.on(call, () => (++attempts === 1 ? err<WpsError>({ kind: 'timed-out' }) : ok(value)));
}

/** The Idempotency-Key of each request of a call. */
export const idempotencyKeysOf = ({ sent }: FakeAnswers, { path }: { readonly path: string }) =>
  sent.filter((request) => request.path === path).map(({ idempotencyKey }) => idempotencyKey);
