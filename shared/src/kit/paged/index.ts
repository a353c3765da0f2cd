/** Paged lists of a call. A separate entry point, because home needs none. */
export { PAGE_SIZE, usePagedCall, type PagedReport, type PagedRows, type Report } from './usePagedCall';
