/** Answers that are lost on the way, and the keys a call was sent with, for this remote's tests. */
import { err, ok } from '@site/shared/kernel';
import type { FakeAnswers } from '@site/shared/testing';
import type { Call, WpsError } from '@site/shared/wps';

/** The first answer is lost on the way; the next one arrives. */
export function loseFirst<P, V>(answers: FakeAnswers, call: Call<P, V>, value: V): FakeAnswers {
  let tries = 0;
  return answers.on(call, () => (++tries === 1 ? err<WpsError>({ kind: 'timed-out' }) : ok(value)));
}

/** The Idempotency-Keys a call was sent with. */
export const keysOf = ({ sent }: FakeAnswers, { path }: { readonly path: string }) =>
  sent.filter((one) => one.path === path).map(({ idempotencyKey }) => idempotencyKey);
