/** useDownlines: downline pages of a branch or of a search. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Loadable } from '@site/shared/kernel';
import { callKey, usePlatform, useSession } from '@site/shared/platform';
import { downlines, type Downline, type Downlines, type DownlineQuery, type WpsError } from '@site/shared/wps';

const PAGE_SIZE = 50;

export interface DownlinePages {
  readonly list: readonly Downline[];
  readonly total: number;
  readonly ancestors: Downlines['way'];
}

export function useDownlines(query: Pick<DownlineQuery, 'username' | 'parentId'>) {
  const { http } = usePlatform();
  const locale = useSession((state) => state.locale);
  const account = useSession((state) => state.member?.userName ?? '');
  const pages = useInfiniteQuery({
    queryKey: callKey(downlines.path, { ...query, endless: true }, locale, account),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await http.send(downlines, { ...query, pageNo: pageParam, pageSize: PAGE_SIZE }, { signal });
      if (!answer.ok) throw answer.error as unknown as Error;
      return answer.value;
    },
    getNextPageParam: ({ page }) => (page.currentPage * page.pageSize < page.total ? page.currentPage + 1 : undefined),
  });
  return {
    members: toLoadable(pages.data?.pages, pages),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
  };
}

function toLoadable(
  pages: readonly Downlines[] | undefined,
  { error, isFetching, refetch }: { error: WpsError | null; isFetching: boolean; refetch: () => unknown },
): Loadable<DownlinePages, WpsError> {
  const first = pages?.[0];
  if (first) {
    const list = pages.flatMap((page) => page.list);
    return { status: 'ready', value: { list, total: first.page.total, ancestors: first.way }, refreshing: isFetching };
  }
  if (error && !isFetching) return { status: 'failed', error, retry: () => void refetch() };
  return { status: 'loading' };
}
