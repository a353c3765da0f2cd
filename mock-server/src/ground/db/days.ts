/** Calendar days of the site's time zone (SITE.timeZone), as instants and in SQL. */
import { SITE } from '@site/shared/kernel';
import { sql, type SQL } from 'drizzle-orm';

const offsets = new Intl.DateTimeFormat('en-US', { timeZone: SITE.timeZone, timeZoneName: 'longOffset' });

/** The zone's distance from UTC at an instant, in milliseconds; east is positive. */
function offsetAt(instant: number): number {
  const name = offsets.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return hours ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0;
}

/** The first millisecond of a calendar day: startOfDay('2026-11-21'). */
export function startOfDay(day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // The offset is that of the day's start, which is at most 14 hours away from UTC midnight.
  return utc - offsetAt(utc - offsetAt(utc));
}

const inZone = (column: SQL, format: string): SQL =>
  sql`to_char(to_timestamp(${column} / 1000.0) at time zone ${sql.raw(`'${SITE.timeZone}'`)}, ${sql.raw(`'${format}'`)})`;

/** The day of a column of epoch milliseconds: "2026-11-21". */
export const dayInSql = (column: SQL): SQL => inZone(column, 'YYYY-MM-DD');

/** The month of a column of epoch milliseconds: "2026-11". */
export const monthInSql = (column: SQL): SQL => inZone(column, 'YYYY-MM');
