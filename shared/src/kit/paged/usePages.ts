/** usePages: the pages of a call in one list; new parameters reset it, and a call that is read again reads all its pages again. */
import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Loadable, Result } from '@site/shared/kernel';
import type { Call, WpsError } from '@site/shared/wps';
import { callKey, keepPreviousLanguage, usePlatform, useSession, type ReadOptions } from '@site/shared/platform';
import { loadableOf } from './loadableOf';

export const PAGE_SIZE = 50;

export interface PagedRows<R> {
  /** The first page's response: it contains the totals. */
  readonly first: Loadable<R, WpsError>;
  readonly rows: readonly unknown[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Why the next page could not be loaded. */
  readonly moreError: WpsError | null;
  readonly loadMore: () => void;
}

/** How a call numbers its pages. Module constants. */
interface Paging<R> {
  /** The parameters of a page, from 1. */
  readonly toQuery: (page: number) => object;
  readonly totalOf: (answer: R) => number;
}

export type PagesOptions = Pick<ReadOptions, 'staleTime' | 'enabled'>;

/** Apart from the query, whose error is gone once the loaded pages are read again, as after a lost connection. */
interface FailedPage {
  readonly list: string;
  readonly after: number;
  readonly error: WpsError;
}

export function usePages<P extends object, R extends { readonly list: readonly unknown[] }>(
  call: Call<P, R>,
  params: object,
  { toQuery, totalOf }: Paging<R>,
  options: PagesOptions = {},
): PagedRows<R> & { readonly rows: R['list'] } {
  const { http } = usePlatform();
  const locale = useSession((state) => state.locale);
  const account = useSession((state) => state.member?.userName ?? '');
  const queryKey = [...callKey(call.path, params, locale, account), 'pages'];
  const query = useInfiniteQuery({
    queryKey,
    ...options,
    placeholderData: keepPreviousLanguage(queryKey),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const paged = { ...params, ...toQuery(pageParam) } as P;
      const result: Result<R, WpsError> = await http.send(call, paged, { signal });
      if (!result.ok) throw result.error;
      return result.value;
    },
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, page) => sum + page.list.length, 0) < totalOf(last) && last.list.length > 0
        ? pages.length + 1
        : undefined,
  });
  const pages = query.data?.pages ?? [];
  const [firstPage] = pages;
  const list = JSON.stringify(queryKey);
  const [failed, setFailed] = useState<FailedPage | null>(null);
  const loadMore = async () => {
    setFailed(null);
    const { isFetchNextPageError, error } = await query.fetchNextPage();
    if (isFetchNextPageError) setFailed({ list, after: pages.length, error });
  };
  const isStillMissing = failed?.list === list && failed.after === pages.length;
  return {
    first: loadableOf(firstPage, query.error, query.isFetching, () => void query.refetch()),
    rows: pages.flatMap((page) => page.list),
    total: firstPage ? totalOf(firstPage) : 0,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreError: isStillMissing ? failed.error : null,
    loadMore: () => void loadMore(),
  };
}
