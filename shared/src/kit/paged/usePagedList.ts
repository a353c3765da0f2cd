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

export const usePagedList = <P extends { readonly page?: number; readonly size?: number }, R extends Page<unknown>>(
  call: Call<P, R>,
  params: Omit<P, 'page' | 'size'>,
  options?: PagesOptions,
): PagedRows<R> & { readonly rows: R['list'] } => usePages(call, params, PAGING, options);
