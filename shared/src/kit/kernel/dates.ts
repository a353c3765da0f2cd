/** Dates: calendar days as on the wire (YYYY-MM-DD), in the site's time zone, never the device's. */

import { SITE } from './site';

/** The site's time zone. The gateway sends the same one in its status. */
export const SITE_TIME_ZONE: string = SITE.timeZone;

/** The calendar day of an instant: `dayOf(Date.now())` → "2026-11-21". */
export function dayOf(epochMs: number, timeZone: string = SITE_TIME_ZONE): string {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    dayFormats.set(timeZone, format);
  }
  // Not in a locale's own order: that of Canada differs between browsers.
  const parts = format.formatToParts(epochMs);
  const valueOf = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${valueOf('year')}-${valueOf('month')}-${valueOf('day')}`;
}

/** Cached: constructing an Intl format costs about a hundred times as much as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Move a calendar day by whole days: `addDays('2026-03-01', -1)` → "2026-02-28". */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** `Date.getUTCDay()` of the first day of a week: Saturday, as is usual in Bangladesh. */
const FIRST_WEEKDAY = 6;

/** The first day of the calendar week that contains `day`. */
export function firstDayOfWeek(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - FIRST_WEEKDAY + 7) % 7));
}

/** Their names of a time zone are its distance from UTC: "GMT-05:00". */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** The zone's distance from UTC at an instant, in milliseconds; east is positive. */
function offsetAt(epochMs: number, timeZone: string): number {
  let format = offsetFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    offsetFormats.set(timeZone, format);
  }
  const name = format.formatToParts(epochMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return hours ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0;
}

/** The first millisecond of a calendar day: `startOfDay('2026-11-21')`. */
export function startOfDay(day: string, timeZone: string = SITE_TIME_ZONE): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // The offset is that of the day's start, which is at most 14 hours away from UTC midnight.
  return utc - offsetAt(utc - offsetAt(utc, timeZone), timeZone);
}

/** The hour (0–23) of an instant on the site's clock. */
export function hourOf(epochMs: number, timeZone: string = SITE_TIME_ZONE): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(epochMs));
}

/** Cached: a file has thousands of times, and constructing an Intl format costs about a hundred times as much as using it. */
let clockFormat: Intl.DateTimeFormat | undefined;

/** `timestampOf(at)` → "2026-11-21 08:05:09". Excel, LibreOffice and Google Sheets read it as a date; ISO 8601 with an offset is text to them. */
export function timestampOf(epochMs: number): string {
  clockFormat ??= new Intl.DateTimeFormat('en-GB', { timeZone: SITE_TIME_ZONE, timeStyle: 'medium', hourCycle: 'h23' });
  return `${dayOf(epochMs)} ${clockFormat.format(epochMs)}`;
}
