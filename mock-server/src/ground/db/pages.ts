/**
 * pagesOf, pageWindow, readPage: lists that are read page by page.
 *
 * The calls number their pages, so a late page has to skip the rows before it. Two things keep that cheap: rows are skipped by
 * their keys alone, and the row itself, with what is computed for it, is read for the page's ids only; and pages of the second
 * half are read from the end of the list.
 */
import { inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
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

type OrderKey = readonly [SQLWrapper, 'asc' | 'desc'];

interface PageWindow {
  /** `order by … limit … offset …` of the query that finds the page's rows. */
  readonly clause: SQL;
  /** The order of the list, without its keyword, for the query that reads these rows. */
  readonly order: SQL;
}

/**
 * How to read one page.
 * @param total how many rows the list has
 * @param keys the order of the list; the last key is unique
 */
export function pageWindow(total: number, { page = 1, size = 20 }: PageQuery, keys: readonly OrderKey[]): PageWindow {
  const skipped = (page - 1) * size;
  const after = total - skipped - size;
  const isFromEnd = after < skipped;
  // The last page has fewer rows than the others.
  const limit = isFromEnd ? Math.max(0, Math.min(size, total - skipped)) : size;
  const order = orderOf(keys, false);
  return {
    clause: sql`order by ${isFromEnd ? orderOf(keys, true) : order} limit ${limit} offset ${isFromEnd ? Math.max(0, after) : skipped}`,
    order,
  };
}

const orderOf = (keys: readonly OrderKey[], isReversed: boolean): SQL =>
  sql.join(
    keys.map(([key, direction]) => sql`${key} ${sql.raw((direction === 'asc') === isReversed ? 'desc' : 'asc')}`),
    sql`, `,
  );

type PagedTable = PgTable & { readonly id: PgColumn };

/** The rows of a table that are on one page of a list of `total` rows. */
export async function readRows<T extends PagedTable>(
  db: Database,
  table: T,
  where: SQL | undefined,
  total: number,
  query: PageQuery,
  keys: readonly OrderKey[],
): Promise<readonly T['$inferSelect'][]> {
  const { clause, order } = pageWindow(total, query, keys);
  const ids = sql`(select ${table.id} from ${table} ${where ? sql`where ${where}` : sql``} ${clause})`;
  return db
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, ids))
    .orderBy(order);
}

/**
 * One page of a table's rows, and the paging fields of all of them.
 * @param keys default: the highest id, which is the newest row, first
 */
export async function readPage<T extends PagedTable>(
  db: Database,
  table: T,
  where: SQL | undefined,
  query: PageQuery,
  keys: readonly OrderKey[] = [[table.id, 'desc']],
): Promise<{ readonly rows: readonly T['$inferSelect'][]; readonly pages: ReturnType<typeof pagesOf> }> {
  const total = await db.$count(table, where);
  return { rows: await readRows(db, table, where, total, query, keys), pages: pagesOf(total, query.size ?? 20) };
}
