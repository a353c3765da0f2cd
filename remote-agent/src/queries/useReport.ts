/** useReport: filter, page and response of a report; and all pages for export. */
import { useState } from 'react';
import { useCall, type Platform } from '@site/shared/platform';
import { dateRange, type DateRangeName } from '../model/dateRange';
import { useToday } from '../components/useToday';
import type { DateRangeChoice } from '../components/report/DateRangeBar';
import type { ReportFilter, ReportSpec } from '../model/reportSpec';

export const PAGE_SIZE = 20;
const EXPORT_SIZE = 200;

export interface InitialFilter {
  readonly range?: DateRangeName;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly type?: string | null;
}

/** Initial filter from the URL, set by links from other reports. */
export const filterFromUrl = (search: URLSearchParams): InitialFilter => ({
  startDate: search.get('startDate'),
  endDate: search.get('endDate'),
  type: search.get('type'),
});

export function useReport<P, V, Row, Footer>(spec: ReportSpec<P, V, Row, Footer>, initial: InitialFilter = {}) {
  const today = useToday();
  const [chosen, setChosen] = useState<DateRangeChoice | null>(null);
  const [account, setAccount] = useState('');
  const [type, setType] = useState(initial.type ?? '');
  const [page, setPage] = useState(1);
  const choice = chosen ?? initialRange(initial, today ?? '2000-01-01');
  const filter: ReportFilter = { startDate: choice.startDate, endDate: choice.endDate, account, type };
  const answer = useCall(spec.call, spec.params(filter, page, PAGE_SIZE), {
    enabled: today !== null,
    keepPrevious: true,
  });
  /** A new filter resets to the first page. */
  const withPageReset =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  return {
    ...{ today, choice, filter, page, answer, setPage },
    setChoice: withPageReset(setChosen),
    setAccount: withPageReset(setAccount),
    setType: withPageReset(setType),
  };
}

function initialRange({ range = 'week', startDate, endDate }: InitialFilter, today: string): DateRangeChoice {
  return startDate && endDate ? { name: 'own', startDate, endDate } : { name: range, ...dateRange(range, today) };
}

/** Fetches every row of a report, page by page; null when a page fails. */
export async function fetchAllRows<P, V, Row, Footer>(
  http: Platform['http'],
  spec: ReportSpec<P, V, Row, Footer>,
  filter: ReportFilter,
): Promise<readonly Row[] | null> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await http.send(spec.call, spec.params(filter, page, EXPORT_SIZE));
    if (!answer.ok) return null;
    const { list, count } = spec.read(answer.value);
    rows.push(...list);
    if (list.length === 0 || rows.length >= count) return rows;
  }
}
