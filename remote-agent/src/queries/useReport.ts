/** useReport: filter, page and response of a report; and all pages for export. */
import { useState } from 'react';
import { useCall, type Platform } from '@site/shared/platform';
import { rangeOf, type RangeName } from '../model/ranges';
import { useToday } from '../components/useToday';
import type { RangeChoice } from '../components/report/RangeBar';
import type { ReportFilter, ReportSpec } from '../model/reportSpec';

export const PAGE_SIZE = 20;
const EXPORT_SIZE = 200;

export interface ReportStart {
  readonly range?: RangeName;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly type?: string | null;
}

/** Initial filter from the URL, set by links from other reports. */
export const startOf = (search: URLSearchParams): ReportStart => ({
  startDate: search.get('startDate'),
  endDate: search.get('endDate'),
  type: search.get('type'),
});

export function useReport<P, V, Row, Foot>(spec: ReportSpec<P, V, Row, Foot>, start: ReportStart = {}) {
  const today = useToday();
  const [chosen, setChosen] = useState<RangeChoice | null>(null);
  const [account, setAccount] = useState('');
  const [type, setType] = useState(start.type ?? '');
  const [page, setPage] = useState(1);
  const choice = chosen ?? firstRange(start, today ?? '2000-01-01');
  const filter: ReportFilter = { startDate: choice.startDate, endDate: choice.endDate, account, type };
  const answer = useCall(spec.call, spec.params(filter, page, PAGE_SIZE), {
    enabled: today !== null,
    keepPrevious: true,
  });
  /** A new filter resets to the first page. */
  const anew =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  return {
    ...{ today, choice, filter, page, answer, setPage },
    setChoice: anew(setChosen),
    setAccount: anew(setAccount),
    setType: anew(setType),
  };
}

function firstRange({ range = 'week', startDate, endDate }: ReportStart, today: string): RangeChoice {
  return startDate && endDate ? { name: 'own', startDate, endDate } : { name: range, ...rangeOf(range, today) };
}

/** Fetches every row of a report, page by page; null when a page fails. */
export async function everyRow<P, V, Row, Foot>(
  http: Platform['http'],
  spec: ReportSpec<P, V, Row, Foot>,
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
