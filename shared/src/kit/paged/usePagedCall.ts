/** usePagedCall: loads a report page by page into one list; new parameters reset it. */
import type { Call } from '@site/shared/wps';
import { PAGE_SIZE, usePages, type PagedRows } from './usePages';

export interface Report<Row> {
  readonly list: readonly Row[];
  readonly page: { readonly pageSize: number; readonly total: number; readonly currentPage: number };
}

export interface PagedReport<R extends Report<unknown>> extends PagedRows<R> {
  readonly rows: R['list'];
}

const PAGING = {
  toQuery: (pageNo: number) => ({ pageNo, pageSize: PAGE_SIZE }),
  totalOf: ({ page }: Report<unknown>) => page.total,
};

export const usePagedCall = <P extends object, R extends Report<unknown>>(
  call: Call<P, R>,
  params: P,
): PagedReport<R> => usePages(call, params, PAGING);
