/** Quiet hours, as minutes of the day in the site's time zone; they may include midnight. */
import { SITE } from '@site/shared/kernel';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: SITE.timeZone, hour: '2-digit', minute: '2-digit' });

function minuteOfDay(at: number): number {
  const [hour = 0, minute = 0] = clock.format(at).split(':').map(Number);
  return hour * 60 + minute;
}

/** When the quiet hours that `at` is in end, epoch milliseconds; null outside them. Equal ends: none. */
export function quietUntil(from: number | null, to: number | null, at: number): number | null {
  if (from === null || to === null || from === to) return null;
  const now = minuteOfDay(at);
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  const passed = (now - from + DAY_MINUTES) % DAY_MINUTES;
  return passed < length ? Math.floor(at / MINUTE_MS) * MINUTE_MS + (length - passed) * MINUTE_MS : null;
}
