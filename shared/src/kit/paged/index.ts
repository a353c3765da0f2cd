/** Paged lists of a call, and the days of a report. A separate entry point, because home needs none. */
export { useDateRange } from './useDateRange';
export { useEveryPage } from './useEveryPage';
export { PAGE_SIZE, usePagedCall, type PagedReport, type PagedRows, type Report } from './usePagedCall';
