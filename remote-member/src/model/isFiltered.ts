/** isFiltered: whether a record's query restricts more than its dates. */
import type { DateRange } from '@site/shared/kernel';

export const isFiltered = ({ startDate: _from, endDate: _to, ...filters }: DateRange): boolean =>
  Object.values(filters).some((value) => value !== undefined && value !== '');
