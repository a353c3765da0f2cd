/** passSeconds: duration of one marquee pass at a readable speed. */
import type { Announcement } from '@site/shared/wps';

/** Approximate width of a letter in the small font. */
const LETTER_PX = 8;
/** Distance before the first and after the last letter. */
const VIEWPORT_PX = 320;
const MIN_PX_PER_SECOND = 20;
const MAX_PX_PER_SECOND = 80;

/** Seconds per pass at the gateway's speed (pixels per second), clamped to a readable range. */
export function passSeconds(notices: readonly Pick<Announcement, 'title' | 'announcementDisplaySpeed'>[]): number {
  const letters = notices.reduce((sum, { title }) => sum + title.length, 0);
  const configured = notices[0]?.announcementDisplaySpeed ?? MAX_PX_PER_SECOND;
  const speed = Math.min(MAX_PX_PER_SECOND, Math.max(MIN_PX_PER_SECOND, configured));
  return Math.ceil((letters * LETTER_PX + VIEWPORT_PX) / speed);
}
