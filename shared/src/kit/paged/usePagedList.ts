/** usePagedList: usePagedCall for the calls whose pages are `page` and `size`, and whose answer has a `totalCount`. */
import type { Call } from '@site/shared/wps';
import { PAGE_SIZE, usePages, type PagedRows, type PagesOptions } from './usePages';

interface Page<Row> {
  readonly list: readonly Row[];
  readonly totalCount: number;
}

const PAGING = {
  toQuery: (page: number) => ({ page, size: PAGE_SIZE }),
  totalOf: ({ totalCount }: Page<unknown>) => totalCount,
};

/** @param keyOf a row that new ones have moved to the next page meanwhile is shown once */
export function usePagedList<P extends { readonly page?: number; readonly size?: number }, R extends Page<unknown>>(
  call: Call<P, R>,
  params: Omit<P, 'page' | 'size'>,
  keyOf: (row: R['list'][number]) => string,
  options?: PagesOptions,
): Omit<PagedRows<R>, 'rows'> & { readonly rows: R['list'] } {
  const pages = usePages(call, params, PAGING, options);
  return { ...pages, rows: [...new Map(pages.rows.map((row) => [keyOf(row), row])).values()] };
}
