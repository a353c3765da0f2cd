/** Calendar days of the site's time zone (SITE.timeZone) in SQL. */
import { SITE } from '@site/shared/kernel';
import { sql, type SQL } from 'drizzle-orm';

const inZone = (column: SQL, format: string): SQL =>
  sql`to_char(to_timestamp(${column} / 1000.0) at time zone ${sql.raw(`'${SITE.timeZone}'`)}, ${sql.raw(`'${format}'`)})`;

/** The day of a column of epoch milliseconds: "2026-11-21". */
export const dayInSql = (column: SQL): SQL => inZone(column, 'YYYY-MM-DD');

/** The month of a column of epoch milliseconds: "2026-11". */
export const monthInSql = (column: SQL): SQL => inZone(column, 'YYYY-MM');
