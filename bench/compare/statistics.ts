/** Medians and bootstrap intervals. */

export function median(values: readonly number[]): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface BootstrapOptions {
  /** Share of the resampled medians inside the interval. */
  readonly confidence?: number;
  readonly samples?: number;
  /** 0 ≤ value < 1; the default is seeded, so that the same visits give the same interval. */
  readonly random?: () => number;
}

/** Percentile bootstrap of the median: how far it would move if the same visits were drawn again. */
export function bootstrapInterval(
  values: readonly number[],
  { confidence = 0.95, samples = 2_000, random = seededRandom(1) }: BootstrapOptions = {},
): Interval {
  const draw = () => values[Math.floor(random() * values.length)] as number;
  const medians = Array.from({ length: samples }, () => median(Array.from(values, draw))).sort((a, b) => a - b);
  const at = (share: number) => medians[Math.min(samples - 1, Math.floor(share * samples))] ?? Number.NaN;
  const tail = (1 - confidence) / 2;
  return { low: at(tail), high: at(1 - tail) };
}

/** The relative difference of two medians: 0.03 is three per cent. */
export function difference(a: readonly number[], b: readonly number[]): number {
  const [first, second] = [median(a), median(b)];
  return first === second ? 0 : Math.abs(first - second) / Math.min(first, second);
}

/** mulberry32, a 32-bit generator. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
