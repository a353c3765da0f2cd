/** useAllRows: fetches every row of a report for export, in large pages. */
import { useCallback } from 'react';
import { errorText, useT } from '@site/shared/i18n';
import type { Call } from '@site/shared/wps';
import { usePlatform } from '@site/shared/platform';
import type { Report } from './usePagedCall';

const PAGE_SIZE = 200;
const MAX_PAGES = 100;

export function useAllRows<P extends object, R extends Report<unknown>>(call: Call<P, R>, params: P) {
  const t = useT('member');
  const { http, toasts } = usePlatform();
  return useCallback(async (): Promise<R['list'] | null> => {
    const done = toasts.show({ kind: 'loading', text: t('in_please_wait') });
    const rows: R['list'][number][] = [];
    for (let pageNo = 1; pageNo <= MAX_PAGES; pageNo += 1) {
      const result = await http.send(call, { ...params, pageNo, pageSize: PAGE_SIZE });
      if (!result.ok) {
        done();
        toasts.show({ kind: 'error', text: errorText(t, result.error) });
        return null;
      }
      rows.push(...result.value.list);
      if (result.value.list.length === 0 || rows.length >= result.value.page.total) break;
    }
    done();
    return rows;
  }, [call, http, params, t, toasts]);
}
