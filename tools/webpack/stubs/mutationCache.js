/** Replaces the cache of mutations of @tanstack/query-core, which nothing on the page uses: writes go by useIntent and useSend. */
export class MutationCache {
  findAll = () => [];
  resumePausedMutations = () => Promise.resolve([]);
  clear = () => undefined;
}
