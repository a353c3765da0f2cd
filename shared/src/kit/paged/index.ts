/** Paged lists of a call, the days of a report, and calls that are read again each day or at an instant. A separate entry point, because home needs none. */
export { isOpenDuring, useBreak } from './useBreak';
export { useDateRange } from './useDateRange';
export { useEveryPage } from './useEveryPage';
export { useRereadAt } from './useRereadAt';
export { useWhenDue } from './useWhenDue';
export { useRereadDaily } from './useRereadDaily';
export { usePagedCall, type PagedReport, type Report } from './usePagedCall';
export { usePagedList } from './usePagedList';
export { PAGE_SIZE, type PagedRows } from './usePages';
