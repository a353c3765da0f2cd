/** Sharing a sum among receivers: equal or by luck. Pure; every poisha of the sum is given, and nobody gets nothing. */

/** Shares of an equal split: the odd poisha go to the first ones. */
export function equalShares(total: number, count: number): number[] {
  const share = Math.floor(total / count);
  const odd = total - share * count;
  return Array.from({ length: count }, (_, index) => share + (index < odd ? 1 : 0));
}

/** Shares by luck: `draw(max)` answers a whole number from 0 to max − 1. */
export function luckyShares(total: number, count: number, draw: (max: number) => number): number[] {
  // Everybody has one poisha for sure; the rest is cut at random places.
  const rest = total - count;
  const cuts = Array.from({ length: count - 1 }, () => draw(rest + 1)).sort((a, b) => a - b);
  return Array.from({ length: count }, (_, index) => 1 + (cuts[index] ?? rest) - (cuts[index - 1] ?? 0));
}
