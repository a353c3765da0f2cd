/** atRisk: the part of a stake that opposite fields do not cancel out. What returns for every result is not counted for turnover, rebates and ranks. */
import type { Spots } from './bet-spots';

/** One result of the draw: what each of its winning fields returns, stake included. Results that no pair of opposites covers, such as zero, are omitted. */
export type CoveredResult = Readonly<Record<string, number>>;

/** The stake minus the smallest return over all results; never negative. Multiples are whole or half numbers, before the commission. */
export function atRisk(spots: Spots, results: readonly CoveredResult[]): number {
  const stake = Object.values(spots).reduce((sum, amount) => sum + amount, 0);
  const returned = results.map((result) =>
    Object.entries(result).reduce((sum, [field, multiple]) => sum + Math.floor((spots[field] ?? 0) * multiple), 0),
  );
  return Math.max(0, stake - Math.min(...returned));
}
