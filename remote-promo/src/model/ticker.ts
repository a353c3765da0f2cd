/** ticker: how long one pass of the notices takes, so every notice can be read. */
import type { Announcement } from '@site/shared/wps';

/** Width of one letter of the small type, about. */
const LETTER_PX = 8;
/** Way before the first and after the last letter. */
const WINDOW_PX = 320;
const SLOWEST_PX = 20;
const FASTEST_PX = 80;

/** Seconds of a pass at the speed the gateway names (pixels a second), within what can be read. */
export function passSeconds(notices: readonly Pick<Announcement, 'title' | 'announcementDisplaySpeed'>[]): number {
  const letters = notices.reduce((sum, { title }) => sum + title.length, 0);
  const asked = notices[0]?.announcementDisplaySpeed ?? FASTEST_PX;
  const speed = Math.min(FASTEST_PX, Math.max(SLOWEST_PX, asked));
  return Math.ceil((letters * LETTER_PX + WINDOW_PX) / speed);
}
