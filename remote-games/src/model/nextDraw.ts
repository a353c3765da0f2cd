/**
 * nextDrawAt: the instant of the next draw after `now`. Draws follow each other without a gap, so the last one and the
 * period are enough, also when its result is some draws old.
 *
 * @param lastDrawAt epoch ms of a past draw
 * @param periodMs time from draw to draw
 * @param now epoch ms, of the same clock
 */
export function nextDrawAt(lastDrawAt: number, periodMs: number, now: number): number {
  const passed = Math.max(0, Math.floor((now - lastDrawAt) / periodMs));
  return lastDrawAt + (passed + 1) * periodMs;
}
