/** stepTo: keyboard navigation of a list of choices: arrow keys wrap around, Home and End jump to the ends. */

/**
 * Computes the next index.
 * @param key `key` of the keyboard event
 * @param at index of the current choice; -1 without one
 * @param count number of choices
 * @param keys the two arrow keys of the list's direction, for example ArrowLeft and ArrowRight
 * @returns the index to go to, or null when the key is not a navigation key
 */
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
