/** stepTo: where a key leads in a row of choices: one on, one back, round the ends, to the first or the last. */

/** @returns the index to go to, or null where the key is not one that walks. */
export function stepTo(
  key: string,
  at: number,
  count: number,
  [back, on]: readonly [back: string, on: string],
): number | null {
  if (count === 0) return null;
  if (key === on) return (at + 1) % count;
  if (key === back) return (Math.max(at, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
