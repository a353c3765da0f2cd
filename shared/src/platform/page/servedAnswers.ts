/** servedAnswers: what a page that the site server has rendered was rendered with, until its last place is hydrated (served.tsx). */

/** By query key. */
const answers = new Map<string, unknown>();

/** The answers that the page was rendered with. An answer may be read again before the last place is hydrated (useCall). */
export function keepServedAnswers(served: Iterable<readonly [key: readonly unknown[], data: unknown]>): void {
  for (const [key, data] of served) answers.set(JSON.stringify(key), data);
}

/** What the page was rendered with, as it was put into the query cache; undefined once every place is hydrated. */
export const servedAnswer = (key: readonly unknown[]): unknown =>
  answers.size > 0 ? answers.get(JSON.stringify(key)) : undefined;

/** Every place is hydrated. */
export const dropServedAnswers = (): void => answers.clear();
