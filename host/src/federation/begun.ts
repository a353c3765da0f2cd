/** begunAnswer: what boot.js has asked the gateway while the scripts were on their way; each answer is given once. */
import type { BegunAnswer } from '@site/shared/wps';

/** Later than this it is not the answer to a page's first question any more. */
const FRESH_MS = 20_000;

/** Set by boot.js: "bn /wps/…" → the answer, or null where the way failed. */
type Begun = Record<string, Promise<BegunAnswer | null>>;

/** The answer to this question of a guest in this language, or null: then it is still to be asked. */
export function begunAnswer(url: string, locale: string): Promise<BegunAnswer | null> | null {
  const begun = (globalThis as { __begun?: Begun }).__begun ?? {};
  const key = `${locale} ${url}`;
  const answer = begun[key];
  if (!answer) return null;
  // Dropped once taken: asking again means wanting news.
  delete begun[key];
  return performance.now() < FRESH_MS ? answer : null;
}
