/** pagesOf: the paging fields of newer calls. */
export const pagesOf = (totalCount: number, size: number) => ({
  totalCount,
  totalPages: size > 0 ? Math.ceil(totalCount / size) : 0,
});
