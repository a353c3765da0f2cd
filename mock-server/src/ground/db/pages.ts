/** pagesOf, readPage: lists that are read page by page. */
import { desc, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

/** The paging fields of newer calls. `totalPages` is 0 for a `size` of 0. */
export const pagesOf = (totalCount: number, size: number) => ({
  totalCount,
  totalPages: size > 0 ? Math.ceil(totalCount / size) : 0,
});

interface PageQuery {
  /** From 1, the default. */
  readonly page?: number | undefined;
  /** Rows of a page; default 20. */
  readonly size?: number | undefined;
}

/**
 * One page of a table's rows, and the paging fields of all of them.
 * @param order default: the highest id, which is the newest row, first
 */
export async function readPage<T extends PgTable & { readonly id: PgColumn }>(
  db: Database,
  table: T,
  where: SQL | undefined,
  { page = 1, size = 20 }: PageQuery,
  order: readonly SQL[] = [desc(table.id)],
): Promise<{ readonly rows: readonly T['$inferSelect'][]; readonly pages: ReturnType<typeof pagesOf> }> {
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size);
  return { rows, pages: pagesOf(await db.$count(table, where), size) };
}
