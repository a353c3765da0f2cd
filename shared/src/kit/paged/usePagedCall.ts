/** usePagedCall: loads a report page by page into one list; new parameters reset it. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Loadable, Result } from '@site/shared/kernel';
import type { Call, WpsError } from '@site/shared/wps';
import { callKey, keepPreviousLanguage, usePlatform, useSession } from '@site/shared/platform';
import { loadableOf } from './loadableOf';

export const PAGE_SIZE = 50;

export interface Report<Row> {
  readonly list: readonly Row[];
  readonly page: { readonly pageSize: number; readonly total: number; readonly currentPage: number };
}

export interface PagedRows<R> {
  /** The first page's response: it contains the totals. */
  readonly first: Loadable<R, WpsError>;
  readonly rows: readonly unknown[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
}

export interface PagedReport<R extends Report<unknown>> extends PagedRows<R> {
  readonly rows: R['list'];
}

export function usePagedCall<P extends object, R extends Report<unknown>>(call: Call<P, R>, params: P): PagedReport<R> {
  const { http } = usePlatform();
  const locale = useSession((state) => state.locale);
  const account = useSession((state) => state.member?.userName ?? '');
  const queryKey = [...callKey(call.path, params, locale, account), 'pages'];
  const query = useInfiniteQuery({
    queryKey,
    placeholderData: keepPreviousLanguage(queryKey),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const paged = { ...params, pageNo: pageParam, pageSize: PAGE_SIZE };
      const result: Result<R, WpsError> = await http.send(call, paged, { signal });
      if (!result.ok) throw result.error;
      return result.value;
    },
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, page) => sum + page.list.length, 0) < last.page.total && last.list.length > 0
        ? pages.length + 1
        : undefined,
  });
  const pages = query.data?.pages ?? [];
  const [firstPage] = pages;
  return {
    first: loadableOf(firstPage, query.error, query.isFetching, () => void query.refetch()),
    rows: pages.flatMap((page) => page.list),
    total: firstPage?.page.total ?? 0,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}
