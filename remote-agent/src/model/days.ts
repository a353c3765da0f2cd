/** days: calendar days and hours of the wire ("2026-11-21", "2026-11-21 08"), said as the rest of the site says its dates. */
import type { Format } from '@site/shared/i18n';

/** Noon is the same day in every zone the site could keep. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00Z`);

/** A day, or a day and the clock of its hour: "21 Nov 2026", "21 Nov 2026, 08:00". Anything else stays as it came. */
export function dayWords({ date }: Pick<Format, 'date'>, written: string): string {
  const [, day, hour] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}))?$/.exec(written) ?? [];
  if (!day) return written;
  return hour ? `${date(noonOf(day))}, ${hour}:00` : date(noonOf(day));
}

/** From a day to another, or the one day both are. */
export const daysWords = (format: Pick<Format, 'date'>, from: string, until: string): string =>
  from === until ? dayWords(format, from) : `${dayWords(format, from)} – ${dayWords(format, until)}`;
