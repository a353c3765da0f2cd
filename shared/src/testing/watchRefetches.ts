/** watchRefetches: asserts which calls a write makes stale, whether a component reads them at the moment or not. */
import * as wps from '@site/shared/wps';
import type { Platform } from '@site/shared/platform';

interface NamedCall {
  readonly name: string;
  readonly path: string;
}

const isCall = (value: unknown): value is { readonly method: string; readonly path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call that reads, under the name of its export. */
export const READS: readonly NamedCall[] = Object.entries(wps).flatMap(([name, value]) =>
  isCall(value) && value.method === 'GET' ? [{ name, path: value.path }] : [],
);

/**
 * Call it before the write. Puts an entry that nothing reads into the cache for every call; the returned function
 * lists the calls (sorted names of their exports) whose entries have been invalidated since.
 */
export function watchRefetches({ queries }: Pick<Platform, 'queries'>): () => readonly string[] {
  const keyOf = ({ path }: NamedCall) => ['wps', path, 'watched'];
  for (const call of READS) queries.setQueryData(keyOf(call), { value: null });
  return () =>
    READS.filter((call) => queries.getQueryState(keyOf(call))?.isInvalidated)
      .map(({ name }) => name)
      .sort();
}
