/** useReport: filter, page and response of a report. */
import type { DateRange, DateRangeName } from '@site/shared/kernel';
import { useCall, useMember } from '@site/shared/platform';
import type { ReportFilter, ReportSpec } from '../model/reportSpec';
import { useEntryDays } from './useEntryDays';
import { useEntryState } from './useEntryState';

export const PAGE_SIZE = 20;

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

/** The branch of a report, from its link: a member of the team, with or without their downline. */
export const branchFromUrl = (search: URLSearchParams): { readonly parentId?: string; readonly alone?: boolean } => {
  const parentId = search.get('parentId');
  return { ...(parentId ? { parentId } : {}), ...(search.get('alone') ? { alone: true } : {}) };
};

export function useReport<P, V, Row, Footer>(spec: ReportSpec<P, V, Row, Footer>, initial: InitialFilter = {}) {
  // What an agent receives and what they pay are two reports of one page.
  const side = spec.isPersonal ? 'mine ' : '';
  // Names of one team are not for the agent who logs in next.
  const owner = useMember()?.userName ?? '';
  const days = useEntryDays(`${side}range`, initialRange(initial));
  const [account, setAccount] = useEntryState(`${side}account ${owner}`, '');
  const [type, setType] = useEntryState(`${side}type`, initial.type ?? '');
  const [page, setPage] = useEntryState(`${side}page`, 1);
  const filter: ReportFilter = { ...days.range, account, type };
  const answer = useCall(spec.call, spec.params(filter, page, PAGE_SIZE), {
    enabled: days.today !== null,
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
    ...{ filter, page, answer, setPage },
    days: { ...days, choose: withPageReset(days.choose) },
    setAccount: withPageReset(setAccount),
    setType: withPageReset(setType),
  };
}

const initialRange = ({ range = 'thisWeek', startDate, endDate }: InitialFilter): DateRangeName | DateRange =>
  startDate && endDate ? { startDate, endDate } : range;
