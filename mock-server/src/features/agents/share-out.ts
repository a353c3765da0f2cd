/** Equal split of `total` (minor units); the remainder goes to the first receivers. */
export function equalShares(total: number, count: number): number[] {
  const share = Math.floor(total / count);
  const odd = total - share * count;
  return Array.from({ length: count }, (_, index) => share + (index < odd ? 1 : 0));
}

/** Random split of `total` (minor units), at least one poisha each. `draw(max)` returns an integer from 0 to max − 1. */
export function luckyShares(total: number, count: number, draw: (max: number) => number): number[] {
  // One poisha each is guaranteed; the rest is cut at random positions.
  const rest = total - count;
  const cuts = Array.from({ length: count - 1 }, () => draw(rest + 1)).sort((a, b) => a - b);
  return Array.from({ length: count }, (_, index) => 1 + (cuts[index] ?? rest) - (cuts[index - 1] ?? 0));
}
