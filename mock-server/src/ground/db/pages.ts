/** pagesOf: how long a paged list is, as every newer call tells it. */
export const pagesOf = (totalCount: number, size: number) => ({
  totalCount,
  totalPages: size > 0 ? Math.ceil(totalCount / size) : 0,
});
