/** useAllRows: fetches every row of a report for export, in large pages; stops with null when the screen is left. */
import { useCallback, useEffect, useRef } from 'react';
import { errorText, useT } from '@site/shared/i18n';
import type { Call } from '@site/shared/wps';
import { usePlatform } from '@site/shared/platform';
import type { Report } from '@site/shared/paged';

const PAGE_SIZE = 200;
const MAX_PAGES = 100;

export function useAllRows<P extends object, R extends Report<unknown>>(call: Call<P, R>, params: P) {
  const t = useT('member');
  const { http, toasts } = usePlatform();
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  return useCallback(async (): Promise<R['list'] | null> => {
    const done = toasts.show({ kind: 'loading', text: t('in_please_wait') });
    abort.current?.abort();
    const { signal } = (abort.current = new AbortController());
    const rows: R['list'][number][] = [];
    for (let pageNo = 1; pageNo <= MAX_PAGES; pageNo += 1) {
      const result = await http.send(call, { ...params, pageNo, pageSize: PAGE_SIZE }, { signal });
      if (signal.aborted) {
        done();
        return null;
      }
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
