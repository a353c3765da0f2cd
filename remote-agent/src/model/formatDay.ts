/** Formats calendar days and hours of the API ("2026-11-21", "2026-11-21 08") like the site's other dates. */
import { startOfDay } from '@site/shared/kernel';
import type { Format } from '@site/shared/i18n';

/** Noon UTC is the same calendar day in every time zone the site may use. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00Z`);

type DateFormat = Pick<Format, 'date' | 'dateTime'>;

const HOUR_MS = 3_600_000;

/** Formats a day or a day with hour: "21 Nov 2026", "21 Nov 2026, 08:00". Other input is returned unchanged. */
export function formatDay({ date, dateTime }: DateFormat, text: string): string {
  const [, day, hour] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}))?$/.exec(text) ?? [];
  if (!day) return text;
  return hour ? dateTime(startOfHour(text)) : date(noonOf(day));
}

/** "2026-11-21 08" in epoch ms. */
export const startOfHour = (text: string): number => startOfDay(text.slice(0, 10)) + Number(text.slice(11)) * HOUR_MS;

/** Formats a range of days; a single day once. */
export const formatDayRange = (format: DateFormat, from: string, until: string): string =>
  from === until ? formatDay(format, from) : `${formatDay(format, from)} – ${formatDay(format, until)}`;
