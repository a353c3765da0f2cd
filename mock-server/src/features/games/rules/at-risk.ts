/** atRisk: what of a stake opposite fields leave at risk. What comes back whatever is drawn is no stake (turnover, rebates, ranks). */
import type { Spots } from './bet-spots';

/** One result of the draw: what each of its winning fields returns, the stake included. Results that no pair of opposites covers, such as the zero, are left out. */
export type CoveredResult = Readonly<Record<string, number>>;

/** The stake less the smallest return over all results; never below zero. Multiples are whole numbers or halves of odds before the house's commission. */
export function atRisk(spots: Spots, results: readonly CoveredResult[]): number {
  const stake = Object.values(spots).reduce((sum, amount) => sum + amount, 0);
  const returned = results.map((result) =>
    Object.entries(result).reduce((sum, [field, multiple]) => sum + Math.floor((spots[field] ?? 0) * multiple), 0),
  );
  return Math.max(0, stake - Math.min(...returned));
}
