/** days: calendar days and hours of the wire ("2026-11-21", "2026-11-21 08"), said as the rest of the site says its dates. */
import { hourOf } from '@site/shared/kernel';
import type { Format } from '@site/shared/i18n';

/** Noon is the same day in every zone the site could keep. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00Z`);

type Words = Pick<Format, 'date' | 'dateTime'>;

const HOUR_MS = 3_600_000;

/** A day, or a day and the clock of its hour: "21 Nov 2026", "21 Nov 2026, 08:00". Anything else stays as it came. */
export function dayWords({ date, dateTime }: Words, written: string): string {
  const [, day, hour] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}))?$/.exec(written) ?? [];
  if (!day) return written;
  const noon = noonOf(day);
  return hour ? dateTime(noon + (Number(hour) - hourOf(noon)) * HOUR_MS) : date(noon);
}

/** From a day to another, or the one day both are. */
export const daysWords = (format: Words, from: string, until: string): string =>
  from === until ? dayWords(format, from) : `${dayWords(format, from)} – ${dayWords(format, until)}`;
