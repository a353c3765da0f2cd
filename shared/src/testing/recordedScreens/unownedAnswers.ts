/**
 * unownedAnswers: what a screen stores in the page's query cache under a key that does not name the member whose answers they are,
 * or names them at another place than `callKey`, by which the answers are removed when the session ends.
 */
import type { SessionMember } from '@site/shared/contract';
import { callKey, type Platform } from '@site/shared/platform';

/** Of the keys of calls. */
const [SCOPE] = callKey('');

/** @returns the keys that are new since the last call; for a guest, whose answers are for everyone, none */
export function unownedAnswers(queries: Platform['queries'], member: SessionMember | null): () => readonly string[] {
  const known = new Set<string>();
  return () => {
    if (!member) return [];
    const keys = queries
      .getQueryCache()
      .getAll()
      .filter(({ queryKey: [scope, , , , who], queryKey }) =>
        scope === SCOPE ? who !== member.userName : !queryKey.includes(member.userName),
      )
      .map(({ queryKey }) => JSON.stringify(queryKey))
      .filter((key) => !known.has(key));
    for (const key of keys) known.add(key);
    return keys;
  };
}
